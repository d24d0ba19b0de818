import { afterAll, expect, it, vi } from 'vitest';

/** One function per image being decoded; calling it ends the decoding. */
const decoding: (() => void)[] = [];
let most = 0;
vi.doMock('@napi-rs/canvas', () => ({
  loadImage: async () => {
    await new Promise<void>((done) => {
      decoding.push(done);
      most = Math.max(most, decoding.length);
    });
    return { width: 9, height: 9 };
  },
}));
vi.resetModules();
const { images } = await import('./images.node.ts');
afterAll(() => {
  vi.doUnmock('@napi-rs/canvas');
  vi.resetModules();
});

/** The first bytes of a 9 × 9 pixel PNG. */
function png(): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(9, 16);
  bytes.writeUInt32BE(9, 20);
  return bytes;
}

it('decodes two images at a time, and the others in the order in which they came', async () => {
  const read: number[] = [];
  const all = [0, 1, 2, 3, 4].map(async (nth) => {
    expect(await images.isReadable(png())).toBe(true);
    read.push(nth);
  });
  await vi.waitFor(() => expect(decoding).toHaveLength(2));
  for (let nth = 0; nth < 5; nth += 1) {
    await vi.waitFor(() => expect(decoding).toHaveLength(Math.min(2, 5 - nth)));
    decoding.shift()?.();
  }
  await Promise.all(all);
  expect(read).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

it('goes on behind an image that cannot be read', async () => {
  expect(await images.isReadable(new Uint8Array(40))).toBe(false);
  for (let nth = 0; nth < 3; nth += 1) {
    const answer = images.isReadable(png());
    await vi.waitFor(() => expect(decoding).toHaveLength(1));
    decoding.shift()?.();
    expect(await answer).toBe(true);
  }
});
