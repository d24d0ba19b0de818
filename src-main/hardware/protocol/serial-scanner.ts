import { type Scan, scannedText, scanOf } from './scan.ts';

const CR = 0x0d;
const LF = 0x0a;
const STX = 0x02;
const ETX = 0x03;
const NUL = 0x00;
/** A QR code holds less than 3 kB: longer data is not a code. */
const LONGEST = 4_096;
/** Codes arrive without pauses; after this time an incomplete code is dropped. */
const HALF_AFTER_MS = 500;

/** Codes with an equal suffix arrive as lines; STX, ETX and zeros around them belong to the transmission. */
function bare(line: readonly number[]): Uint8Array {
  const isFrame = (byte: number | undefined) => byte === STX || byte === ETX || byte === NUL;
  let from = 0;
  let to = line.length;
  while (from < to && isFrame(line[from])) from++;
  while (to > from && isFrame(line[to - 1])) to--;
  return Uint8Array.from(line.slice(from, to));
}

/**
 * Reads codes from a scanner on a serial or USB-COM line: each ends with CR, LF or both, and may begin with an AIM
 * identifier. Bytes come in pieces of any size. A line with noise is dropped: half a code could be another item's.
 */
export class SerialScanner {
  private readonly now: () => number;
  private line: number[] = [];
  private isTooLong = false;
  private lastAt = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Takes received bytes. @returns the codes that they complete */
  push(bytes: Uint8Array): Scan[] {
    const at = this.now();
    if (at - this.lastAt > HALF_AFTER_MS) this.clear();
    this.lastAt = at;
    const scans: Scan[] = [];
    for (const byte of bytes) {
      if (byte === CR || byte === LF) {
        const text = this.isTooLong ? null : scannedText(bare(this.line));
        const scan = text === null ? null : scanOf(text);
        if (scan) scans.push(scan);
        this.clear();
      } else if (this.line.length < LONGEST) this.line.push(byte);
      else this.isTooLong = true;
    }
    return scans;
  }

  /** The connection broke: half a code from before must not join the next one. */
  interrupted(): void {
    this.clear();
  }

  private clear(): void {
    this.line = [];
    this.isTooLong = false;
  }
}

/** Makes a Honeywell scanner on a serial line read now. */
export const TRIGGER = Uint8Array.from([0x16, 0x54, 0x0d]);
