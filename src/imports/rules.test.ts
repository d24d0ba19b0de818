import { describe, expect, it, test } from 'vitest';
import { delimiterOf, suggestMapping } from './headings.ts';
import { readParty } from './party-line.ts';
import { readItem } from './rules.ts';

test('headings are known in French, English and Arabic', () => {
  expect(
    suggestMapping([
      'Référence',
      'Désignation',
      'Famille',
      'Taille',
      'Couleur',
      'Prix de vente',
      'Prix d’achat',
      'Qté',
    ]),
  ).toEqual({ sku: 0, styleName: 1, category: 2, size: 3, color: 4, price: 5, cost: 6, stock: 7 });
  expect(suggestMapping(['sku', 'styleName', 'size', 'color', 'price', 'Notes'])).toEqual({
    sku: 0,
    styleName: 1,
    size: 2,
    color: 3,
    price: 4,
  });
  expect(suggestMapping(['الرمز', 'السمية', 'الصنف', 'القياس', 'اللون', 'الثمن', 'العدد'])).toEqual({
    sku: 0,
    styleName: 1,
    category: 2,
    size: 3,
    color: 4,
    price: 5,
    stock: 6,
  });
});

test.each([
  ['a;b;c\n1,5;2;3', ';'],
  ['a,b,c\n', ','],
  ['a\tb\n', '\t'],
  ['"a;b;c;d",e,f\n', ','],
  ['a', ';'],
])('the delimiter of %j', (text, sign) => {
  expect(delimiterOf(text)).toBe(sign);
});

describe('a line', () => {
  const mapping = suggestMapping([
    'sku',
    'name',
    'category',
    'size',
    'color',
    'price',
    'floor',
    'cost',
    'stock',
    'ean',
  ]);
  const cells = ['CAF-1', 'Caftan', 'Caftans', 'M', 'Vert', '1 250,50', '', '600', '4', ''];
  const at = (changes: Record<number, string>) =>
    readItem(
      cells.map((cell, n) => changes[n] ?? cell),
      mapping,
      7,
    );

  it('is read with decimal commas, spaces, Arabic digits and units', () => {
    expect(at({})).toMatchObject({
      line: { line: 7, sku: 'CAF-1', price: 125_050, floor: null, cost: 60_000, stock: 4, barcode: null },
    });
    expect(at({ 5: '١٢٥٠٫٥٠', 8: '٤' })).toMatchObject({ line: { price: 125_050, stock: 4 } });
    expect(at({ 5: '$1250.50' })).toMatchObject({ line: { price: 125_050 } });
    expect(at({ 5: '1250.5 MAD', 8: '4,00' })).toMatchObject({ line: { price: 125_050, stock: 4 } });
  });

  it.each([
    [{ 0: 'CAF 1' }, 'sku', 'bad_sku'],
    [{ 1: ' ' }, 'styleName', 'missing'],
    [{ 3: 'x'.repeat(21) }, 'size', 'too_long'],
    [{ 5: '' }, 'price', 'missing'],
    [{ 5: 'douze' }, 'price', 'not_an_amount'],
    [{ 5: '12.345' }, 'price', 'two_readings'],
    [{ 5: '1,234 DH' }, 'price', 'two_readings'],
    [{ 5: '1e3' }, 'price', 'not_an_amount'],
    [{ 8: '1,000' }, 'stock', 'two_readings'],
    [{ 8: '1e3' }, 'stock', 'not_a_quantity'],
    [{ 8: '99999999999' }, 'stock', 'not_a_quantity'],
    [{ 6: '2000' }, 'floor', 'floor_above_price'],
    [{ 8: '1,5' }, 'stock', 'not_a_quantity'],
    [{ 8: '-1' }, 'stock', 'not_a_quantity'],
    [{ 9: '4006381333932' }, 'barcode', 'bad_barcode'],
  ])('with %j has a problem: %s %s', (changes, field, reason) => {
    expect(at(changes)).toMatchObject({ problems: [{ line: 7, field, reason }] });
  });

  it('tells everything that is wrong with it at once', () => {
    const read = at({ 0: '#', 5: 'x', 8: 'y' });
    expect('problems' in read && read.problems.map((p) => p.field)).toEqual(['stock', 'price', 'sku']);
  });
});

describe('the text of a cell', () => {
  const mapping = { sku: 0, styleName: 1, category: 2, size: 3, color: 4, price: 5, description: 6 };
  const cells = ['K-1', '@coton', 'Robes', 'M', '=Rouge', '10', '+ doux'];

  it.each([
    ['a\u0007b', 'bad_text'],
    ['a\uFFFEb', 'bad_text'],
    ['caf\uFFFD', 'bad_text'],
    ['\u200B\u200B', 'missing'],
  ])('that is %j is %s', (name, reason) => {
    const read = readItem(cells.with(1, name), mapping, 2);
    expect('problems' in read && read.problems.map((p) => p.reason)).toEqual([reason]);
  });

  it('is one line where a name was broken, and has no marks that turn it round', () => {
    const read = readItem(cells.with(1, 'Caftan\r\nbrodé\u202E'), mapping, 2);
    expect('line' in read && read.line.styleName).toBe('Caftan brodé');
  });
});

describe('the measures of a client', () => {
  const heading = ['Nom', 'Tour de poitrine (cm)', 'Taille', 'Hanche', 'Longueur', 'Manche', 'Épaule'];
  const mapping = suggestMapping(heading, 'clients');

  it('have columns in three languages', () => {
    const columns = { name: 0, chest: 1, waist: 2, hips: 3, length: 4, sleeve: 5, shoulders: 6 };
    expect(mapping).toEqual(columns);
    expect(
      suggestMapping(['Name', 'Chest', 'Waist', 'Hips', 'Length', 'Sleeve (cm)', 'Shoulder'], 'clients'),
    ).toEqual(columns);
    expect(
      suggestMapping(['الاسم', 'الصدر (سم)', 'الخصر', 'الحوض', 'الطول سم', 'الكم', 'الكتاف'], 'clients'),
    ).toEqual(columns);
    expect(suggestMapping(['Modèle', 'Taille', 'Prix'])).toMatchObject({ size: 1 });
  });

  it('are read with a unit, a decimal comma and Arabic digits; a blank cell says nothing', () => {
    expect(readParty(['Zineb', '92,5 cm', '٧٠ سم', '', '150', '60.5', ''], mapping, 2)).toMatchObject({
      line: { measurements: { chest: 92.5, waist: 70, length: 150, sleeve: 60.5 } },
    });
  });

  it.each([
    ['M', 'not_a_measure'],
    ['0', 'not_a_measure'],
    ['401', 'not_a_measure'],
    ['92,55', 'not_a_measure'],
    ['1.250', 'two_readings'],
  ])('are refused where one is %j: %s', (cell, reason) => {
    const read = readParty(['Zineb', cell, '', '', '', '', ''], mapping, 2);
    expect(read).toMatchObject({ problems: [{ line: 2, field: 'chest', reason, value: cell }] });
  });
});
