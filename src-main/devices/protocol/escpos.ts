import { type Bitmap, rowsOf, strideOf } from '../raster/bitmap.ts';

/** Commands of ESC/POS receipt printers, each as its bytes. */

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const DLE = 0x10;

/** Papers by their width in millimetres: dots that the head prints (203 to the inch), and characters of 12 dots. */
export const PAPERS = {
  58: { dots: 384, columns: 32 },
  80: { dots: 576, columns: 48 },
} as const;
export type PaperWidth = keyof typeof PAPERS;

export const CHARACTER = { width: 12, height: 24 } as const;
/** Dots from one line of text to the next, unless told otherwise. */
export const LINE_SPACING = 30;

const bytes = (...all: number[]): Uint8Array => Uint8Array.from(all);

/** One after the other. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Back to how it is switched on; what was not printed yet is dropped. */
export const INIT = bytes(ESC, 0x40);

/** Printers made for China read pairs of bytes above 0x7F as Chinese until told not to. */
export const NO_CHINESE = bytes(FS, 0x2e);

/** @param number of the page at this make of printer (code-page.ts) */
export const codePage = (number: number): Uint8Array => bytes(ESC, 0x74, number);

export type TextAlign = 'left' | 'center' | 'right';
export const align = (side: TextAlign): Uint8Array =>
  bytes(ESC, 0x61, { left: 0, center: 1, right: 2 }[side]);

export const bold = (isOn: boolean): Uint8Array => bytes(ESC, 0x45, isOn ? 1 : 0);

/** White on black. */
export const inverse = (isOn: boolean): Uint8Array => bytes(GS, 0x42, isOn ? 1 : 0);

/** Characters so many times as wide and as high, 1 to 8. */
export const size = (wide: number, high: number): Uint8Array =>
  bytes(GS, 0x21, ((wide - 1) << 4) | (high - 1));

/** Ends the line. */
export const NEW_LINE = bytes(0x0a);

/** Moves the paper so many dots, 0 to 255, after printing what is in the line. */
export const feedDots = (dots: number): Uint8Array => bytes(ESC, 0x4a, dots);

/** Feeds the paper to the blade and cuts all but one point of it. */
export const CUT = bytes(GS, 0x56, 0x42, 0x00);

/** A picture higher than this does not fit into every printer's memory. Dots. */
const BAND = 256;

/** A picture from the paper's left edge, in bands. */
export function raster(bitmap: Bitmap): Uint8Array {
  const stride = strideOf(bitmap);
  const bands: Uint8Array[] = [];
  for (let from = 0; from < bitmap.height; from += BAND) {
    const band = rowsOf(bitmap, from, Math.min(bitmap.height, from + BAND));
    const head = [GS, 0x76, 0x30, 0, stride & 0xff, stride >> 8, band.height & 0xff, band.height >> 8];
    bands.push(bytes(...head), band.data);
  }
  return joined(bands);
}

/** A function of the printer's own two-dimensional symbols; 49 is QR. */
function qrFunction(code: number, ...parameters: number[]): number[] {
  const length = parameters.length + 2;
  return [GS, 0x28, 0x6b, length & 0xff, length >> 8, 49, code, ...parameters];
}

/**
 * A QR code (model 2, level M) that the printer draws itself, one line high.
 * @param moduleDots dots of one module, 1 to 16
 */
export function qr(text: string, moduleDots: number): Uint8Array {
  return bytes(
    ...qrFunction(65, 50, 0),
    ...qrFunction(67, moduleDots),
    ...qrFunction(69, 49),
    ...qrFunction(80, 48, ...Buffer.from(text, 'utf8')),
    ...qrFunction(81, 48),
  );
}

/** How a drawer is opened: by which pin of the plug, and milliseconds of current and of rest after it. */
export type DrawerPulse = { pin: 2 | 5; on: number; off: number };

/** What nearly every drawer opens by. */
export const USUAL_PULSE: DrawerPulse = { pin: 2, on: 50, off: 500 };

/** Units of two milliseconds, as one byte holds them. */
const pulseUnits = (ms: number): number => Math.min(255, Math.max(0, Math.round(ms / 2)));

/** Opens the drawer when the printer comes to this command. */
export const openDrawer = ({ pin, on, off }: DrawerPulse = USUAL_PULSE): Uint8Array =>
  bytes(ESC, 0x70, pin === 2 ? 0 : 1, pulseUnits(on), pulseUnits(off));

/** Opens the drawer at once, whatever the printer is doing; `on` in steps of 100 ms, 100 to 800. */
export const openDrawerNow = ({ pin, on }: DrawerPulse = USUAL_PULSE): Uint8Array =>
  bytes(DLE, 0x14, 1, pin === 2 ? 0 : 1, Math.min(8, Math.max(1, Math.ceil(on / 100))));

/** Asks for a word once everything before it is on the paper (`GS r` 1). */
export const CONFIRM_REQUEST = bytes(GS, 0x72, 1);

/** Whether a byte is the answer to `CONFIRM_REQUEST`: its fixed bits are never those of a `DLE EOT` answer. */
export const isConfirmation = (byte: number): boolean => (byte & 0x90) === 0;
