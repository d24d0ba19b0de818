import type { SKRSContext2D } from '@napi-rs/canvas';

/** A colour moved towards white (positive) or black (negative). @param hex #rrggbb @param by from -1 to 1 */
export function shade(hex: string, by: number): string {
  const to = by > 0 ? 255 : 0;
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (to - value) * Math.abs(by));
  };
  return `rgb(${part(1)}, ${part(3)}, ${part(5)})`;
}

type Inks = { line: string; star: string; dot: string };

/** The eight-pointed star of zellige: two squares, one rotated by 45 degrees. */
function star(ctx: SKRSContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  for (let i = 0; i < 16; i += 1) {
    const r = i % 2 === 0 ? radius : radius * 0.765;
    const angle = (i * Math.PI) / 8;
    ctx.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  ctx.closePath();
}

function stars(ctx: SKRSContext2D, width: number, height: number, step: number, inks: Inks): void {
  for (let y = 0; y <= height + step; y += step) {
    for (let x = 0; x <= width + step; x += step) {
      star(ctx, x, y, step * 0.47);
      ctx.strokeStyle = inks.line;
      ctx.stroke();
      star(ctx, x, y, step * 0.22);
      ctx.fillStyle = inks.star;
      ctx.fill();
      ctx.fillStyle = inks.dot;
      ctx.fillRect(x + step / 2 - 2, y + step / 2 - 2, 4, 4);
    }
  }
}

function diamonds(ctx: SKRSContext2D, width: number, height: number, step: number, inks: Inks): void {
  for (let y = 0, row = 0; y <= height + step; y += step / 2, row += 1) {
    for (let x = row % 2 === 0 ? 0 : step / 2; x <= width + step; x += step) {
      ctx.beginPath();
      ctx.moveTo(x, y - step * 0.4);
      ctx.lineTo(x + step * 0.4, y);
      ctx.lineTo(x, y + step * 0.4);
      ctx.lineTo(x - step * 0.4, y);
      ctx.closePath();
      ctx.strokeStyle = inks.line;
      ctx.stroke();
      ctx.fillStyle = inks.star;
      ctx.beginPath();
      ctx.arc(x, y, step * 0.1, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}

function scales(ctx: SKRSContext2D, width: number, height: number, step: number, inks: Inks): void {
  for (let y = 0, row = 0; y <= height + step; y += step / 2, row += 1) {
    for (let x = row % 2 === 0 ? 0 : step / 2; x <= width + step; x += step) {
      ctx.beginPath();
      ctx.arc(x, y, step * 0.48, 0, Math.PI);
      ctx.strokeStyle = inks.line;
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(x, y + step * 0.16, step * 0.09, 0, Math.PI * 2);
      ctx.fillStyle = inks.star;
      ctx.fill();
    }
  }
}

const PATTERNS = [stars, diamonds, scales];

/** Fills the context's clip with one of the patterns. */
export function zellige(
  ctx: SKRSContext2D,
  size: { width: number; height: number; step: number },
  inks: Inks,
  pattern: number,
): void {
  ctx.lineWidth = 1.4;
  (PATTERNS[pattern % PATTERNS.length] ?? stars)(ctx, size.width, size.height, size.step, inks);
}
