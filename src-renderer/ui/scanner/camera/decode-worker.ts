import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { DECODER_FORMATS } from './code-formats.ts';
import type { SeenCode } from './code-in-view.ts';
import { sharpen } from './sharpen.ts';

/**
 * Reads codes in pictures of the camera, beside the page. It is the only script whose content security policy allows
 * WebAssembly (`DECODER_POLICY`).
 */

// The types of a page's globals also name a `postMessage`, which wants an origin.
declare const self: {
  onmessage: (event: MessageEvent<ImageBitmap>) => void;
  postMessage: (codes: SeenCode[]) => void;
};

prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).catch(() => {
  // The first picture fails with the same error, which the page hears.
});

/** Bars are read along horizontal and vertical lines, and lean less than this at most, in degrees. */
const LEANING = 30;
/** How pictures without a code are tried, one after the other. */
const WAYS = [
  { turn: 0, isSharpened: false },
  { turn: 0, isSharpened: true },
  { turn: LEANING, isSharpened: false },
  { turn: -LEANING, isSharpened: false },
] as const;
let way = 0;

const middleOf = ({ topLeft, topRight, bottomLeft, bottomRight }: ReadResult['position']) => {
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const mean = (of: (corner: { x: number; y: number }) => number) =>
    corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
};

/** @throws when the decoder cannot be loaded */
async function decode(picture: ImageBitmap): Promise<SeenCode[]> {
  const { width, height } = picture;
  const { turn, isSharpened } = WAYS[way] ?? WAYS[0];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  // Turned around its middle, a code keeps its distance to it, by which it is chosen.
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2);
  picture.close();
  const pixels = context.getImageData(0, 0, width, height);
  if (isSharpened) pixels.data.set(sharpen(pixels));
  const results = await readBarcodes(pixels, {
    formats: DECODER_FORMATS,
    tryInvert: false,
    maxNumberOfSymbols: 4,
  });
  // The way that read a code reads it again in the next picture.
  if (results.length === 0) way = (way + 1) % WAYS.length;
  return results.map(({ text, position }) => {
    const { x, y } = middleOf(position);
    return { text, x: (x - width / 2) / width, y: (y - height / 2) / width };
  });
}

/** One picture at a time, each answered once. */
self.onmessage = ({ data }) => {
  decode(data).then(
    (codes) => self.postMessage(codes),
    (error: unknown) => {
      // An error that is thrown outside of a promise reaches the page.
      setTimeout(() => {
        throw error;
      });
    },
  );
};
