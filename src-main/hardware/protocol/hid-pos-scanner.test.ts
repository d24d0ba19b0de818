import { describe, expect, it } from 'vitest';
import { expectEvery } from '../../../tests/fixtures/every.ts';
import {
  HID_POS_SCANNER,
  HID_POS_VENDORS,
  HidPosScanner,
  hidPosGreeting,
  hidPosLayout,
} from './hid-pos-scanner.ts';

type Parts = {
  aim?: string;
  aimAt?: number;
  symbology?: string;
  continued?: boolean;
  length?: number;
  id?: number;
};

/** A report as in Honeywell's manual: id, length, AIM, code, symbology at 61, continuation at 63. */
function aimReport(code: string, parts: Parts = {}): Uint8Array {
  const report = new Uint8Array(64);
  const { aim = '\0\0\0', aimAt = 2, symbology, continued = false } = parts;
  report[0] = parts.id ?? 0x02;
  report[1] = parts.length ?? code.length;
  report.set(Buffer.from(aim, 'latin1'), aimAt);
  report.set(Buffer.from(code, 'latin1'), aimAt + 3);
  if (symbology) report[61] = symbology.charCodeAt(0);
  if (continued) report[63] = 1;
  return report;
}

/** A report of Newland's layout: code from 2, symbology at 62. */
function plainReport(code: string, continued = false): Uint8Array {
  const report = new Uint8Array(64);
  report.set([0x02, code.length]);
  report.set(Buffer.from(code, 'latin1'), 2);
  report[62] = 0x64;
  report[63] = continued ? 1 : 0;
  return report;
}

const honeywell = () => new HidPosScanner('aim', () => 0);
const newland = () => new HidPosScanner('plain', () => 0);
const EAN = { text: '6111234567895', symbology: 'ean13' };

describe('a HID POS scanner', () => {
  it('is found by its collection, and its maker says where the code stands', () => {
    expect(HID_POS_SCANNER).toEqual({ usagePage: 0x8c, usage: 2 });
    expect([0x0c2e, 0x23d0, 0x05e0, 0x05f9].map(hidPosLayout)).toEqual(['aim', 'aim', 'aim', 'aim']);
    expect(HID_POS_VENDORS.newland.map(hidPosLayout)).toEqual(['plain']);
  });

  it('has to be asked for reports when it is a Honeywell', () => {
    expect(hidPosGreeting(0x0c2e)).toEqual(Uint8Array.of(0xfe, 0x01));
    expect(hidPosGreeting(0x23d0)).toEqual(Uint8Array.of(0xfe, 0x01));
    expect(hidPosGreeting(0x05e0)).toBeNull();
  });

  it('says the code of a Honeywell report, to the byte', () => {
    const hex = `020d5d453036313131323334353637383935${'00'.repeat(43)}640000`;
    const report = Uint8Array.from(Buffer.from(hex, 'hex'));
    expect(report).toHaveLength(64);
    expect(honeywell().push(report)).toEqual(EAN);
  });

  it('says the code of a Newland report, to the byte', () => {
    const hex = `020d36313131323334353637383935${'00'.repeat(47)}6400`;
    const report = Uint8Array.from(Buffer.from(hex, 'hex'));
    expect(report).toHaveLength(64);
    expect(newland().push(report)).toEqual({ text: '6111234567895', symbology: null });
  });

  it('may put the identifier one byte later, into a Newland code, or leave it out', () => {
    expect(honeywell().push(aimReport('6111234567895', { aim: ']E0', aimAt: 3 }))).toEqual(EAN);
    expect(newland().push(plainReport(']E06111234567895'))).toEqual(EAN);
    expect(honeywell().push(aimReport('CAF-04-2'))).toEqual({ text: 'CAF-04-2', symbology: null });
  });

  it.each([
    ['d', '6111234567895', 'ean13'],
    ['D', '96385074', 'ean8'],
    ['c', '036000291452', 'upca'],
    ['E', '04252614', 'upce'],
    ['j', 'CAF-04-2', 'code128'],
    ['s', 'CAS1-T2B-000123', 'qr'],
    ['?', 'CAF', null],
  ])("tells by Honeywell's own id %s where there is no identifier", (symbology, text, expected) => {
    expect(honeywell().push(aimReport(text, { symbology }))).toEqual({ text, symbology: expected });
  });

  it('spreads a long code over reports', () => {
    const long = Array.from({ length: 130 }, (_, i) => String.fromCharCode(65 + (i % 26))).join('');
    const parts = [long.slice(0, 56), long.slice(56, 112), long.slice(112)];
    for (const [scanner, report] of [
      [honeywell(), (code: string, continued: boolean) => aimReport(code, { aim: ']Q1', continued })],
      [newland(), (code: string, continued: boolean) => plainReport(code, continued)],
    ] as const) {
      const scans = parts.map((part, i) => scanner.push(report(part, i < 2)));
      expect(scans.map((scan) => scan?.text ?? null)).toEqual([null, null, long]);
    }
  });

  it('has the symbology of the first report, which alone may tell it', () => {
    const scanner = honeywell();
    expect(scanner.push(aimReport('A'.repeat(56), { aim: ']Q1', continued: true }))).toBeNull();
    expect(scanner.push(aimReport('B'))).toEqual({ text: `${'A'.repeat(56)}B`, symbology: 'qr' });
  });

  it('reads UTF-8 that is cut between two reports', () => {
    const code = Buffer.from(`${'x'.repeat(55)}é`).toString('latin1');
    const scanner = newland();
    expect(scanner.push(plainReport(code.slice(0, 56), true))).toBeNull();
    expect(scanner.push(plainReport(code.slice(56)))?.text).toBe(`${'x'.repeat(55)}é`);
  });

  it('loses a suffix that was set for a keyboard', () => {
    for (const suffix of ['\r', '\n', '\r\n'])
      expect(honeywell().push(aimReport(`6111234567895${suffix}`, { aim: ']E0' }))).toEqual(EAN);
  });

  it.each([
    ['another report', aimReport('CAF-04-2', { id: 3 })],
    ['an empty one', aimReport('')],
    ['a length that cannot be', aimReport('CAF-04-2', { length: 57 })],
    ['one that is longer than it can be', aimReport('A'.repeat(57))],
    ['a report that broke off', aimReport('CAF-04-2').subarray(0, 40)],
    ['one without end', new Uint8Array(100_000).fill(0x02)],
    ['control characters', aimReport('CAF\x07')],
    ['a wrong check digit', aimReport('6111234567894', { aim: ']E0' })],
    ['nothing but a suffix', aimReport('\r')],
  ])('says nothing of %s, and then the next code', (_, report) => {
    const scanner = honeywell();
    expect(scanner.push(report)).toBeNull();
    expect(scanner.push(aimReport('6111234567895', { aim: ']E0' }))).toEqual(EAN);
  });

  it("takes a Honeywell's answer to a menu command for no code", () => {
    // Captured from a Voyager 1602g: the last part of its version report, and the command acknowledged.
    const captured = [
      [0x02, 9, ...Buffer.from(']X0um: N/A\r\n'), ...Array<number>(47).fill(0), 63, 0, 0],
      [0x02, 8, ...Buffer.from(']Z6REVINF\x06.'), ...Array<number>(48).fill(0), 54, 0, 0],
    ].map((bytes) => Uint8Array.from(bytes));
    const long = aimReport('Product Name: Voyager 1602g\r\nBoot', { aim: ']X0', continued: true });
    const scanner = honeywell();
    expect([long, ...captured].map((report) => [report.length, scanner.push(report)])).toEqual(
      Array(3).fill([64, null]),
    );
    expect(scanner.push(aimReport('6111234567895', { aim: ']E0' }))).toEqual(EAN);
  });

  it('forgets half a code when it was unplugged', () => {
    let now = 0;
    const scanner = new HidPosScanner('aim', () => now);
    expect(scanner.push(aimReport('A'.repeat(56), { aim: ']Q1', continued: true }))).toBeNull();
    now = 501;
    expect(scanner.push(aimReport('6111234567895', { aim: ']E0' }))).toEqual(EAN);
  });

  it('does not hold on to reports that go on for ever', () => {
    const scanner = honeywell();
    const scans = Array.from({ length: 74 }, () =>
      scanner.push(aimReport('A'.repeat(56), { continued: true })),
    );
    expectEvery(scans, (scan) => scan === null);
    expect(scanner.push(aimReport('6111234567895', { aim: ']E0' }))).toEqual(EAN);
  });
});
