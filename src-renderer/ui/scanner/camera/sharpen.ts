/** Pixels around a pixel whose mean it is compared with. */
const RADIUS = 2;
const STRENGTH = 6;
const CHANNELS = 4;

/** The mean of the values around each, along lines of one direction; a line goes on with its end values. */
function meanAlong(
  values: Float32Array,
  { step, length, lines, stride }: { step: number; length: number; lines: number; stride: number },
): Float32Array<ArrayBuffer> {
  const means = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * stride;
    const at = (n: number) => values[start + Math.min(length - 1, Math.max(0, n)) * step] ?? 0;
    let sum = 0;
    for (let n = -RADIUS; n <= RADIUS; n += 1) sum += at(n);
    for (let n = 0; n < length; n += 1) {
      means[start + n * step] = sum / (2 * RADIUS + 1);
      sum += at(n + RADIUS + 1) - at(n - RADIUS);
    }
  }
  return means;
}

/**
 * A grey picture with the edges of thin bars stronger (unsharp mask), for codes that the camera shows out of focus. It
 * reads bars of three pixels through a blur of 2.5 pixels, where the decoder alone stops at 1.5.
 */
export function sharpen({ data, width, height }: ImageData): Uint8ClampedArray<ArrayBuffer> {
  const grey = new Float32Array(width * height);
  // Green is most of what the eye, and a grey picture, takes for brightness.
  for (let n = 0; n < grey.length; n += 1) grey[n] = data[n * CHANNELS + 1] ?? 0;
  const rows = { step: 1, length: width, lines: height, stride: width };
  const columns = { step: width, length: height, lines: width, stride: 1 };
  let blurred = grey;
  for (const lines of [rows, columns, rows, columns]) blurred = meanAlong(blurred, lines);
  const sharp = new Uint8ClampedArray(data.length);
  for (let n = 0; n < grey.length; n += 1) {
    const value = grey[n] ?? 0;
    const stronger = value + STRENGTH * (value - (blurred[n] ?? 0));
    const at = n * CHANNELS;
    sharp[at] = stronger;
    sharp[at + 1] = stronger;
    sharp[at + 2] = stronger;
    sharp[at + 3] = 255;
  }
  return sharp;
}
