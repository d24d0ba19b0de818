import { describe, expect, it } from 'vitest';
import { CARD_NUMBER } from '../../../src/credentials/rules.ts';
import { CARD_FORMATS, CardPresence, cardNumber } from './card-number.ts';

describe('the number of a card', () => {
  it.each([
    // The reference card: printed 0006547886 and 099,59822.
    ['010063E9AE', '0006547886', '09959822'],
    ['2A00000001', '0000000001', '00000001'],
    ['00FFFFFFFF', '4294967295', '25565535'],
    ['63E9AE', '0006547886', '09959822'],
    ['FF80000000', '2147483648', '00000000'],
  ])('%s', (hex, decimal, wiegand) => {
    expect(cardNumber({ hex })).toBe(decimal);
    expect(cardNumber({ hex }, 'wiegand')).toBe(wiegand);
    expect(cardNumber({ hex }, 'hex')).toBe(hex);
  });

  it('is one that can be linked to a person in every format', () => {
    for (const format of CARD_FORMATS) expect(cardNumber({ hex: '010063E9AE' }, format)).toMatch(CARD_NUMBER);
  });
});

describe('a card on the reader', () => {
  it('comes once however long it lies there, and again after it was away for a second', () => {
    let now = 0;
    const presence = new CardPresence(() => now);
    const card = { hex: '010063E9AE' };
    expect(presence.arrives(card)).toBe(true);
    for (now = 50; now <= 5_000; now += 50) expect(presence.arrives(card)).toBe(false);
    now = 5_999;
    expect(presence.arrives(card)).toBe(false);
    now = 6_999;
    expect(presence.arrives(card)).toBe(true);
  });

  it('gives way to another at once', () => {
    const presence = new CardPresence(() => 0);
    const came = ['0000000001', '0000000002', '0000000002', '0000000001'].map((hex) =>
      presence.arrives({ hex }),
    );
    expect(came).toEqual([true, true, false, true]);
  });
});
