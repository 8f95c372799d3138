// The FAT volume CIRCUITPY, from a folder or from files given by name, as mtools writes it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const KIB = 1024; // of 2 MB of flash, the firmware has the other half

/** The image of a volume: `source` is a folder's path or {name: text or bytes}. */
export function volumeImage(source) {
  const folder = mkdtempSync(join(tmpdir(), 'pelman-pico-'));
  try {
    return imageOf(typeof source === 'string' ? source : written(source, join(folder, 'files')), join(folder, 'fat.img'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function written(files, folder) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** No partition table, clusters of 512 bytes: as CircuitPython itself makes it on the Pico. */
function imageOf(folder, image) {
  writeFileSync(image, new Uint8Array(KIB * 1024));
  const format = ['-T', String(KIB * 2), '-h', '16', '-s', '32', '-c', '1', '-r', '32', '-v', 'CIRCUITPY', '-N', '12345678'];
  execFileSync('mformat', ['-i', image, ...format, '::']);
  const names = readdirSync(folder).sort().map((name) => join(folder, name));
  if (names.length) execFileSync('mcopy', ['-i', image, '-s', '-Q', '-m', ...names, '::/']);
  return new Uint8Array(readFileSync(image));
}
