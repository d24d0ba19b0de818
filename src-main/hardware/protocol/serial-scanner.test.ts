import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SerialScanner, TRIGGER } from './serial-scanner.ts';

const scanner = () => new SerialScanner(() => 0);
const text = (value: string) => Buffer.from(value, 'latin1');
const SKU = { text: 'CAF-04-2', symbology: null };
const EAN = { text: '6111234567895', symbology: 'ean13' };

describe('a scanner on a serial line', () => {
  it.each(['\r', '\n', '\r\n', '\n\r'])('may end a code with %j', (suffix) => {
    expect(scanner().push(text(`CAF-04-2${suffix}]E06111234567895${suffix}`))).toEqual([SKU, EAN]);
  });

  it('is understood wherever a code is split', () => {
    const bytes = text(']E06111234567895\r\nCAF-04-2\r\n');
    for (let cut = 1; cut < bytes.length; cut++) {
      const reader = scanner();
      expect([...reader.push(bytes.subarray(0, cut)), ...reader.push(bytes.subarray(cut))]).toEqual([
        EAN,
        SKU,
      ]);
    }
    const slow = scanner();
    expect([...bytes].flatMap((byte) => slow.push(Uint8Array.of(byte)))).toEqual([EAN, SKU]);
  });

  it('may put STX and ETX or zeros around a code', () => {
    expect(scanner().push(text('\x02CAF-04-2\x03\r'))).toEqual([SKU]);
    expect(scanner().push(text('\0\0CAF-04-2\r\0CAF-04-2\r'))).toEqual([SKU, SKU]);
  });

  it('says nothing of empty lines, of noise in a code and of a wrong check digit, and then the next code', () => {
    for (const line of ['', '\0', 'CAF\x00-04', 'CAF\xff-04', '\x1b@CAF', ']E06111234567894'])
      expect(scanner().push(text(`${line}\rCAF-04-2\r`))).toEqual([SKU]);
  });

  it('finds a code between any noise that ends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (noise) => {
        const scans = scanner().push(Uint8Array.from([...noise, 0x0d, ...text('CAF-04-2\r')]));
        expect(scans.at(-1)).toEqual(SKU);
      }),
    );
  });

  it('forgets half a code when it was unplugged', () => {
    let now = 0;
    const reader = new SerialScanner(() => now);
    expect(reader.push(text('61112345'))).toEqual([]);
    now = 500;
    expect(reader.push(text('67895\r'))).toEqual([{ text: '6111234567895', symbology: null }]);
    expect(reader.push(text('61112345'))).toEqual([]);
    now = 1_001;
    expect(reader.push(text('CAF-04-2\r'))).toEqual([SKU]);
  });

  it('drops garbage without end, and reads on', () => {
    const reader = scanner();
    expect(reader.push(new Uint8Array(1_000_000).fill(0x41))).toEqual([]);
    expect(reader.push(text('AAA\rCAF-04-2\r'))).toEqual([SKU]);
  });

  it('reads a long QR code whole', () => {
    const long = 'x'.repeat(2_953);
    expect(scanner().push(text(`]Q1${long}\r`))).toEqual([{ text: long, symbology: 'qr' }]);
  });

  it('is triggered by three bytes', () => {
    expect(Buffer.from(TRIGGER).toString('hex')).toBe('16540d');
  });
});
