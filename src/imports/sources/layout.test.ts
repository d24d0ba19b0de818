import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ImportKind } from '../field-rules.ts';
import { type Plan, planOfParts, planParts } from '../plan-import.ts';
import { readUpload } from '../read-upload.ts';

async function planOf(name: string, kind: ImportKind, storeName = 'Casablanca') {
  const bytes = readFileSync(`tests/fixtures/imports/${name}.csv`);
  const upload = await readUpload({ bytes, kind, storeName, encoding: null, delimiter: null, sheet: null });
  const { plan, add } = planOfParts();
  for await (const part of planParts({ kind, ...upload }, upload.mapping)) add(part);
  return { plan, source: upload.source, lines: upload.lines };
}

const itemsOf = (plan: Plan) =>
  plan.items.map((i) => [i.sku, i.styleName, i.category, i.size, i.color, i.price, i.cost, i.stock]);
const clientsOf = (plan: Plan) => plan.clients.map((c) => [c.name, c.phone, c.email, c.address, c.notes]);

it('knows the items of Loyverse, of the store that imports them', async () => {
  const { plan, source } = await planOf('loyverse-items', 'items');
  expect(source).toBe('loyverse');
  expect(plan.problems).toEqual([]);
  expect(itemsOf(plan)).toEqual([
    ['10001', 'Caftan andalou', 'Caftan', 'M', 'Vert', 1450_00, 820_00, 3],
    ['10002', 'Caftan andalou', 'Caftan', 'L', 'Bordeaux', 1450_00, 820_00, 2],
    ['10003', 'Ceinture mdamma', 'Accessoires', null, null, 260_00, 90_00, 9],
    ['10004', 'Tenue complète', 'Caftan', null, null, 1650_00, 0, null],
  ]);
  const other = await planOf('loyverse-items', 'items', 'Fès');
  expect(other.plan.items.map((i) => [i.price, i.stock])[0]).toEqual([1400_00, 1]);
});

it('knows the products of Shopify, without the lines of their pictures', async () => {
  const { plan, source, lines } = await planOf('shopify-items', 'items');
  expect([source, lines]).toEqual(['shopify', 3]);
  expect(plan.problems).toEqual([]);
  expect(itemsOf(plan)).toEqual([
    ['JAB-ATL-S', 'Jabador Atlas', 'Jabador', 'S', 'Beige', 690_00, 310_00, 4],
    ['JAB-ATL-M', 'Jabador Atlas', 'Jabador', 'M', 'Beige', 690_00, 310_00, 6],
    [null, 'Foulard de soie', 'Clothing Accessories', null, null, 120_00, null, 15],
  ]);
  expect(plan.items[0]).toMatchObject({
    description: 'Coton & lin.\nCoupe droite',
    supplier: 'Atelier Nour',
  });
});

it('knows the products of Odoo, with options in three languages', async () => {
  const { plan, source } = await planOf('odoo-items', 'items');
  expect(source).toBe('odoo');
  expect(plan.problems).toEqual([]);
  expect(itemsOf(plan)).toEqual([
    ['DJ-ZAG-M-NOIR', 'Djellaba Zagora', 'Djellaba', 'M', 'Noir', 550_00, 240_00, 5],
    ['DJ-ZAG-L-NOIR', 'Djellaba Zagora', 'Djellaba', 'L', 'Noir', 550_00, 240_00, 2],
    [null, 'Babouche Fès', 'Babouches', '42', 'أصفر', 180_00, 70_00, 12],
  ]);
});

it('knows the items of Square, and reads a variation without options', async () => {
  const { plan, source } = await planOf('square-items', 'items');
  expect(source).toBe('square');
  expect(plan.problems).toEqual([]);
  expect(itemsOf(plan)).toEqual([
    ['GAN-M-BL', 'Gandoura Souira', 'Gandoura', 'M', 'Blanc', 420_00, 180_00, 8],
    ['GAN-L-BL', 'Gandoura Souira', 'Gandoura', 'L', 'Blanc', 420_00, 180_00, 6],
    [null, 'Selham noir', 'Selham', 'XL', 'Noir', 980_00, null, 1],
    ['TAR-1', 'Tarbouche', 'Accessoires', null, null, 90_00, null, 20],
  ]);
});

it.each([
  [
    'loyverse',
    [
      [
        'Khadija Bennani',
        '0661223344',
        'khadija@example.ma',
        '12 rue Imam Malik, 10000 Rabat',
        'Taille 42, manches longues',
      ],
      ['Omar Tazi', '0672334455', null, null, null],
    ],
  ],
  [
    'shopify',
    [
      [
        'Salma El Idrissi',
        '0663445566',
        'salma@example.ma',
        '5 bd Zerktouni, Appt 3, 20000 Casablanca',
        'Mariage en juin',
      ],
      ['Yasmine Alaoui', '0535112233', 'yasmine@example.ma', 'Fès', null],
    ],
  ],
  [
    'odoo',
    [
      [
        'Riad Atlas SARL',
        '0524381230',
        'contact@riad-atlas.ma',
        '8 derb Sidi Bouloukat, 40000 Marrakech',
        null,
      ],
      ['Nadia Lahlou', '0664556677', null, null, null],
    ],
  ],
  [
    'square',
    [
      [
        'Hind Cherkaoui',
        '0665667788',
        'hind@example.ma',
        '3 rue Bab Agnaou, 40000 Marrakech',
        'Caftan sur mesure',
      ],
      ['Driss', '0666778899', null, null, null],
    ],
  ],
])('knows the clients of %s', async (name, clients) => {
  const { plan, source } = await planOf(`${name}-clients`, 'clients');
  expect(source).toBe(name);
  expect(plan.problems).toEqual([]);
  expect(clientsOf(plan)).toEqual(clients);
});

it('knows the suppliers of Odoo', async () => {
  const { plan, source } = await planOf('odoo-suppliers', 'suppliers');
  expect(source).toBe('odoo');
  expect(plan.problems).toEqual([]);
  expect(plan.suppliers.map((s) => [s.name, s.phone, s.ice, s.notes])).toEqual([
    ['Soieries de Fès', '0535621010', '009876543000012', 'Délai 3 semaines'],
    ['Atelier Nour', '0661001122', null, null],
  ]);
});
