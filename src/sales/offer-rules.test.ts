import { describe, expect, it } from 'vitest';
import { isAsOffered, type OfferedTerms } from './offer-rules.ts';

describe('whether a sale is as it was offered', () => {
  const line = { productId: 'kaftan', price: 900_00, quantity: 2 };
  const offer: OfferedTerms = {
    discountPercentage: 10,
    lines: [line, { productId: 'belt', price: 50_00, quantity: 1 }],
  };
  const sale = (o: Partial<OfferedTerms>): OfferedTerms => ({ ...offer, ...o });

  it.each([
    ['all of it', sale({}), true],
    ['less of it', sale({ lines: [{ ...line, quantity: 1 }] }), true],
    ['with a smaller discount', sale({ discountPercentage: 5 }), true],
    ['at a higher price', sale({ lines: [{ ...line, price: 950_00 }] }), true],
    ['with a larger discount', sale({ discountPercentage: 11 }), false],
    ['cheaper', sale({ lines: [{ ...line, price: 899_99 }] }), false],
    ['more pieces', sale({ lines: [{ ...line, quantity: 3 }] }), false],
    ['more pieces on two lines', sale({ lines: [line, { ...line, quantity: 1 }] }), false],
    ['something else', sale({ lines: [line, { ...line, productId: 'fez' }] }), false],
  ])('%s: %s', (_what, sold, is) => {
    expect(isAsOffered(offer, sold)).toBe(is);
  });

  it('adds up what was offered of one article on two lines', () => {
    const twice = { ...offer, lines: [line, { ...line, price: 950_00 }] };
    expect(isAsOffered(twice, sale({ lines: [{ ...line, quantity: 4 }] }))).toBe(true);
    expect(isAsOffered(twice, sale({ lines: [{ ...line, quantity: 5 }] }))).toBe(false);
  });
});
