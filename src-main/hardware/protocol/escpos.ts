import { type Bitmap, rowsOf, strideOf } from '../raster/bitmap.ts';

/** Commands of ESC/POS receipt printers as bytes. */

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const DLE = 0x10;

/** Papers by width in millimetres: printable dots (203 per inch), and characters of 12 dots. */
export const PAPERS = {
  58: { dots: 384, columns: 32 },
  80: { dots: 576, columns: 48 },
} as const;
export type PaperWidth = keyof typeof PAPERS;

export const CHARACTER = { width: 12, height: 24 } as const;
/** Default line spacing, dots. */
export const LINE_SPACING = 30;

const bytes = (...all: number[]): Uint8Array => Uint8Array.from(all);

export const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Resets the printer to its power-on state; unprinted data is dropped. */
export const INIT = bytes(ESC, 0x40);

/** Printers made for the Chinese market read pairs of bytes above 0x7F as Chinese until this command. */
export const NO_CHINESE = bytes(FS, 0x2e);

/** @param number of the page for this make of printer (code-page.ts) */
export const codePage = (number: number): Uint8Array => bytes(ESC, 0x74, number);

export type TextAlign = 'left' | 'center' | 'right';
export const align = (side: TextAlign): Uint8Array =>
  bytes(ESC, 0x61, { left: 0, center: 1, right: 2 }[side]);

export const bold = (isOn: boolean): Uint8Array => bytes(ESC, 0x45, isOn ? 1 : 0);

/** White on black. */
export const inverse = (isOn: boolean): Uint8Array => bytes(GS, 0x42, isOn ? 1 : 0);

/** Multiplies the width and height of characters, 1 to 8. */
export const size = (wide: number, high: number): Uint8Array =>
  bytes(GS, 0x21, ((wide - 1) << 4) | (high - 1));

/** Ends the line. */
export const NEW_LINE = bytes(0x0a);

/** Prints the current line and feeds the paper by 0 to 255 dots. */
export const feedDots = (dots: number): Uint8Array => bytes(ESC, 0x4a, dots);

/** Feeds the paper to the blade and makes a partial cut that leaves one point. */
export const CUT = bytes(GS, 0x56, 0x42, 0x00);

/** Maximum height of a picture that fits into every printer's memory. Dots. */
const BAND = 256;

/** A picture at the left edge of the paper, in bands. */
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

/** A function for the printer's own two-dimensional codes; 49 is QR. */
function qrFunction(code: number, ...parameters: number[]): number[] {
  const length = parameters.length + 2;
  return [GS, 0x28, 0x6b, length & 0xff, length >> 8, 49, code, ...parameters];
}

/**
 * A QR code (model 2, level M) drawn by the printer, on a line of its own.
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

/** Pulse that opens a drawer: the pin of the plug, and the milliseconds of current and of the pause after it. */
export type DrawerPulse = { pin: 2 | 5; on: number; off: number };

/** The pulse that opens nearly every drawer. */
export const USUAL_PULSE: DrawerPulse = { pin: 2, on: 50, off: 500 };

/** Milliseconds in units of two, limited to one byte. */
const pulseUnits = (ms: number): number => Math.min(255, Math.max(0, Math.round(ms / 2)));

/** Opens the drawer when the printer reaches this command. */
export const openDrawer = ({ pin, on, off }: DrawerPulse = USUAL_PULSE): Uint8Array =>
  bytes(ESC, 0x70, pin === 2 ? 0 : 1, pulseUnits(on), pulseUnits(off));

/** Opens the drawer in real time, whatever the printer is doing; `on` in steps of 100 ms, 100 to 800. */
export const openDrawerNow = ({ pin, on }: DrawerPulse = USUAL_PULSE): Uint8Array =>
  bytes(DLE, 0x14, 1, pin === 2 ? 0 : 1, Math.min(8, Math.max(1, Math.ceil(on / 100))));

/** Requests a byte that is sent when everything before it is printed (`GS r` 1). */
export const CONFIRM_REQUEST = bytes(GS, 0x72, 1);

/** Whether a byte answers `CONFIRM_REQUEST`: its fixed bits differ from those of `DLE EOT` answers. */
export const isConfirmation = (byte: number): boolean => (byte & 0x90) === 0;
