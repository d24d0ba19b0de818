/** `npm run icons`: draws the icons of the installed screens from `src-renderer/public/favicon.svg`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { root } from './node24.mjs';

const folder = join(root, 'src-renderer/public');
const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Phones cut their own shape out of these: the ground fills the square and the drawing stays within the safe circle. */
const GROUND = '#0a6847';
const ICONS = [
  { name: 'icon-192', size: 192, isCut: false },
  { name: 'icon-512', size: 512, isCut: false },
  { name: 'maskable-512', size: 512, isCut: true },
  { name: 'apple-touch-180', size: 180, isCut: true },
];

for (const { name, size, isCut } of ICONS) {
  const drawn = isCut ? Math.round(size * 0.76) : size;
  const scaled = svg.replace('<svg ', `<svg width="${drawn}" height="${drawn}" `);
  const image = await loadImage(Buffer.from(scaled));
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  if (isCut) {
    pen.fillStyle = GROUND;
    pen.fillRect(0, 0, size, size);
  }
  const edge = (size - drawn) / 2;
  pen.drawImage(image, edge, edge, drawn, drawn);
  writeFileSync(join(folder, 'icons', `${name}.png`), await canvas.encode('png'));
}
