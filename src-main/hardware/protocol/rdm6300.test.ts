import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rdm6300 } from './rdm6300.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const FRAME = bytes('02 30 31 30 30 36 33 45 39 41 45 32 35 03');
const OTHER = bytes('02 32 41 30 30 30 30 30 30 30 31 32 42 03');
const CARD = { hex: '010063E9AE' };
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('a serial card reader', () => {
  it('says the card of the reference', () => {
    expect(new Rdm6300(() => 0).push(FRAME)).toEqual([CARD]);
  });

  it('may write small letters, and CR LF before the end', () => {
    const text = '\x02010063e9ae25\r\n\x03';
    expect(new Rdm6300(() => 0).push(Buffer.from(text))).toEqual([CARD]);
  });

  it('is understood wherever its frame is split', () => {
    for (let cut = 1; cut < FRAME.length; cut++) {
      const reader = new Rdm6300(() => 0);
      expect(reader.push(FRAME.subarray(0, cut))).toEqual([]);
      expect(reader.push(FRAME.subarray(cut))).toEqual([CARD]);
    }
  });

  it('says two cards that come in one piece, and each once', () => {
    expect(new Rdm6300(() => 0).push(joined(FRAME, FRAME, OTHER, OTHER))).toEqual([
      CARD,
      { hex: '2A00000001' },
    ]);
  });

  it('says a card that stays once, and again when it was away', () => {
    let now = 0;
    const reader = new Rdm6300(() => now);
    expect(reader.push(FRAME)).toEqual([CARD]);
    for (now = 50; now < 3_000; now += 50) expect(reader.push(FRAME)).toEqual([]);
    now = 4_500;
    expect(reader.push(FRAME)).toEqual([CARD]);
  });

  it('keeps silent about a wrong checksum, one wrong bit anywhere, and a card of zeros', () => {
    expect(new Rdm6300(() => 0).push(bytes('02 30 31 30 30 36 33 45 39 41 45 32 36 03'))).toEqual([]);
    for (let at = 0; at < FRAME.length; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const wrong = FRAME.slice();
        wrong[at] = (wrong[at] ?? 0) ^ (1 << bit);
        // The case of a letter does not matter.
        if (Buffer.from(wrong).toString().toUpperCase() === Buffer.from(FRAME).toString()) continue;
        expect(new Rdm6300(() => 0).push(wrong)).toEqual([]);
      }
    }
    expect(new Rdm6300(() => 0).push(Buffer.from('\x02000000000000\x03'))).toEqual([]);
  });

  it('finds the frame among noise that holds no frame', () => {
    const noise = fc.uint8Array({ maxLength: 40 }).map((part) => part.filter((byte) => byte !== 0x03));
    fc.assert(
      fc.property(noise, noise, (before, after) => {
        expect(new Rdm6300(() => 0).push(joined(before, FRAME, after))).toEqual([CARD]);
      }),
    );
  });

  it('gives up a frame with noise in it and understands the next', () => {
    const reader = new Rdm6300(() => 0);
    expect(reader.push(joined(FRAME.subarray(0, 6), bytes('FF'), FRAME.subarray(6)))).toEqual([]);
    expect(reader.push(FRAME)).toEqual([CARD]);
  });

  it('is understood after it was unplugged in the middle of a frame', () => {
    for (let cut = 1; cut < FRAME.length; cut++)
      expect(new Rdm6300(() => 0).push(joined(FRAME.subarray(0, cut), OTHER))).toEqual([
        { hex: '2A00000001' },
      ]);
  });

  it('is not held up by garbage without end', () => {
    const reader = new Rdm6300(() => 0);
    expect(reader.push(joined(bytes('02'), new Uint8Array(1_000_000).fill(0x30)))).toEqual([]);
    expect(reader.push(FRAME)).toEqual([CARD]);
  });
});
