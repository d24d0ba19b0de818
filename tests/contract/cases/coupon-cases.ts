import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { addDays, businessDayOf } from '../../../src/core/time.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { type Item, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { COUPON, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const todayOf = (w: World) => businessDayOf(w.shop.store, w.server.clock.now());
const word = (text: string) => `${text}${newId().slice(-8)}`.toUpperCase();

type Terms = Partial<InputFor<'coupons.create'>>;

/** A coupon that is valid since yesterday, with its first code. */
async function coupon(w: World, o: Terms = {}) {
  const made = await w.shop.owner.coupons.create({
    ...COUPON,
    storeIds: [w.shop.store.id],
    startsOn: addDays(todayOf(w), -1),
    endsOn: addDays(todayOf(w), 3),
    ...o,
  });
  const { items } = await w.shop.owner.coupons.codes({ id: made.id });
  await w.settle();
  return { made, codes: items.map(({ code }) => code), code: items[0]?.code ?? '' };
}

/** One code for everyone. */
const shared = (w: World, o: Terms = {}) =>
  coupon(w, { code: word('EID'), codes: null, mostUses: null, ...o });

/** What the server lists about a sale. */
async function findingsOf(w: World, saleId: string): Promise<string[]> {
  await w.settle();
  const { items } = await w.as('manager').exceptions.list({ ...here(w), limit: 200 });
  return items.filter(({ documentId }) => documentId === saleId).map(({ kind }) => kind);
}

const article = (w: World, price: number, floor: number | null = null) => one(w, { price, floor, stock: 20 });

/** A sale of an article with a coupon, paid in cash as it comes to. */
const soldWith = (w: World, item: Item, code: string, due: number, quantity = 1) => ({
  ...saleInput(w.shop.store.id, [item], quantity),
  payments: [{ method: 'cash' as const, amount: due }],
  coupon: { code },
});

export const couponCases: Case[] = [
  answers('coupons.create', 'makes one code for everyone, or a code for each', async (w) => {
    const one = await shared(w);
    expect(one.made).toMatchObject({
      name: 'Rentrée',
      percent: 10,
      codes: 1,
      uses: 0,
      given: 0,
      state: 'running',
    });
    expect(one.made.code).toBe(one.code);
    const many = await coupon(w);
    expect(many.made).toMatchObject({ codes: 5, code: null, mostUses: 1 });
    expect(new Set(many.codes).size).toBe(5);
    for (const code of many.codes) expect(code).toMatch(/^BN[2-9A-Z]{8}$/);
  }),
  refuses('coupons.create', 'CODE_TAKEN', 'another coupon has it, written otherwise', async (w) => {
    const { code } = await shared(w);
    const again = {
      ...COUPON,
      ...here(w),
      storeIds: [w.shop.store.id],
      code: `${code.slice(0, 3)}-${code.slice(3).toLowerCase()}`,
      codes: null,
    };
    return () => w.as('manager').coupons.create(again);
  }),
  refuses('coupons.create', 'COUPON_OWNER_ONLY', 'a manager lets it go below minimum prices', async (w) => {
    return () =>
      w.as('manager').coupons.create({ ...COUPON, storeIds: [w.shop.store.id], isBelowFloor: true });
  }),
  answers('coupons.addCodes', 'adds codes that are used as often', async (w) => {
    const { made } = await coupon(w);
    expect((await w.as('manager').coupons.addCodes({ id: made.id, codes: 2 })).codes).toBe(7);
    const { items } = await w.as('manager').coupons.codes({ id: made.id });
    expect(items.map(({ mostUses }) => mostUses)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  }),
  refuses('coupons.addCodes', 'NOT_FOUND', 'there is no such coupon', async (w) => {
    return () => w.as('manager').coupons.addCodes({ id: UNKNOWN, codes: 1 });
  }),
  refuses('coupons.addCodes', 'COUPON_ENDED', 'it was ended', async (w) => {
    const { made } = await coupon(w);
    await w.as('manager').coupons.end({ id: made.id });
    return () => w.as('manager').coupons.addCodes({ id: made.id, codes: 1 });
  }),
  answers('coupons.end', 'ends it for all of its codes', async (w) => {
    const { made, code } = await shared(w);
    expect((await w.as('manager').coupons.end({ id: made.id })).state).toBe('ended');
    await w.settle();
    await expect(w.as('cashier').coupons.lookup({ ...here(w), code })).rejects.toMatchObject({
      code: 'COUPON_NOT_NOW',
    });
  }),
  refuses('coupons.end', 'COUPON_ENDED', 'its days are over', async (w) => {
    const { made } = await shared(w, { startsOn: '2026-01-01', endsOn: addDays(todayOf(w), -3) });
    return () => w.as('manager').coupons.end({ id: made.id });
  }),
  refuses('coupons.end', 'NOT_FOUND', 'there is no such coupon', async (w) => {
    return () => w.as('manager').coupons.end({ id: UNKNOWN });
  }),
  answers('coupons.endCode', 'ends one code, and no other', async (w) => {
    const { made, codes } = await coupon(w);
    const { items } = await w.as('manager').coupons.codes({ id: made.id });
    const ended = await w.as('manager').coupons.endCode({ id: made.id, codeId: items[0]?.id ?? '' });
    expect(ended).toMatchObject({ code: codes[0], isEnded: true });
    await w.settle();
    await expect(w.as('cashier').coupons.lookup({ ...here(w), code: codes[0] ?? '' })).rejects.toMatchObject({
      code: 'COUPON_NOT_NOW',
    });
    expect((await w.as('cashier').coupons.lookup({ ...here(w), code: codes[1] ?? '' })).couponId).toBe(
      made.id,
    );
  }),
  refuses('coupons.endCode', 'NOT_FOUND', 'it is of another coupon', async (w) => {
    const [{ made }, other] = [await coupon(w), await coupon(w)];
    const { items } = await w.as('manager').coupons.codes({ id: other.made.id });
    return () => w.as('manager').coupons.endCode({ id: made.id, codeId: items[0]?.id ?? '' });
  }),
  answers('coupons.list', 'finds a coupon by its name and by a code', async (w) => {
    const { made, codes } = await coupon(w, { name: word('Aïd ') });
    const found = async (search: string) =>
      (await w.as('manager').coupons.list({ ...here(w), search })).items.map(({ id }) => id);
    expect(await found(made.name.toLowerCase())).toEqual([made.id]);
    expect(await found((codes[2] ?? '').toLowerCase())).toEqual([made.id]);
    await w.as('manager').coupons.end({ id: made.id });
    await w.settle();
    expect(await found(made.name)).toEqual([]);
  }),
  answers('coupons.find', 'tells what it takes off, and what it gave', async (w) => {
    const { made, code } = await shared(w);
    const item = await article(w, 1_000_00);
    await w.as('cashier').sales.complete(soldWith(w, item, code, 900_00));
    await w.settle();
    expect(await w.as('manager').coupons.find({ id: made.id })).toMatchObject({ uses: 1, given: 100_00 });
  }),
  refuses('coupons.find', 'NOT_FOUND', 'there is no such coupon', async (w) => {
    return () => w.as('manager').coupons.find({ id: UNKNOWN });
  }),
  answers('coupons.codes', 'lists them by code, each with its uses', async (w) => {
    const { made, codes } = await coupon(w);
    const first = await w.as('manager').coupons.codes({ id: made.id, limit: 2 });
    const rest = await w.as('manager').coupons.codes({ id: made.id, limit: 3, cursor: first.next ?? '' });
    expect([...first.items, ...rest.items].map(({ code }) => code)).toEqual(codes.toSorted());
    const some = await w.as('manager').coupons.codes({ id: made.id, search: codes[3] ?? '' });
    expect(some.items).toMatchObject([{ code: codes[3], mostUses: 1, uses: 0, isEnded: false }]);
  }),
  answers('coupons.uses', 'lists the sales, the latest first', async (w) => {
    const { made, code } = await shared(w);
    const item = await article(w, 1_000_00);
    const sale = await w.as('cashier').sales.complete(soldWith(w, item, code, 900_00));
    await w.settle();
    const { items } = await w.as('manager').coupons.uses({ id: made.id });
    expect(items).toMatchObject([{ saleId: sale.id, saleLabel: sale.receiptNumber, code, amount: 100_00 }]);
  }),
  answers('coupons.file', 'gives all codes as a file', async (w) => {
    const { made, codes } = await coupon(w);
    const file = await w.as('manager').coupons.file({ id: made.id });
    const lines = (await file.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain(codes.toSorted()[0]);
  }),
  answers('coupons.sheet', 'prints a ticket for each code that can still be used', async (w) => {
    const { made } = await coupon(w);
    const file = await w.as('manager').coupons.sheet({ id: made.id, locale: 'fr' });
    expect(file.type).toBe('application/pdf');
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  }),
  answers('coupons.lookup', 'knows a code however it is written', async (w) => {
    const { made, code } = await shared(w, { percent: null, amount: 100_00, least: 500_00 });
    const found = await w.as('cashier').coupons.lookup({ ...here(w), code: ` ${code.toLowerCase()} ` });
    expect(found).toMatchObject({ couponId: made.id, code, amount: 100_00, percent: null, least: 500_00 });
  }),
  refuses('coupons.lookup', 'COUPON_UNKNOWN', 'no coupon has the code', async (w) => {
    return () => w.as('cashier').coupons.lookup({ ...here(w), code: word('NONE') });
  }),
  refuses('coupons.lookup', 'COUPON_NOT_NOW', 'it begins tomorrow', async (w) => {
    const { code } = await shared(w, { startsOn: addDays(todayOf(w), 2) });
    return () => w.as('cashier').coupons.lookup({ ...here(w), code });
  }),
  refuses('coupons.lookup', 'COUPON_USED', 'its only use is over', async (w) => {
    const { code } = await coupon(w);
    const item = await article(w, 1_000_00);
    await w.as('cashier').sales.complete(soldWith(w, item, code, 900_00));
    await w.settle();
    return () => w.as('cashier').coupons.lookup({ ...here(w), code });
  }),
  answers('coupons.hold', 'keeps the only use for one sale', async (w) => {
    const { made, code } = await coupon(w);
    const [mine, other] = [newId(), newId()];
    expect(await w.as('cashier').coupons.hold({ ...here(w), code, saleKey: mine })).toMatchObject({
      couponId: made.id,
    });
    await w.as('cashier').coupons.hold({ ...here(w), code, saleKey: mine });
    const refused = w.as('manager').coupons.hold({ ...here(w), code, saleKey: other });
    await expect(refused).rejects.toMatchObject({ code: 'COUPON_HELD' });
    await w.as('cashier').coupons.hold({ ...here(w), code, saleKey: mine, isOver: true });
    expect(await w.as('manager').coupons.hold({ ...here(w), code, saleKey: other })).toMatchObject({ code });
  }),
  refuses('coupons.hold', 'COUPON_HELD', 'another sale has it', async (w) => {
    const { code } = await coupon(w);
    await w.as('manager').coupons.hold({ ...here(w), code, saleKey: newId() });
    return () => w.as('cashier').coupons.hold({ ...here(w), code, saleKey: newId() });
  }),
  refuses('coupons.hold', 'COUPON_USED', 'its only use is over', async (w) => {
    const { code } = await coupon(w);
    const item = await article(w, 1_000_00);
    await w.as('cashier').sales.complete(soldWith(w, item, code, 900_00));
    await w.settle();
    return () => w.as('cashier').coupons.hold({ ...here(w), code, saleKey: newId() });
  }),
  refuses('coupons.hold', 'COUPON_UNKNOWN', 'no coupon has the code', async (w) => {
    return () => w.as('cashier').coupons.hold({ ...here(w), code: word('NONE'), saleKey: newId() });
  }),
  refuses('coupons.hold', 'COUPON_NOT_NOW', 'it begins tomorrow', async (w) => {
    const { code } = await shared(w, { startsOn: addDays(todayOf(w), 2) });
    return () => w.as('cashier').coupons.hold({ ...here(w), code, saleKey: newId() });
  }),
  answers('sales.complete', 'takes 10% off 1,000.00, which is no discount of the cashier', async (w) => {
    const { code, made } = await shared(w);
    const item = await article(w, 1_000_00);
    const figures = async () => (await w.as('manager').reports.x(here(w))).body.days[0]?.figures;
    const before = await figures();
    const sale = await w.as('cashier').sales.complete(soldWith(w, item, code, 900_00));
    expect(sale).toMatchObject({
      subtotal: 1_000_00,
      discount: 100_00,
      total: 900_00,
      tax: 150_00,
      couponName: made.name,
      couponCode: code,
      couponOff: 100_00,
      items: [{ couponShare: 100_00, discount: 0, net: 900_00 }],
    });
    expect(await findingsOf(w, sale.id)).toEqual([]);
    await w.settle();
    // The day's report names the coupon as a part of its discounts.
    const after = await figures();
    expect((after?.couponOff ?? 0) - (before?.couponOff ?? 0)).toBe(100_00);
    expect((after?.discount ?? 0) - (before?.discount ?? 0)).toBe(100_00);
  }),
  answers('sales.complete', 'takes 100.00 off from 500.00 on: 520.00 becomes 420.00', async (w) => {
    const { code } = await shared(w, { percent: null, amount: 100_00, least: 500_00 });
    const sale = await w.as('cashier').sales.complete(soldWith(w, await article(w, 520_00), code, 420_00));
    expect(sale).toMatchObject({ total: 420_00, couponOff: 100_00 });
  }),
  refuses('sales.complete', 'COUPON_TOO_LITTLE', '480.00 are less than 500.00', async (w) => {
    const { code } = await shared(w, { percent: null, amount: 100_00, least: 500_00 });
    const item = await article(w, 480_00);
    return () => w.as('cashier').sales.complete(soldWith(w, item, code, 480_00));
  }),
  answers('sales.complete', 'stays above minimum prices, unless an owner has allowed it', async (w) => {
    const item = await article(w, 1_000_00, 950_00);
    const { code } = await shared(w);
    const sale = await w.as('cashier').sales.complete(soldWith(w, item, code, 950_00));
    expect(sale).toMatchObject({ total: 950_00, couponOff: 50_00 });
    const allowed = await shared(w, { isBelowFloor: true });
    const below = await w.as('cashier').sales.complete(soldWith(w, item, allowed.code, 900_00));
    expect(below).toMatchObject({ total: 900_00, couponOff: 100_00 });
    expect(await findingsOf(w, below.id)).toEqual([]);
  }),
  answers('sales.complete', 'a return refunds what the pieces came to, and frees no code', async (w) => {
    const { code } = await coupon(w);
    const item = await article(w, 500_00);
    const sale = await w.as('cashier').sales.complete(soldWith(w, item, code, 900_00, 2));
    const back = await w.as('manager').sales.refund({
      id: sale.id,
      itemsToReturn: [{ productId: item.id, quantity: 1 }],
    });
    expect(back.refunds.map(({ total }) => total)).toEqual([450_00]);
    await w.settle();
    await expect(w.as('cashier').coupons.lookup({ ...here(w), code })).rejects.toMatchObject({
      code: 'COUPON_USED',
    });
  }),
  refuses('sales.complete', 'COUPON_UNKNOWN', 'no coupon has the code', async (w) => {
    const item = await article(w, 480_00);
    return () => w.as('cashier').sales.complete(soldWith(w, item, word('NONE'), 480_00));
  }),
  refuses('sales.complete', 'COUPON_NOT_NOW', 'it begins tomorrow', async (w) => {
    const { code } = await shared(w, { startsOn: addDays(todayOf(w), 2) });
    const item = await article(w, 480_00);
    return () => w.as('cashier').sales.complete(soldWith(w, item, code, 432_00));
  }),
  refuses('sales.complete', 'COUPON_USED', 'its only use is over', async (w) => {
    const { code } = await coupon(w);
    const item = await article(w, 480_00);
    await w.as('cashier').sales.complete(soldWith(w, item, code, 432_00));
    return () => w.as('cashier').sales.complete(soldWith(w, item, code, 432_00));
  }),
  refuses(
    'sales.complete',
    'COUPON_HELD',
    'the server keeps its only use for another sale',
    async (w) => {
      const { code } = await coupon(w);
      await w.as('manager').coupons.hold({ ...here(w), code, saleKey: newId() });
      const item = await article(w, 480_00);
      return () => w.as('cashier').sales.complete(soldWith(w, item, code, 432_00));
    },
    // A till knows of no hold but its own.
    { at: 'server' },
  ),
  refuses('sales.complete', 'COUPON_NOT_FOR_THESE', 'it is for other styles', async (w) => {
    const { styleId } = await article(w, 480_00);
    const { code } = await shared(w, { styleIds: [styleId] });
    const item = await article(w, 480_00);
    return () => w.as('cashier').sales.complete(soldWith(w, item, code, 480_00));
  }),
  refuses('sales.complete', 'COUPON_NOT_FOR_CLIENT', 'nobody is named', async (w) => {
    const { code } = await shared(w, { clientKinds: ['company'] });
    const item = await article(w, 480_00);
    return () => w.as('cashier').sales.complete(soldWith(w, item, code, 432_00));
  }),
  refuses('sales.complete', 'COUPON_ALONE', 'a discount is given besides', async (w) => {
    const { code } = await shared(w);
    const item = await article(w, 1_000_00);
    const input = { ...soldWith(w, item, code, 810_00), discountPercentage: 10 };
    return () => w.as('manager').sales.complete(input);
  }),
  answers('sales.complete', 'takes a discount besides a coupon that allows it, after it', async (w) => {
    const { code } = await shared(w, { mayReduce: true });
    const item = await article(w, 1_000_00);
    const sale = await w.as('manager').sales.complete({
      ...soldWith(w, item, code, 810_00),
      discountPercentage: 10,
      discountReason: 'regular_client',
    });
    expect(sale).toMatchObject({ total: 810_00, discount: 190_00, couponOff: 100_00 });
  }),
];
