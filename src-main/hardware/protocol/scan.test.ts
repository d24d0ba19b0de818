import { describe, expect, it } from 'vitest';
import { aimSymbology, SYMBOLOGIES, scannedText, scanOf } from './scan.ts';

describe('an AIM identifier', () => {
  it.each([
    [']E0', '6111234567895', 'ean13'],
    [']E0', '036000291452', 'upca'],
    [']E0', '04252614', 'upce'],
    [']E4', '96385074', 'ean8'],
    [']C0', 'CAF-04-2', 'code128'],
    [']C1', '0106111234567895', 'gs1-128'],
    [']A0', 'CAF', 'code39'],
    [']G0', 'CAF', 'code93'],
    [']F0', 'A123B', 'codabar'],
    [']I1', '1234', 'itf'],
    [']e0', '0106111234567895', 'databar'],
    [']Q1', 'CAS1-T2B-000123-7F3A91C2', 'qr'],
    [']d2', 'x', 'datamatrix'],
    [']L0', 'x', 'pdf417'],
    [']z0', 'x', 'aztec'],
  ])('%s before %s is %s', (identifier, text, symbology) => {
    expect(SYMBOLOGIES).toContain(symbology);
    expect(aimSymbology(identifier, text)).toBe(symbology);
    expect(scanOf(`${identifier}${text}`)).toEqual({ text, symbology });
  });

  it('that nobody knows tells nothing', () => {
    for (const identifier of [']X0', ']E3', 'E0', ']', '', ']C01'])
      expect(aimSymbology(identifier, 'x')).toBeNull();
  });
});

describe('a code', () => {
  it('is taken as it is without an identifier', () => {
    expect(scanOf('CAF-04-2')).toEqual({ text: 'CAF-04-2', symbology: null });
    expect(scanOf('6111234567895', 'ean13')).toEqual({ text: '6111234567895', symbology: 'ean13' });
  });

  it('keeps what only looks like an identifier', () => {
    expect(scanOf(']w0rd')).toEqual({ text: ']w0rd', symbology: null });
    expect(scanOf(']E')).toEqual({ text: ']E', symbology: null });
  });

  it('loses an identifier that says nothing of use', () => {
    expect(scanOf(']X0abc')).toEqual({ text: 'abc', symbology: null });
    expect(scanOf(']E3611123456789512')).toEqual({ text: '611123456789512', symbology: null });
  });

  it('is nothing when it is empty or its check digit is wrong', () => {
    for (const whole of ['', ']E0', ']C0', ']E06111234567894', ']E496385075'])
      expect(scanOf(whole)).toBeNull();
    expect(scanOf('6111234567894', 'ean13')).toBeNull();
  });
});

describe('the bytes of a scanner', () => {
  it('are UTF-8, and may hold the separator of GS1', () => {
    expect(scannedText(Buffer.from('قفطان'))).toBe('قفطان');
    expect(scannedText(Buffer.from('0112\x1d10A'))).toBe('0112\x1d10A');
  });

  it('are nothing when they are noise', () => {
    for (const noise of [[], [0x31, 0x00], [0xff, 0xfe], [0x31, 0x80], [0x1b, 0x40], [0x7f]])
      expect(scannedText(Uint8Array.from(noise))).toBeNull();
  });
});
