import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { PAPERS } from '../protocol/escpos.ts';
import { type Bitmap, dotAt } from './bitmap.ts';
import { LOGO_ROOM, logoBitmap } from './logo.ts';

/** A PNG of vertical bars: colour, left edge, width. */
async function image(
  width: number,
  height: number,
  ...bars: [string, number, number][]
): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (const [colour, left, wide] of bars) {
    context.fillStyle = colour;
    context.fillRect(left, 0, wide, height);
  }
  return new Uint8Array(await canvas.encode('png'));
}
const blackShare = (bitmap: Bitmap, from: number, to: number) => {
  let black = 0;
  for (let y = 0; y < bitmap.height; y++) for (let x = from; x < to; x++) if (dotAt(bitmap, x, y)) black++;
  return black / (bitmap.height * (to - from));
};

describe('a logo', () => {
  it('is as large as its room allows, and keeps its shape', async () => {
    const square = await image(1_000, 1_000, ['#000', 0, 1_000]);
    expect(await logoBitmap(square, LOGO_ROOM[80])).toMatchObject({ width: 175, height: 175 });
    const wide = await image(40, 10, ['#000', 0, 40]);
    expect(await logoBitmap(wide, LOGO_ROOM[58])).toMatchObject({ width: 256, height: 64 });
    for (const paper of [58, 80] as const) expect(LOGO_ROOM[paper].width).toBeLessThan(PAPERS[paper].dots);
  });

  it('is black where it is black, white where nothing is, and grey between', async () => {
    const bytes = await image(90, 30, ['#000', 0, 30], ['#808080', 30, 30]);
    const logo = await logoBitmap(bytes, { width: 90, height: 30 });
    if (!logo) throw new Error('no logo');
    expect(blackShare(logo, 0, 29)).toBe(1);
    expect(blackShare(logo, 31, 59)).toBeCloseTo(0.5, 1);
    expect(blackShare(logo, 62, 90)).toBe(0);
  });

  it('is none when it cannot be read', async () => {
    expect(await logoBitmap(Uint8Array.from(Buffer.from('no image')), LOGO_ROOM[80])).toBeNull();
    expect(await logoBitmap(new Uint8Array(), LOGO_ROOM[80])).toBeNull();
  });
});
