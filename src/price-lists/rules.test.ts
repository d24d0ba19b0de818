import { describe, expect, it } from 'vitest';
import {
  concerns,
  inForce,
  isRunning,
  type LineList,
  listedPrice,
  lowestPractised,
  type Offer,
  offerFor,
  offOfLists,
  piecesByStyle,
  stateOf,
} from './rules.ts';

const HOW = { percent: null, price: null, take: null, pay: null };

describe('the price under a list', () => {
  it.each([
    ['30 % off 1,000', { ...HOW, percent: 30 }, 1_000_00, 700_00],
    ['a price', { ...HOW, price: 850_00 }, 1_000_00, 850_00],
    ['a percentage rounds its reduction half-up to the centime', { ...HOW, percent: 12.5 }, 333_33, 291_66],
    ['the lowest of 3 for the price of 2', { ...HOW, take: 3, pay: 2 }, 100_00, 66_66],
  ])('%s', (_title, list, price, listed) => {
    expect(listedPrice(list, price)).toBe(listed);
  });
});

const DAYS = { startsOn: '2027-01-10', endsOn: '2027-02-20' };
const STARTED = { publishedAt: 1, confirmedAt: 1, endedAt: null };

it.each([
  ['a draft', { publishedAt: null, confirmedAt: null, endedAt: null }, '2027-01-12', 'draft'],
  ['unconfirmed', { publishedAt: 1, confirmedAt: null, endedAt: null }, '2027-01-12', 'waiting'],
  ['before its first day', STARTED, '2027-01-09', 'planned'],
  ['on its first day', STARTED, '2027-01-10', 'running'],
  ['on its last day', STARTED, '2027-02-20', 'running'],
  ['after its last day', STARTED, '2027-02-21', 'ended'],
  ['ended before', { ...STARTED, endedAt: 50 }, '2027-01-12', 'ended'],
])('a list is %s', (_title, started, day, state) => {
  expect(stateOf({ ...DAYS, ...started }, day, 100)).toBe(state);
  expect(isRunning({ ...DAYS, ...started }, day, 100)).toBe(state === 'running');
});

it('concerns its styles and its categories, or everything', () => {
  const item = { styleId: 's1', category: 'Caftans' };
  expect(concerns({ styleIds: [], categories: [] }, item)).toBe(true);
  expect(concerns({ styleIds: ['s1'], categories: [] }, item)).toBe(true);
  expect(concerns({ styleIds: ['s2'], categories: ['Caftans'] }, item)).toBe(true);
  expect(concerns({ styleIds: ['s2'], categories: [] }, item)).toBe(false);
});

describe('the lowest price of the 30 days before', () => {
  const day = (n: number) => n * 86_400_000;
  // The list starts on day 100: the window is the days 70 to 99.
  const window = { from: day(70), to: day(100) };
  const sold = (price: number, past: [number, number][]) => ({
    price,
    past: past.map(([was, until]) => ({ price: was, until: day(until) })),
  });
  it.each([
    ['1,200 until three weeks before, 1,000 since', sold(1_000_00, [[1_200_00, 79]]), 1_000_00],
    ['raised within the window', sold(1_200_00, [[1_000_00, 90]]), 1_000_00],
    ['cheaper long ago', sold(1_200_00, [[900_00, 60]]), 1_200_00],
    ['lowered after the start', sold(600_00, [[1_000_00, 110]]), 1_000_00],
    [
      'low for a day in between',
      sold(1_000_00, [
        [1_200_00, 80],
        [800_00, 81],
      ]),
      800_00,
    ],
  ])('%s', (_title, item, lowest) => {
    expect(lowestPractised(item, [], window)).toBe(lowest);
  });
  it('counts what other lists practised', () => {
    const list = { ...HOW, percent: 20, from: day(60), until: day(75) };
    expect(lowestPractised(sold(1_000_00, []), [list], window)).toBe(800_00);
    expect(lowestPractised(sold(1_000_00, []), [{ ...list, until: day(69) }], window)).toBe(1_000_00);
  });
});

const offer = (o: Partial<Offer> & { listId: string }): Offer => ({
  name: o.listId,
  kind: 'season',
  price: 900_00,
  struck: null,
  fromPieces: 1,
  clientKinds: [],
  take: null,
  pay: null,
  mayReduce: true,
  ...o,
});
const article = (offers: Offer[], floor: number | null = null) => ({ price: 1_000_00, floor, offers });

describe('the list in force', () => {
  const wholesale = offer({ listId: 'gros', kind: 'wholesale', price: 850_00, fromPieces: 6 });
  it('asks for pieces of the style', () => {
    expect(offerFor(article([wholesale]), { pieces: 5, clientKind: null })).toBeNull();
    expect(offerFor(article([wholesale]), { pieces: 6, clientKind: null })?.listId).toBe('gros');
  });
  it('asks for the kind of client', () => {
    const ofCompanies = offer({ listId: 'pro', clientKinds: ['company'] });
    expect(offerFor(article([ofCompanies]), { pieces: 1, clientKind: null })).toBeNull();
    expect(offerFor(article([ofCompanies]), { pieces: 1, clientKind: 'person' })).toBeNull();
    expect(offerFor(article([ofCompanies]), { pieces: 1, clientKind: 'company' })?.listId).toBe('pro');
  });
  it('is the one with the lowest price; of equal ones the first; a price list before n for the price of m', () => {
    const low = offer({ listId: 'low', price: 700_00 });
    const group = offer({ listId: 'a-group', kind: 'n_for_m', price: 1_000_00, take: 3, pay: 2 });
    const all = [offer({ listId: 'b' }), offer({ listId: 'a' }), low, wholesale, group];
    expect(offerFor(article(all), { pieces: 6, clientKind: null })?.listId).toBe('low');
    expect(offerFor(article(all.slice(0, 2)), { pieces: 1, clientKind: null })?.listId).toBe('a');
    expect(offerFor(article([group]), { pieces: 1, clientKind: null })?.listId).toBe('a-group');
  });
  it('never makes an item dearer', () => {
    expect(
      offerFor(article([offer({ listId: 'dear', price: 1_100_00 })]), { pieces: 1, clientKind: null }),
    ).toBeNull();
  });
  it('replaces the minimum price', () => {
    const soldes = offer({ listId: 's', kind: 'soldes', price: 700_00, struck: 1_000_00, mayReduce: false });
    expect(inForce(article([soldes], 750_00), { pieces: 1, clientKind: null })).toEqual({
      listPrice: 700_00,
      floor: 700_00,
      priceList: {
        id: 's',
        name: 's',
        kind: 'soldes',
        ownPrice: 1_000_00,
        struck: 1_000_00,
        isFixed: true,
      },
    });
    expect(inForce(article([], 750_00), { pieces: 1, clientKind: null })).toEqual({
      listPrice: 1_000_00,
      floor: 750_00,
      priceList: null,
    });
  });
});

it('counts mixed sizes of a style together', () => {
  const lines = [
    { styleId: 'a', quantity: 2 },
    { styleId: 'b', quantity: 1 },
    { styleId: 'a', quantity: 4 },
    { quantity: 9 },
  ];
  expect([...piecesByStyle(lines)]).toEqual([
    ['a', 6],
    ['b', 1],
  ]);
});

describe('3 for the price of 2', () => {
  const list = (id = 'l'): LineList => ({
    id,
    name: '3 pour 2',
    kind: 'n_for_m',
    ownPrice: 0,
    struck: null,
    take: 3,
    pay: 2,
  });
  const line = (price: number, quantity: number, priceList: LineList | null = list()) => ({
    price,
    quantity,
    priceList,
  });
  it.each([
    [
      'the cheapest of three is free, shared by price',
      [line(300_00, 1), line(200_00, 1), line(100_00, 1)],
      [50_00, 33_33, 16_67],
    ],
    ['two pieces: nothing', [line(300_00, 2)], [0]],
    ['seven pieces: two free', [line(100_00, 7)], [200_00]],
    ['another list counts for itself', [line(100_00, 2), line(100_00, 1, list('m'))], [0, 0]],
    ['lines without a list do not count', [line(100_00, 2), line(100_00, 1, null)], [0, 0]],
  ])('%s', (_title, lines, off) => {
    expect(offOfLists(lines)).toEqual(off);
  });
});
