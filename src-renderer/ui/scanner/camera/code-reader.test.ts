import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCodeReader } from './code-reader.ts';

/** A picture of 200 × 100 pixels. */
const picture = () => ({ width: 200, height: 100, close: () => {} }) as ImageBitmap;

const ALL = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code', 'aztec'];

/** A browser whose own reader finds these texts at the right of the middle. */
function browserReads(formats: string[], texts: string[]): void {
  class Detector {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = () =>
      Promise.resolve(
        texts.map((rawValue) => ({ rawValue, boundingBox: { x: 120, y: 40, width: 60, height: 20 } })),
      );
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}

describe('openCodeReader', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads with the browser where that knows all codes of a shop', async () => {
    browserReads(ALL, ['6111234567895']);
    const reader = await openCodeReader();
    expect(await reader.read(picture())).toEqual([{ text: '6111234567895', x: 0.25, y: 0 }]);
  });

  it('gives the twelve digits of a UPC-A code, as scanners do', async () => {
    browserReads(ALL, ['0036000291452', '036000291452']);
    const reader = await openCodeReader();
    expect((await reader.read(picture())).map(({ text }) => text)).toEqual(['036000291452', '036000291452']);
  });

  it.each([
    ['QR codes alone', ['qr_code']],
    ['nothing', []],
  ])('reads with the program where the browser knows %s', async (_what, formats) => {
    browserReads(formats, ['never']);
    const sent: unknown[] = [];
    class DecodeWorker {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      postMessage(of: unknown) {
        sent.push(of);
        this.onmessage?.({ data: [{ text: 'BLG-30', x: 0, y: 0 }] });
      }
    }
    vi.stubGlobal('Worker', DecodeWorker);
    const reader = await openCodeReader();
    const shown = picture();
    expect(await reader.read(shown)).toEqual([{ text: 'BLG-30', x: 0, y: 0 }]);
    expect(sent).toEqual([shown]);
  });
});
