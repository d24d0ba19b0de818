export type ImageHeader = { type: 'png' | 'jpeg' | 'webp'; width: number; height: number };

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  bytes.length >= at + text.length && [...text].every((sign, i) => bytes[at + i] === sign.charCodeAt(0));

/** @throws RangeError when the file ends within its header */
function pngHeader(view: DataView): ImageHeader {
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Markers without a length: TEM, restarts, the start of the image. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Starts of a frame, SOF0 to SOF15, except DHT, JPG and DAC, which are in that range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegHeader(view: DataView): ImageHeader | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    // Any number of fill bytes may precede a marker.
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    if (isFrame(marker))
      return { type: 'jpeg', width: view.getUint16(at + 5), height: view.getUint16(at + 3) };
    // The scan or the end comes before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    if (!isBare(marker)) at += Math.max(2, view.getUint16(at));
  }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

function webpHeader(bytes: Uint8Array, view: DataView): ImageHeader | null {
  if (startsWith(bytes, 12, 'VP8X')) {
    return { type: 'webp', width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  }
  if (startsWith(bytes, 12, 'VP8L')) {
    const sides = view.getUint32(21, true);
    return { type: 'webp', width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(bytes, 12, 'VP8 ')) return null;
  return {
    type: 'webp',
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  };
}

/**
 * What an image's header declares, read without decoding: a file of a megabyte may declare gigabytes of pixels. Null
 * when it is not PNG, JPEG or WebP.
 */
export function headerOf(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 12, 'IHDR')) return pngHeader(view);
    if (startsWith(bytes, 0, '\xff\xd8\xff')) return jpegHeader(view);
    if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return webpHeader(bytes, view);
    return null;
  } catch {
    return null;
  }
}
