import { describe, expect, it } from 'vitest';
import { storeCode } from './store-code.ts';

describe('a store’s code', () => {
  it.each([
    ['Casablanca Maarif', 'CAS1'],
    ['Fès Médina', 'FES1'],
    ['Œuvre', 'UVR1'],
    ['Aït Melloul', 'AIT1'],
    ['2 Mars', 'MAR1'],
    ['X', 'HAN1'],
    ['الدار البيضاء', 'HAN1'],
    ['', 'HAN1'],
    ['Al', 'AL1'],
  ])('of %j is %s', (name, code) => expect(storeCode(name, new Set())).toBe(code));

  it('is the next that nobody has', () => {
    expect(storeCode('Casa', new Set(['CAS1', 'CAS2', 'CAS4']))).toBe('CAS3');
  });

  it('is one that the contract accepts and that is never given twice', () => {
    const taken = new Set<string>();
    for (let i = 0; i < 120; i += 1) {
      const code = storeCode('Marrakech', taken);
      expect(taken.has(code)).toBe(false);
      expect(code).toMatch(/^[A-Z0-9]{2,6}$/);
      taken.add(code);
    }
  });
});
