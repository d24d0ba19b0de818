import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { comparePictures } from './compare.mjs';

/** A green picture of 10 × 10 with a red part. */
function picture(file, { red = 0, width = 10 } = {}) {
  const canvas = createCanvas(width, 10);
  const context = canvas.getContext('2d');
  context.fillStyle = 'green';
  context.fillRect(0, 0, width, 10);
  context.fillStyle = 'red';
  context.fillRect(0, 0, red, 1);
  writeFileSync(file, canvas.toBuffer('image/png'));
}

it('names the pictures that differ, and by how much, and those that only one folder has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-compare-'));
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  for (const path of [before, after]) mkdirSync(path);
  for (const path of [before, after]) picture(join(path, 'same.png'));
  picture(join(before, 'changed.png'));
  picture(join(after, 'changed.png'), { red: 3 });
  picture(join(before, 'wider.png'));
  picture(join(after, 'wider.png'), { width: 12 });
  picture(join(before, 'gone.png'));
  picture(join(after, 'added.png'));
  expect(await comparePictures(before, after)).toEqual({
    compared: 3,
    differing: [
      { name: 'changed.png', share: 0.03 },
      { name: 'wider.png', share: 1 },
    ],
    gone: ['gone.png'],
    added: ['added.png'],
  });
  expect(existsSync(join(after, 'differences/changed.png'))).toBe(true);
  expect((await comparePictures(before, before)).differing).toEqual([]);
});
