import { createCanvas } from '@napi-rs/canvas';
import { COLORS } from '../../src/sample/garments.ts';
import { shade, zellige } from './zellige.ts';

const SIDE = 192;
const INKS = [COLORS.green, COLORS.burgundy, COLORS.navy, COLORS.purple, COLORS.turquoise, COLORS.brown];

/**
 * Avatars without faces: one zellige star per person.
 * @returns WebP
 */
export async function drawAvatar(n: number): Promise<Uint8Array> {
  const canvas = createCanvas(SIDE, SIDE);
  const ctx = canvas.getContext('2d');
  const color = (INKS[n % INKS.length] ?? COLORS.green).hex;
  ctx.fillStyle = shade(color, 0.78);
  ctx.fillRect(0, 0, SIDE, SIDE);
  const pale = { line: shade(color, 0.5), star: shade(color, 0.6), dot: shade(color, 0.55) };
  zellige(ctx, { width: SIDE, height: SIDE, step: 32 }, pale, n);
  const middle = SIDE / 2;
  for (const [radius, ink] of [
    [74, color],
    [54, COLORS.gold.hex],
    [42, shade(color, 0.85)],
    [22, color],
  ] as const) {
    ctx.fillStyle = ink;
    ctx.beginPath();
    const points = 8 + (n % 3) * 4;
    for (let i = 0; i < points * 2; i += 1) {
      const r = i % 2 === 0 ? radius : radius * 0.78;
      const angle = (i * Math.PI) / points + (n * Math.PI) / 12;
      ctx.lineTo(middle + r * Math.cos(angle), middle + r * Math.sin(angle));
    }
    ctx.closePath();
    ctx.fill();
  }
  return await canvas.encode('webp', 60);
}
