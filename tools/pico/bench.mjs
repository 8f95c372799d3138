// Measures the firmware on the emulated Pico: prints one JSON line a figure, {figure, value, ...}.
//
// Standard input holds {uf2, bootrom, volume, deals}: the volume has tools/pico/probe.py in its loop; deals are the
// cards of the games that its seed gives, one list of 52 a game. Times are in ms of the Pico's own clock.
import { readFileSync } from 'node:fs';
import { PicoDesk } from './desk.mjs';
import { NVM_AT, VOLUME_AT } from './flash.mjs';
import { HARSH_BOUNCE, NORMAL_BOUNCE } from './keys.mjs';

const OK = 53, MENU = 52, PAGE = 54, PROBE_PIN = 16;
const SEATS = [14, 16, 18, 20, 22, 24];
const PROFILE_KEY = 27, CARDS_KEY = 1; // in the menu: Concentration; the number of cards
const AIM_KEY = 5, NO_KEY = 26, YES_KEY = 27; // in the settings: press twice
const DEMONSTRATION_MS = 150_000;
const GOLDEN = 0.6180339887;
const LIT = 40; // a seat that has joined is brighter, one that may join darker
const { deals, ...device } = JSON.parse(readFileSync(0, 'utf8'));

const tell = (figure, value, more = {}) => console.log(JSON.stringify({ figure, value, ...more }));
const round = (ms) => Math.round(ms * 100) / 100;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

const desk = PicoDesk.afterFirstBoot(device);
const turns = []; // when the loop came round, while it is watched
let isWatched = false;
desk.machine.hooks[PROBE_PIN].push((state, ns) => { if (isWatched) turns.push(ns / 1e6); });

const frame = () => desk.lights.frames.at(-1);
const colour = (key, { bytes } = frame()) => [...bytes.subarray(3 * key, 3 * key + 3)];
const light = (key, of) => colour(key, of).reduce((a, b) => a + b);
// A control key may lead to another scene, which takes a while to load.
const push = (key, waitMs = key < MENU ? 265 : 500, holdMs = 60) => { desk.tap(key, holdMs); desk.run(holdMs + waitMs); };

function ask(letter, maxMs = 5000) {
  desk.machine.send(letter);
  const answer = desk.runUntilLine(new RegExp(`@@${letter} `), maxMs);
  if (!answer) throw new Error(`no answer to ${letter}`);
  return answer.line.split('@@')[1].split(' ').slice(1).map(Number);
}

function start() {
  desk.runTo(5000, () => desk.lights.frames.length > 1);
  const titleMs = frame().endMs, shown = desk.lights.frames.length;
  desk.tap(OK);
  desk.run(500, () => desk.lights.frames.length > shown);
  tell('power-on to first key accepted, ms', round(titleMs), { seen_after_ms: round(frame().endMs - titleMs) });
  desk.run(500);
}

/** How bright a key was at most since a frame: the key of a seat that has joined blinks in its rhythm. */
const brightest = (key, from) => Math.max(...desk.lights.frames.slice(from - 1).map((one) => light(key, one)));

/** Ten presses 60 ms apart on seat keys: each turns a seat, so a lost one leaves it wrong. */
function burstInMenu() {
  const keys = [...SEATS, ...SEATS.slice(0, 4)], from = desk.ms + 20;
  keys.forEach((key, i) => desk.at(from + 60 * i, () => desk.tap(key, 30)));
  desk.run(900);
  const settled = desk.lights.frames.length;
  desk.run(2500);
  const wrong = SEATS.filter((key, i) => (brightest(key, settled) > LIT) !== (i >= 4));
  tell('ten presses 60 ms apart in the menu, seen', 10 - wrong.length);
  push(SEATS[4]);
  push(SEATS[5]);
}

function extraPresses(kind, name) {
  let extra = 0, isIn = false;
  for (let i = 0; i < 40; i++) {
    const before = isIn, from = desk.lights.frames.length;
    desk.bouncingTap(SEATS[2], 40, kind, i + 1);
    desk.run(110 + (i * GOLDEN % 1) * 2);
    isIn = brightest(SEATS[2], desk.lights.frames.length > from ? from + 1 : from) > LIT;
    if (isIn === before) extra++;
  }
  tell(`extra presses of 40 with ${name} bounce at both ends`, extra);
}

/** Presses a key at an exact time; the time from then to the last bit of the frame in which its light changes. */
function pressed(key, atMs, into) {
  desk.at(atMs, () => {
    const before = String(colour(key)), seen = desk.lights.frames.length;
    desk.tap(key, 25);
    into.push({ key, atMs, before, seen });
  });
}

function latencies(list) {
  return list.map(({ key, atMs, before, seen }) => {
    const lit = desk.lights.frames.slice(seen).find((one) => one.endMs > atMs && String(colour(key, one)) !== before);
    return lit.endMs - atMs;
  });
}

const pairsOf = (deal) => [...Array(13).keys()].flatMap((rank) => {
  const [a, b, c, d] = deal.flatMap((card, cell) => (card >> 2 === rank ? [cell] : []));
  return [[a, b], [c, d]];
});

/** Plays pairs; firstMs(i) and secondMs(i) are the pauses before the first card and between the cards. */
function playPairs(pairs, firstMs, secondMs) {
  const presses = [];
  pairs.forEach(([a, b], i) => {
    const at = Math.max(desk.ms + 1, frame().endMs + firstMs(i));
    pressed(a, at, presses);
    pressed(b, at + secondMs(i), presses);
    desk.runTo(at + secondMs(i) + 100);
    desk.run(3000, () => !light(a) && !light(b));
  });
  return latencies(presses);
}

function nextGame() { desk.run(300); push(OK, 600); }

function pressToLight(games, name, firstMs, secondMs) {
  const all = [];
  for (const deal of games) {
    all.push(...playPairs(pairsOf(deal), firstMs, secondMs));
    nextGame();
  }
  tell(`press to light, ${name}, median ms`, round(median(all)), { presses: all.length });
  tell(`press to light, ${name}, max ms`, round(Math.max(...all)), { min: round(Math.min(...all)) });
}

function reveal(deal) {
  const a = 0, b = deal.findIndex((card) => card >> 2 !== deal[0] >> 2);
  push(a);
  const shown = desk.lights.frames.length;
  desk.tap(b);
  desk.run(5200);
  const [open, concealed] = desk.lights.frames.slice(shown);
  tell('reveal of 5,000 ms', round(concealed.endMs - open.endMs));
}

/** Ten short presses 60 ms apart, where a key must be pressed twice: each aims at another one. */
function burstInPlay() {
  settings(AIM_KEY, YES_KEY);
  const from = desk.ms + 20, shown = desk.lights.frames.length;
  for (let i = 0; i < 10; i++) desk.at(from + 60 * i, () => desk.tap(13 + i, 30));
  desk.run(900);
  const aimed = new Set();
  for (const one of desk.lights.frames.slice(shown)) {
    const bright = [...Array(10).keys()].filter((i) => light(13 + i, one) > light(0, one));
    bright.forEach((i) => aimed.add(i));
  }
  tell('ten presses 60 ms apart in play, seen', aimed.size);
  settings(AIM_KEY, NO_KEY);
}

/** From a game to the settings: an option, a value, and back into the game. */
function settings(option, value) {
  [MENU, PAGE, option, value, MENU].forEach((key) => push(key));
  push(OK, 800);
}

function gaps(figure) {
  const list = turns.slice(1).map((ms, i) => [ms - turns[i], turns[i]]).sort((a, b) => b[0] - a[0]);
  tell(figure, round(list[0][0]), { next: list.slice(1, 4).map(([ms]) => round(ms)) });
  turns.length = 0;
}

/** From a game to the menu: Concentration with 104 cards; two elephants play it, and nobody presses a key. */
function demonstration() {
  push(MENU, 800, 2300);
  [MENU, PROFILE_KEY, CARDS_KEY, OK, OK, MENU, OK, PAGE, ...Array(3).fill(SEATS[0]), PAGE].forEach((key) => push(key));
  push(OK, 1500);
  isWatched = true;
  desk.run(DEMONSTRATION_MS);
  isWatched = false;
  gaps('two elephants, 104 cards: longest loop gap, ms');
  const [free, largest] = ask('h');
  tell('two elephants, 104 cards: free heap, bytes', free, { largest });
}

const erases = () => desk.flashOps.filter(({ kind, at }) => kind === 'erase' && at >= NVM_AT && at < VOLUME_AT).length;
const quiet = (i) => 160 + (i * GOLDEN % 1) * 20;
const busy = (i) => 4 + (i * GOLDEN % 1) * 40;

start();
burstInMenu();
extraPresses(NORMAL_BOUNCE, '5 ms');
extraPresses(HARSH_BOUNCE, 'harsh 10 ms');
push(SEATS[0]);
push(SEATS[1]);
push(OK, 800);
reveal(deals[0]);
const quietGames = deals.slice(0, 4), busyGames = deals.slice(4, 6);
isWatched = true;
playPairs(pairsOf(quietGames.shift()), quiet, busy);
isWatched = false;
gaps('longest loop gap in a whole game, save included, ms');
nextGame();
burstInPlay();
pressToLight([...quietGames, busyGames[0]], 'quiet', quiet, quiet);
pressToLight([busyGames[1], deals[6]], 'busy', busy, busy);
push(3);
const [free, largest] = ask('h');
tell('free heap in the middle of a game, bytes', free);
tell('largest free block, bytes', largest);
tell('bytes allocated by 1,000 idle turns', ask('i', 20000)[0]);
const before = erases();
ask('g', 60000);
tell('flash erases a 52-card game', (erases() - before) / 10);
const [freeEarly, largestEarly, freeLate, largestLate] = ask('p', 300000);
tell('free heap after game 10 and after game 25, difference in bytes', Math.abs(freeEarly - freeLate));
tell('largest block then, difference in bytes', Math.abs(largestEarly - largestLate));
demonstration();
tell('files written by the firmware', desk.flashOps.filter(({ at }) => at >= VOLUME_AT).length);
