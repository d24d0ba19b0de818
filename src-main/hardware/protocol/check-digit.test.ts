import { describe, expect, it } from 'vitest';
import { expandUpcE, hasWrongCheckDigit } from './check-digit.ts';

describe('the long number of a UPC-E', () => {
  it.each([
    ['01234505', '012000003455'],
    ['01234514', '012100003454'],
    ['01234523', '012200003453'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234565', '012345000065'],
    ['04252614', '042100005264'],
    ['01234596', '012345000096'],
  ])('%s is %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long);
  });

  it.each(['01234566', '21234565', '1234565', '012345650', '0123456A', ''])('%s has none', (code) => {
    expect(expandUpcE(code)).toBeNull();
  });
});

describe('a check digit', () => {
  it.each([
    ['ean13', '6111234567895', '6111234567894'],
    ['ean8', '96385074', '96385075'],
    ['upca', '036000291452', '036000291453'],
    ['upce', '04252614', '04252615'],
  ])('of %s is right in %s and wrong in %s', (symbology, right, wrong) => {
    expect(hasWrongCheckDigit(right, symbology)).toBe(false);
    expect(hasWrongCheckDigit(wrong, symbology)).toBe(true);
  });

  it('does not make up for digits that are missing', () => {
    expect(hasWrongCheckDigit('96385074', 'ean13')).toBe(true);
    expect(hasWrongCheckDigit('6111234567895', 'ean8')).toBe(true);
  });

  it('is asked of no other symbol', () => {
    for (const symbology of ['code128', 'qr', null])
      expect(hasWrongCheckDigit('6111234567894', symbology)).toBe(false);
  });
});
