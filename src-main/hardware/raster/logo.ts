import { type Bitmap, dithered } from './bitmap.ts';

/** Maximum size of a logo per paper, dots: the 46 by 22 mm of the PDF, or two thirds of the width of narrow paper. */
export const LOGO_ROOM = { 58: { width: 256, height: 152 }, 80: { width: 366, height: 175 } } as const;

/**
 * A logo in black and white dots, as large as the room allows.
 * @param image in any format that a browser shows; null when it cannot be read
 */
export async function logoBitmap(
  image: Uint8Array,
  room: { width: number; height: number },
): Promise<Bitmap | null> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const loaded = await loadImage(Buffer.from(image)).catch(() => null);
  if (!loaded || loaded.width === 0 || loaded.height === 0) return null;
  const scale = Math.min(room.width / loaded.width, room.height / loaded.height);
  const width = Math.max(1, Math.floor(loaded.width * scale));
  const height = Math.max(1, Math.floor(loaded.height * scale));
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(loaded, 0, 0, width, height);
  return dithered(context.getImageData(0, 0, width, height).data, width, height);
}
