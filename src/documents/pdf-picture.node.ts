import type { Block } from './pdf-blocks.node.ts';
import type { Box, Pen } from './pdf-pen.node.ts';

/** An image in the form that pdfkit accepts; sides in pixels. */
export type Picture = { png: Buffer; width: number; height: number };

/** Converts an image of any supported type; null if it cannot be read. */
export async function pictureOf(bytes: Uint8Array): Promise<Picture | null> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(Buffer.from(bytes)).catch(() => null);
  if (!image) return null;
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // Fills the background white, as paper is: otherwise transparent pixels come out black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return { png: await canvas.encode('png'), width, height };
}

/** A picture in the centre of a box or at its start, as large as the space allows; in points. */
export function picture(
  pen: Pen,
  { png, width, height }: Picture,
  box: Box,
  most: { width: number; height: number },
  align: 'center' | 'start',
): Block {
  const scale = Math.min(most.width / width, most.height / height);
  const drawn = { width: width * scale, height: height * scale };
  const start = pen.direction === 'rtl' ? box.x + box.width - drawn.width : box.x;
  const x = align === 'center' ? box.x + (box.width - drawn.width) / 2 : start;
  return {
    height: drawn.height,
    draw: (top) => void pen.doc.image(png, x, top, drawn),
  };
}
