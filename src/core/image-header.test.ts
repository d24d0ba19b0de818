import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { headerOf } from './image-header.ts';
import { images, isFit } from './images.node.ts';

const drawn = () => {
  const canvas = createCanvas(37, 21);
  canvas.getContext('2d').fillRect(3, 3, 20, 10);
  return canvas;
};

/** The first bytes of a PNG that declares the given size in pixels. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('the header of an image', () => {
  it('is that of what was drawn, in each kind', async () => {
    expect(headerOf(await drawn().encode('png'))).toEqual({ type: 'png', width: 37, height: 21 });
    expect(headerOf(await drawn().encode('jpeg'))).toEqual({ type: 'jpeg', width: 37, height: 21 });
    expect(headerOf(await drawn().encode('webp', 80))).toEqual({ type: 'webp', width: 37, height: 21 });
    expect(headerOf(await drawn().encode('webp', 100))).toEqual({ type: 'webp', width: 37, height: 21 });
  });

  it('is read behind what a camera writes first, and from the large canvas of a WebP', () => {
    const exif = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4, 0xff, 0xff, 0xc2, 0x00, 0x11, 8]),
      Buffer.from([0x1f, 0x40, 0x27, 0x10, 3, 0, 0]),
    ]);
    expect(headerOf(exif)).toEqual({ type: 'jpeg', width: 10_000, height: 8_000 });
    const extended = Buffer.alloc(30);
    extended.write('RIFF....WEBPVP8X', 'latin1');
    extended.writeUIntLE(16_383, 24, 3);
    extended.writeUIntLE(8_191, 27, 3);
    expect(headerOf(extended)).toEqual({ type: 'webp', width: 16_384, height: 8_192 });
    const lossless = Buffer.alloc(25);
    lossless.write('RIFF....WEBPVP8L', 'latin1');
    lossless.writeUInt32LE(16_382 + 16_381 * 0x4000, 21);
    expect(headerOf(lossless)).toEqual({ type: 'webp', width: 16_383, height: 16_382 });
  });

  it.each([
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00'],
    ['a bitmap', 'BM\x46\x00\x00\x00'],
    ['an AVIF', '\x00\x00\x00\x1cftypavif'],
    ['nothing', ''],
    ['a PNG that ends at once', '\x89PNG\r\n\x1a\n'],
    ['a JPEG without a frame', '\xff\xd8\xff\xda\x00\x02'],
    ['a JPEG that ends in its header', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['another RIFF', 'RIFF\x04\x00\x00\x00WAVEfmt '],
  ])('is none of %s', (_what, bytes) => {
    expect(headerOf(Buffer.from(bytes, 'latin1'))).toBeNull();
  });
});

describe('an image that is too large', () => {
  it.each([
    [18_000, 18_000],
    [65_535, 65_535],
    [4_294_967_295, 4_294_967_295],
    [0, 10],
  ])('of %i × %i is refused by its header', async (width, height) => {
    expect(isFit(pngOf(width, height))).toBe(false);
    expect(await images.reencode(pngOf(width, height))).toBeNull();
    expect(await images.isReadable(pngOf(width, height))).toBe(false);
  });

  it('is not mistaken for one of a telephone', () => {
    expect(isFit(pngOf(8_160, 6_120))).toBe(true);
  });
});

it('draws a large image anew within the sides that are kept', async () => {
  const canvas = createCanvas(3_000, 1_500);
  const small = await images.reencode(await canvas.encode('png'));
  expect(small && headerOf(small)).toEqual({ type: 'webp', width: 1_024, height: 512 });
});
