import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryStore, person } from '../credentials/auth-store.fixture.ts';
import { printedNames } from './printed-names.ts';

const store = memoryStore();
beforeAll(async () => {
  await store.transact(async (w) => {
    await w.insert(
      'users',
      person({ id: 'a', name: 'Lalla Sfifa', nameAr: 'لالة سفيفة', nameFr: 'Madame Sfifa' }),
      person({ id: 'b', name: 'Karim', nameAr: 'كريم' }),
      person({ id: 'c', name: 'Karim', nameAr: 'كريم الثاني' }),
    );
  });
});
afterAll(() => store.close());

it.each([
  ['ar', 'Lalla Sfifa', 'لالة سفيفة'],
  ['fr', 'Lalla Sfifa', 'Madame Sfifa'],
  ['en', 'Lalla Sfifa', 'Lalla Sfifa'],
  // The first name belongs to two people, the second to none.
  ['ar', 'Karim', 'Karim'],
  ['ar', 'Somebody of before', 'Somebody of before'],
] as const)('in %s %s is %s on paper', async (locale, kept, printed) => {
  const nameOf = await store.read((r) => printedNames(r, locale));
  expect(nameOf(kept)).toBe(printed);
});
