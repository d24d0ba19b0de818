import { expect, it } from 'vitest';
import { matching } from './rank.ts';

const ENTRIES = [
  { title: 'Ventes', text: 'Retrouver une vente, enregistrer un retour.', words: 'ticket reçu caftan' },
  { title: 'Nouvelle vente', text: 'Scanner, encaisser.', words: '' },
  { title: 'Dépenses', text: 'Noter ce que le magasin dépense', words: 'frais loyer' },
  { title: 'القفطان والبلغة', text: 'سلعة', words: 'kaftan' },
  { title: 'الأرصدة', text: 'الباقي', words: 'avoir' },
];
const titles = (query: string) => matching(ENTRIES, query).map(({ title }) => title);

it('finds by title, by other words and by what it is for, in this order', () => {
  expect(titles('vente')).toEqual(['Ventes', 'Nouvelle vente']);
  expect(titles('ticket')).toEqual(['Ventes']);
  expect(titles('encaisser')).toEqual(['Nouvelle vente']);
});

it('wants every word', () => {
  expect(titles('nouvelle vente')).toEqual(['Nouvelle vente']);
  expect(titles('nouvelle depense')).toEqual([]);
});

it('folds as every search of the shop: accents, forms of Arabic letters, the article', () => {
  expect(titles('DEPENSE')).toEqual(['Dépenses']);
  expect(titles('recu')).toEqual(['Ventes']);
  expect(titles('قفطان')).toEqual(['القفطان والبلغة']);
  expect(titles('الارصده')).toEqual(['الأرصدة']);
  expect(titles('kaftan')).toEqual(['القفطان والبلغة']);
});

it('finds the middle of a word last', () => {
  expect(titles('pense')).toEqual(['Dépenses']);
  expect(titles('زده')).toEqual([]);
});

it('has everything in its order for an empty query', () => {
  expect(matching(ENTRIES, ' ')).toHaveLength(ENTRIES.length);
});
