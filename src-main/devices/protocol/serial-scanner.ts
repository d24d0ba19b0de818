import { type Scan, scannedText, scanOf } from './scan.ts';

const CR = 0x0d;
const LF = 0x0a;
const STX = 0x02;
const ETX = 0x03;
const NUL = 0x00;
/** A QR code holds less than 3 kB. What is longer is no code. */
const LONGEST = 4_096;
/** Codes come in one go. What waits for its end for so long was cut off. */
const HALF_AFTER_MS = 500;

/** Codes that end with the same suffix arrive as lines; STX, ETX and zeros around them are the line's own. */
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
 * identifier. Bytes come in pieces of any size. A line with noise in it is no code: half a code sells another article.
 */
export class SerialScanner {
  private readonly now: () => number;
  private line: number[] = [];
  private isTooLong = false;
  private lastAt = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Takes what has arrived. @returns the codes that it completes */
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

  /** The line was interrupted: half a code from before is no part of what comes now. */
  interrupted(): void {
    this.clear();
  }

  private clear(): void {
    this.line = [];
    this.isTooLong = false;
  }
}

/** Asks a Honeywell scanner on a serial line to read now. */
export const TRIGGER = Uint8Array.from([0x16, 0x54, 0x0d]);
