import { asScanned, BROWSER_FORMATS } from './code-formats.ts';
import type { SeenCode } from './code-in-view.ts';

/** Reads the codes in a picture, which it takes over. One picture at a time. */
export type CodeReader = {
  read: (picture: ImageBitmap) => Promise<SeenCode[]>;
  close: () => void;
};

/** The browser's own reader, where it has one (Android, ChromeOS, macOS). */
type BarcodeDetector = {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string; boundingBox: DOMRectReadOnly }[]>;
};
declare global {
  var BarcodeDetector:
    | {
        new (options: { formats: readonly string[] }): BarcodeDetector;
        getSupportedFormats: () => Promise<string[]>;
      }
    | undefined;
}

async function browserReader(): Promise<CodeReader | null> {
  const Detector = globalThis.BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  // Some systems have the interface and read nothing, or QR codes alone.
  if (!Detector || !BROWSER_FORMATS.every((format) => formats.includes(format))) return null;
  const detector = new Detector({ formats: BROWSER_FORMATS });
  return {
    async read(picture) {
      const { width, height } = picture;
      const codes = await detector.detect(picture).finally(() => picture.close());
      return codes.map(({ rawValue, boundingBox: box }) => ({
        text: rawValue,
        x: (box.x + box.width / 2 - width / 2) / width,
        y: (box.y + box.height / 2 - height / 2) / width,
      }));
    },
    close: () => {},
  };
}

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<SeenCode[]>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message || 'the decoder did not load'));
        worker.postMessage(picture, [picture]);
      }),
    close: () => worker.terminate(),
  };
}

/** Opens the browser's own reader, or the program's. Texts are as a scanner sends them. */
export async function openCodeReader(): Promise<CodeReader> {
  const { read, close } = (await browserReader()) ?? workerReader();
  return {
    read: async (picture) => (await read(picture)).map((code) => ({ ...code, text: asScanned(code.text) })),
    close,
  };
}
