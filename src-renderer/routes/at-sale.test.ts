import { expect, it } from 'vitest';
import { OUTCOMES } from './at-sale.ts';
import { PROGRAM_KEYS, SALE_KEYS } from './keys.ts';

/** Keys used by the sale itself; F5, F11 and F12 belong to the browser. */
const TAKEN = [PROGRAM_KEYS.help, ...Object.values(SALE_KEYS), 'F5', 'F11', 'F12'];

it('gives each outcome of a cart a name and a key of its own, which no step of the sale has', () => {
  const keys = OUTCOMES.flatMap(({ shortcut }) => shortcut?.key ?? []);
  expect(keys).toContain('F3');
  const all: string[] = [...TAKEN, ...keys];
  expect(all.filter((key, n) => all.indexOf(key) !== n)).toEqual([]);
  const ids = ['sale', ...OUTCOMES.map(({ id }) => id)];
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
});
