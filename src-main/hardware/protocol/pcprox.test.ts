import { describe, expect, it } from 'vitest';
import { cardNumber } from './card-number.ts';
import { PCPROX, PCPROX_ASK, PCPROX_POLL_MS, PcProx, pcProxCard } from './pcprox.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
/** Number 59822 (E9AE) of facility 99 (63): a 26-bit card without its two parity bits. */
const DATA = bytes('AE E9 63 00 00 00 00 00');
const BITS = bytes('18 18 00 00 00 00 00 00');
const NOTHING = new Uint8Array(8);

describe('an RF IDeas reader', () => {
  it('is asked by feature reports of eight bytes with the report id in front', () => {
    expect(Buffer.from(PCPROX_ASK.card).toString('hex')).toBe('008f00000000000000');
    expect(Buffer.from(PCPROX_ASK.bits).toString('hex')).toBe('008e00000000000000');
    expect(PCPROX).toEqual({ vendorId: 0x0c27, productId: 0x3bfa });
  });

  it('says a card of 26 bits as other readers say it', () => {
    const card = pcProxCard(DATA, BITS);
    expect(card).toEqual({ hex: '63E9AE' });
    expect(card && cardNumber(card)).toBe('0006547886');
    expect(card && cardNumber(card, 'wiegand')).toBe('09959822');
  });

  it('says an EM4100 card of 40 bits with the number of a serial reader', () => {
    const card = pcProxCard(bytes('AE E9 63 00 01 00 00 00'), bytes('28 28 00 00 00 00 00 00'));
    expect(card).toEqual({ hex: '010063E9AE' });
    expect(card && cardNumber(card)).toBe('0006547886');
  });

  it('may use all 64 bits', () => {
    const full = bytes('40 40 00 00 00 00 00 00');
    expect(pcProxCard(bytes('01 02 03 04 05 06 07 88'), full)).toEqual({ hex: '8807060504030201' });
  });

  it('may leave the report id in front of an answer', () => {
    expect(pcProxCard(Uint8Array.from([0, ...DATA]), Uint8Array.from([0, ...BITS]))).toEqual({
      hex: '63E9AE',
    });
  });

  it.each([
    ['no card', NOTHING, NOTHING],
    ['no data', NOTHING, BITS],
    ['no number of bits', DATA, NOTHING],
    ['two numbers of bits', DATA, bytes('18 19 00 00 00 00 00 00')],
    ['more bits than there are', DATA, bytes('41 41 00 00 00 00 00 00')],
    ['data of another card than the bits', DATA, bytes('10 10 00 00 00 00 00 00')],
    ['an answer that broke off', DATA.subarray(0, 5), BITS],
    ['an answer that is too long', Uint8Array.from([1, ...DATA]), BITS],
    ['nothing at all', new Uint8Array(), new Uint8Array()],
  ])('says nothing when there is %s', (_, data, bits) => {
    expect(pcProxCard(data, bits)).toBeNull();
  });

  it('says a card once while it lies there, over a poll that missed it', () => {
    let now = 0;
    const reader = new PcProx(() => now);
    const polls = [DATA, DATA, NOTHING, DATA, DATA].map((data) => {
      now += PCPROX_POLL_MS;
      return reader.answered(data, BITS);
    });
    expect(polls).toEqual([{ hex: '63E9AE' }, null, null, null, null]);
    now += 5 * PCPROX_POLL_MS;
    expect(reader.answered(DATA, BITS)).toEqual({ hex: '63E9AE' });
  });
});
