import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { SampleStyle } from '../../src/sample/demo-catalogue.ts';
import { HEIGHT, type Shape, shapeOf, WIDTH } from './garment-shapes.ts';
import { shade, zellige } from './zellige.ts';

const GOLD = '#c79a3f';
const PAPER = '#f4efe6';
const FALLBACK = '#0f6b4f';

function background(ctx: SKRSContext2D, color: string, pattern: number): void {
  const paper = ctx.createLinearGradient(0, 0, 0, HEIGHT);
  paper.addColorStop(0, PAPER);
  paper.addColorStop(1, shade(color, 0.72));
  ctx.fillStyle = paper;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.save();
  ctx.globalAlpha = 0.16;
  const inks = { line: shade(color, 0.1), star: shade(color, 0.4), dot: shade(color, 0.2) };
  zellige(ctx, { width: WIDTH, height: HEIGHT, step: 80 }, inks, pattern);
  ctx.restore();
  ctx.fillStyle = 'rgba(60, 45, 25, 0.14)';
  ctx.beginPath();
  ctx.ellipse(WIDTH / 2, HEIGHT - 34, 150, 13, 0, 0, Math.PI * 2);
  ctx.fill();
}

/** The cloth: light from the left, a few folds. */
function cloth(ctx: SKRSContext2D, { body }: Shape, color: string): void {
  const light = ctx.createLinearGradient(60, 0, WIDTH - 60, 0);
  light.addColorStop(0, shade(color, -0.14));
  light.addColorStop(0.36, shade(color, 0.12));
  light.addColorStop(0.62, color);
  light.addColorStop(1, shade(color, -0.26));
  ctx.fillStyle = light;
  ctx.fill(body);
  ctx.save();
  ctx.clip(body);
  ctx.strokeStyle = 'rgba(0, 0, 0, 0.09)';
  ctx.lineWidth = 5;
  for (const x of [-74, -40, 44, 80]) {
    ctx.beginPath();
    ctx.moveTo(WIDTH / 2 + x * 0.5, 240);
    ctx.bezierCurveTo(WIDTH / 2 + x * 0.7, 340, WIDTH / 2 + x, 420, WIDTH / 2 + x * 1.25, 540);
    ctx.stroke();
  }
  ctx.restore();
}

function ornaments(ctx: SKRSContext2D, shape: Shape, color: string, pattern: number): void {
  const inks = { line: shade(GOLD, 0.25), star: GOLD, dot: shade(color, 0.5) };
  for (const [x, y, width, height] of shape.panels) {
    ctx.save();
    ctx.clip(shape.body);
    ctx.beginPath();
    ctx.rect(x, y, width, height);
    ctx.clip();
    ctx.fillStyle = shade(color, -0.22);
    ctx.fillRect(x, y, width, height);
    ctx.translate(x, y);
    zellige(ctx, { width, height, step: 33 }, inks, pattern);
    ctx.restore();
  }
  ctx.save();
  ctx.clip(shape.body);
  ctx.strokeStyle = GOLD;
  ctx.lineWidth = 3;
  for (const [x, y, width, height] of shape.panels) ctx.strokeRect(x, y, width, height);
  ctx.restore();
}

/** Sfifa and its knotted buttons, the aâqad. */
function braid(ctx: SKRSContext2D, [from, to]: readonly [number, number]): void {
  const middle = WIDTH / 2;
  ctx.strokeStyle = GOLD;
  ctx.lineWidth = 3;
  for (const x of [middle - 5, middle + 5]) {
    ctx.beginPath();
    ctx.moveTo(x, from);
    ctx.lineTo(x, to);
    ctx.stroke();
  }
  ctx.fillStyle = shade(GOLD, 0.35);
  for (let y = from + 8; y < to; y += 15) {
    ctx.beginPath();
    ctx.arc(middle, y, 3.6, 0, Math.PI * 2);
    ctx.fill();
  }
}

function goldBand(ctx: SKRSContext2D, shape: Shape, y: number): void {
  ctx.save();
  ctx.clip(shape.body);
  // At most as wide as the waist, since the sleeves hang free.
  ctx.translate(WIDTH / 2 - 84, y - 17);
  ctx.beginPath();
  ctx.rect(0, 0, 168, 34);
  ctx.clip();
  ctx.fillStyle = GOLD;
  ctx.fillRect(0, 0, 168, 34);
  const inks = { line: shade(GOLD, -0.35), star: shade(GOLD, 0.55), dot: shade(GOLD, -0.2) };
  zellige(ctx, { width: 168, height: 34, step: 34 }, inks, 0);
  ctx.restore();
}

function tassel(ctx: SKRSContext2D): void {
  ctx.strokeStyle = '#1d1d20';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(WIDTH / 2, 140);
  ctx.bezierCurveTo(300, 96, 366, 130, 366, 232);
  ctx.stroke();
  ctx.lineWidth = 2.4;
  for (let i = -6; i <= 6; i += 1) {
    ctx.beginPath();
    ctx.moveTo(366, 232);
    ctx.lineTo(366 + i * 2.2, 318);
    ctx.stroke();
  }
}

function buckle(ctx: SKRSContext2D): void {
  const middle = WIDTH / 2;
  for (const [radius, ink] of [
    [84, shade(GOLD, -0.25)],
    [76, GOLD],
    [54, shade(GOLD, 0.4)],
    [30, shade(GOLD, -0.1)],
  ] as const) {
    ctx.fillStyle = ink;
    ctx.beginPath();
    for (let i = 0; i < 16; i += 1) {
      const r = i % 2 === 0 ? radius : radius * 0.84;
      ctx.lineTo(middle + r * Math.cos((i * Math.PI) / 8), 272 + r * Math.sin((i * Math.PI) / 8));
    }
    ctx.closePath();
    ctx.fill();
  }
}

function garment(style: Pick<SampleStyle, 'kind' | 'colors' | 'pattern'>): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  const color = style.colors[0]?.hex ?? FALLBACK;
  const shape = shapeOf(style.kind);
  background(ctx, color, style.pattern + 1);
  if (shape.behind) {
    ctx.fillStyle = shade(color, -0.32);
    ctx.fill(shape.behind);
  }
  cloth(ctx, shape, color);
  ornaments(ctx, shape, color, style.pattern);
  if (shape.hollow) {
    ctx.fillStyle = shade(color, -0.55);
    ctx.fill(shape.hollow);
  }
  if (shape.braid) braid(ctx, shape.braid);
  if (shape.belt !== undefined) goldBand(ctx, shape, shape.belt);
  ctx.strokeStyle = shade(color, -0.4);
  ctx.lineWidth = 1.6;
  ctx.stroke(shape.body);
  if (shape.tassel) tassel(ctx);
  if (shape.buckle) buckle(ctx);
  return canvas;
}

/** The picture of a style: the garment's shape in its colour, with zellige on its panels. WebP, under 20 kB. */
export async function drawGarment(
  style: Pick<SampleStyle, 'kind' | 'colors' | 'pattern'>,
): Promise<Uint8Array> {
  return await garment(style).encode('webp', 42);
}
