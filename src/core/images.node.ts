import { headerOf } from './image-header.ts';

/** Image processing on this machine: decoding takes long, and memory in proportion to the pixels. */
export type Images = {
  /** Re-encodes an image small and without its camera metadata. Null when it is unreadable. */
  reencode(bytes: Uint8Array): Promise<Uint8Array | null>;
  /** Whether an image decodes completely. */
  isReadable(bytes: Uint8Array): Promise<boolean>;
};

/**
 * Longest side of a stored image in pixels: sharp on a tile and in the quick view, small enough for a slow
 * connection.
 */
const MAX_SIDE = 1024;
/** Pixels of the largest phone photos; decoded they take 240 MB. */
const MAX_PIXELS = 60_000_000;
/** Max. number of images decoded at once. */
const AT_ONCE = 2;

/** Whether an image is worth decoding: an accepted format, with dimensions that a camera produces. */
export function isFit(bytes: Uint8Array): boolean {
  const header = headerOf(bytes);
  return (
    header !== null && header.width > 0 && header.height > 0 && header.width * header.height <= MAX_PIXELS
  );
}

/** Loaded with the first image, to keep the start of a till fast. */
const drawing = () => import('@napi-rs/canvas');

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most a few at a time, the others in order of arrival. */
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function loaded(bytes: Uint8Array) {
  if (!isFit(bytes)) return null;
  const { loadImage } = await drawing();
  const image = await loadImage(Buffer.from(bytes)).catch(() => null);
  return image && image.width > 0 && image.height > 0 && image.width * image.height <= MAX_PIXELS
    ? image
    : null;
}

/** Decodes images in the calling process. */
export const images: Images = {
  reencode: (bytes) =>
    inTurn(async () => {
      const image = await loaded(bytes);
      if (!image) return null;
      const { createCanvas } = await drawing();
      const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
      const width = Math.max(1, Math.round(image.width * scale));
      const height = Math.max(1, Math.round(image.height * scale));
      const canvas = createCanvas(width, height);
      canvas.getContext('2d').drawImage(image, 0, 0, width, height);
      return await canvas.encode('webp', 82);
    }),
  isReadable: (bytes) => inTurn(async () => (await loaded(bytes)) !== null),
};
