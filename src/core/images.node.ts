import { headerOf } from './image-header.ts';

/** What images need of this machine: decoding one takes long, and memory by its pixels. */
export type Images = {
  /** Draws an image anew, small and without what its camera wrote into it. Null for what cannot be read. */
  reencode(bytes: Uint8Array): Promise<Uint8Array | null>;
  /** Whether an image can be read to its end. */
  isReadable(bytes: Uint8Array): Promise<boolean>;
};

/** Longest side of a kept image, pixels: sharp on a tile and in the quick view, small over a slow line. */
const MAX_SIDE = 1024;
/** The largest photos of telephones; decoded they are 240 MB. */
const MAX_PIXELS = 60_000_000;
/** So many are decoded at once. */
const AT_ONCE = 2;

/** Whether it is worth to begin with: a kind that we take, of a size that a camera makes. */
export function isFit(bytes: Uint8Array): boolean {
  const header = headerOf(bytes);
  return (
    header !== null && header.width > 0 && header.height > 0 && header.width * header.height <= MAX_PIXELS
  );
}

/** Loaded with the first image: a till that is being started has people waiting for it. */
const drawing = () => import('@napi-rs/canvas');

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a few at a time, the others in the order in which they came. */
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

/** Images, decoded where this is called. */
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
