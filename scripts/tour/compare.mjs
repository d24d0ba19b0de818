/**
 * `npm run tour:compare -- BEFORE AFTER`: compares two folders of the tour's pictures by name and pixel by pixel. It
 * prints what differs, with the share of its pixels, and what only one folder has; for each that differs it writes into
 * AFTER/differences the later picture, faded, with what differs in red. Ends with 1 when anything differs.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** By how much a channel may differ: text is drawn a little differently from run to run. */
const TOLERANCE = 8;

async function pixelsOf(file) {
  const image = await loadImage(file);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

/** The share of pixels that differ, and a picture of them; pictures of different sizes differ wholly. */
async function compare(before, after) {
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  if (a.width !== b.width || a.height !== b.height) return { share: 1, picture: null };
  const canvas = createCanvas(b.width, b.height);
  const context = canvas.getContext('2d');
  const drawn = context.createImageData(b.width, b.height);
  let count = 0;
  for (let at = 0; at < b.data.length; at += 4) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > TOLERANCE,
    );
    if (differs) count += 1;
    const color = differs
      ? [220, 30, 30]
      : [0, 1, 2].map((channel) => 255 - (255 - b.data[at + channel]) / 4);
    drawn.data.set([...color, 255], at);
  }
  context.putImageData(drawn, 0, 0);
  return { share: count / (b.width * b.height), picture: canvas };
}

const picturesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort();

/**
 * @param {string} before folder
 * @param {string} after folder
 * @returns {Promise<{ compared: number, differing: { name: string, share: number }[], gone: string[], added: string[] }>}
 */
export async function comparePictures(before, after) {
  const [old, current] = [picturesIn(before), picturesIn(after)];
  const both = current.filter((name) => old.includes(name));
  const differing = [];
  for (const name of both) {
    const { share, picture } = await compare(join(before, name), join(after, name));
    if (share === 0) continue;
    differing.push({ name, share });
    if (!picture) continue;
    mkdirSync(join(after, 'differences'), { recursive: true });
    writeFileSync(join(after, 'differences', name), picture.toBuffer('image/png'));
  }
  return {
    compared: both.length,
    differing,
    gone: old.filter((name) => !current.includes(name)),
    added: current.filter((name) => !old.includes(name)),
  };
}

if (import.meta.main) {
  const [before, after] = process.argv.slice(2);
  if (!before || !after) {
    console.error('Usage: npm run tour:compare -- BEFORE AFTER');
    process.exit(2);
  }
  const { compared, differing, gone, added } = await comparePictures(before, after);
  for (const { name, share } of differing.toSorted((a, b) => b.share - a.share))
    console.log(`${(100 * share).toFixed(2).padStart(6)} %  ${name}`);
  for (const name of gone) console.log(`only before: ${name}`);
  for (const name of added) console.log(`only after: ${name}`);
  console.log(`${compared} pictures compared, ${differing.length} differ.`);
  process.exitCode = differing.length + gone.length + added.length === 0 ? 0 : 1;
}
