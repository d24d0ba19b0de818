/** A black and white picture: rows of whole bytes, the leftmost dot in the highest bit, 1 is black. */
export type Bitmap = { width: number; height: number; data: Uint8Array };

/** Bytes of one row. */
export const strideOf = (bitmap: Pick<Bitmap, 'width'>): number => Math.ceil(bitmap.width / 8);

/** A white picture. */
export function blank(width: number, height: number): Bitmap {
  return { width, height, data: new Uint8Array(Math.ceil(width / 8) * height) };
}

/** Whether a dot is black; dots outside the picture are white. */
export function dotAt(bitmap: Bitmap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) return false;
  return (((bitmap.data[y * strideOf(bitmap) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1;
}

/** Blackens or inverts a dot; ignores dots outside the picture. */
export function setDot(bitmap: Bitmap, x: number, y: number, ink: 'black' | 'invert' = 'black'): void {
  if (x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) return;
  const at = y * strideOf(bitmap) + (x >> 3);
  const mask = 0x80 >> (x & 7);
  const byte = bitmap.data[at] ?? 0;
  bitmap.data[at] = ink === 'invert' ? byte ^ mask : byte | mask;
}

/** Blackens or inverts a rectangle. */
export function fillRect(
  bitmap: Bitmap,
  rect: { x: number; y: number; width: number; height: number },
  ink: 'black' | 'invert' = 'black',
): void {
  for (let y = rect.y; y < rect.y + rect.height; y++)
    for (let x = rect.x; x < rect.x + rect.width; x++) setDot(bitmap, x, y, ink);
}

/** Copies the black dots of one picture onto another. */
export function stamp(onto: Bitmap, picture: Bitmap, left: number, top: number): void {
  const stride = strideOf(picture);
  for (let y = 0; y < picture.height; y++) {
    for (let byte = 0; byte < stride; byte++) {
      // Most bytes of a text's picture are white.
      if (picture.data[y * stride + byte] === 0) continue;
      for (let x = byte * 8; x < byte * 8 + 8; x++) if (dotAt(picture, x, y)) setDot(onto, left + x, top + y);
    }
  }
}

/** Some rows of a picture, as a picture. */
export function rowsOf(bitmap: Bitmap, from: number, to: number): Bitmap {
  const stride = strideOf(bitmap);
  return { width: bitmap.width, height: to - from, data: bitmap.data.subarray(from * stride, to * stride) };
}

/** Converts a colour picture (RGBA, on white) to black and white, with greys dithered (Floyd and Steinberg). */
export function dithered(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): Bitmap {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(4 * i, 4 * i + 4);
    grey[i] = 255 - (255 - (0.299 * red + 0.587 * green + 0.114 * blue)) * (alpha / 255);
  }
  const bitmap = blank(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = grey[y * width + x] ?? 255;
      const isBlack = value < 128;
      if (isBlack) setDot(bitmap, x, y);
      const error = (value - (isBlack ? 0 : 255)) / 16;
      const pass = (dx: number, dy: number, share: number) => {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) return;
        const at = (y + dy) * width + x + dx;
        grey[at] = (grey[at] ?? 0) + error * share;
      };
      pass(1, 0, 7);
      pass(-1, 1, 3);
      pass(0, 1, 5);
      pass(1, 1, 1);
    }
  }
  return bitmap;
}
