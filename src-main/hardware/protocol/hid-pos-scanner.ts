import { type Scan, type Symbology, scannedText, scanOf } from './scan.ts';

/** Collection of a barcode scanner in the HID point of sale tables. */
export const HID_POS_SCANNER = { usagePage: 0x8c, usage: 0x02 } as const;

/** Vendors whose reports have another layout, or that must be asked for reports. */
export const HID_POS_VENDORS = { honeywell: [0x0c2e, 0x23d0], newland: [0x1eab] } as const;

/**
 * Layout of a report. `aim`: AIM identifier at 2 to 4, code from 5 (Honeywell, and most others); `plain`: code from 2,
 * no identifier (Newland).
 */
export type HidPosLayout = 'aim' | 'plain';

export function hidPosLayout(vendorId: number): HidPosLayout {
  return HID_POS_VENDORS.newland.some((id) => id === vendorId) ? 'plain' : 'aim';
}

/** The feature report, with its id in front, that makes a scanner send reports; null if none is needed. */
export function hidPosGreeting(vendorId: number): Uint8Array | null {
  return HID_POS_VENDORS.honeywell.some((id) => id === vendorId) ? Uint8Array.of(0xfe, 0x01) : null;
}

const REPORT_ID = 0x02;
const REPORT = 64;
const DATA = 56;
const VENDOR_SYMBOLOGY = 61;
const CONTINUED = 63;
const LONGEST = 4_096;
/** Reports of one code follow each other at once; after this time an incomplete code is dropped. */
const HALF_AFTER_MS = 500;

/** Honeywell's own code ids, for reports without an AIM identifier. */
const HONEYWELL: Readonly<Record<string, Symbology>> = {
  d: 'ean13',
  D: 'ean8',
  c: 'upca',
  E: 'upce',
  j: 'code128',
  I: 'gs1-128',
  b: 'code39',
  i: 'code93',
  a: 'codabar',
  e: 'itf',
  y: 'databar',
  s: 'qr',
  w: 'datamatrix',
  r: 'pdf417',
  z: 'aztec',
};

type Part = { aim: string; data: Uint8Array; vendorSymbology: number; isContinued: boolean };

const isAim = (bytes: Uint8Array, at: number): boolean =>
  /^\][A-Za-z][0-9A-Za-z]$/.test(Buffer.from(bytes.subarray(at, at + 3)).toString('latin1'));

/** The parts of one report; null when it has no scanned data. */
function partOf(report: Uint8Array, layout: HidPosLayout): Part | null {
  const [id, length = 0] = report;
  if (report.length !== REPORT || id !== REPORT_ID || length === 0 || length > DATA) return null;
  // Some scanners send the identifier one byte later; without one the three bytes are unused.
  const aimAt = layout === 'plain' ? null : isAim(report, 3) && report[2] !== 0x5d ? 3 : 2;
  const from = aimAt === null ? 2 : aimAt + 3;
  const aim =
    aimAt !== null && isAim(report, aimAt)
      ? Buffer.from(report.subarray(aimAt, aimAt + 3)).toString('latin1')
      : '';
  return {
    aim,
    data: report.subarray(from, from + length),
    vendorSymbology: layout === 'aim' ? (report[VENDOR_SYMBOLOGY] ?? 0) : 0,
    isContinued: ((report[CONTINUED] ?? 0) & 1) === 1,
  };
}

/**
 * Reads codes from the input reports of a HID POS scanner, id in front. A code may span several reports; a trailing CR
 * or LF is a suffix configured for keyboard mode.
 */
export class HidPosScanner {
  private readonly layout: HidPosLayout;
  private readonly now: () => number;
  private held: number[] = [];
  private aim = '';
  private lastAt = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(layout: HidPosLayout, now: () => number) {
    this.layout = layout;
    this.now = now;
  }

  /** Takes one report. @returns the code that it completes, or null */
  push(report: Uint8Array): Scan | null {
    const at = this.now();
    if (at - this.lastAt > HALF_AFTER_MS) this.clear();
    this.lastAt = at;
    const part = partOf(report, this.layout);
    if (!part) return null;
    if (this.held.length === 0) this.aim = part.aim;
    this.held.push(...part.data);
    if (part.isContinued && this.held.length < LONGEST) return null;
    const isWhole = !part.isContinued;
    const text = isWhole ? scannedText(this.withoutSuffix()) : null;
    const symbology = HONEYWELL[String.fromCharCode(part.vendorSymbology)] ?? null;
    const scan = text === null ? null : scanOf(`${this.aim}${text}`, symbology);
    this.clear();
    return scan;
  }

  private withoutSuffix(): Uint8Array {
    let end = this.held.length;
    while (end > 0 && (this.held[end - 1] === 0x0d || this.held[end - 1] === 0x0a)) end--;
    return Uint8Array.from(this.held.slice(0, end));
  }

  private clear(): void {
    this.held = [];
    this.aim = '';
  }
}
