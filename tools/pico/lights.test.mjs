// The light chain: pulses become bytes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lights } from './lights.mjs';

/** Sends bytes as neopixel_write does, from a time on; returns the time after the last bit. */
function send(lights, bytes, ns) {
  for (const byte of bytes) for (let bit = 7; bit >= 0; bit--) {
    lights.edge(true, ns);
    lights.edge(false, ns + ((byte >> bit) & 1 ? 812 : 312));
    ns += 1250;
  }
  return ns;
}

test('a frame is known when the line has been quiet, with its first and last edge', () => {
  const lights = new Lights(28), end = send(lights, [0x00, 0xff, 0xa5], 1e6);
  lights.settle(end + 40e3);
  assert.equal(lights.frames.length, 0);
  lights.settle(end + 60e3);
  const [{ startMs, endMs, bytes }] = lights.frames;
  assert.deepEqual([...bytes], [0x00, 0xff, 0xa5]);
  assert.equal(startMs, 1);
  assert.equal(endMs, (1e6 + 23 * 1250 + 812) / 1e6);
});

test('the next frame ends the one before, and listeners hear of both', () => {
  const lights = new Lights(28), heard = [];
  lights.onFrame = ({ bytes }) => heard.push([...bytes]);
  const end = send(lights, [1, 2, 3], 0);
  lights.settle(send(lights, [4, 5, 6], end + 3e5) + 1e6);
  assert.deepEqual(heard, [[1, 2, 3], [4, 5, 6]]);
});

test('a pause shorter than the latch time does not end a frame', () => {
  const lights = new Lights(28), end = send(lights, [1, 2, 3], 0);
  lights.settle(send(lights, [4, 5, 6], end + 20e3) + 1e6);
  assert.deepEqual(lights.frames.map(({ bytes }) => [...bytes]), [[1, 2, 3, 4, 5, 6]]);
});

test('a long pulse is no data, and a line that falls twice is no pulse', () => {
  const lights = new Lights(28);
  lights.edge(false, 0);
  lights.edge(true, 1000);
  lights.edge(false, 50_000);
  lights.edge(false, 60_000);
  const end = send(lights, [7, 8, 9], 1e6);
  lights.edge(false, end);
  lights.settle(end + 1e6);
  assert.deepEqual(lights.frames.map(({ bytes }) => [...bytes]), [[7, 8, 9]]);
});
