import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { addDays, businessDayOf } from '../../src/core/time.ts';
import { codeIdOf } from '../../src/coupons/coupon-code.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop, saleInput } from '../fixtures/shop.ts';

describe.each(ENGINES)('a code that may be used once, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let item: Item;
  /** Makes sales without a coupon, which are not sent. */
  let whole: RawDevice;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    const [made] = await addStyle(shop.owner, shop.store.id, { price: 1_000_00, floor: null, stock: 50 });
    if (!made) throw new Error('the style has no item');
    item = made;
    whole = await till();
  });
  afterAll(async () => {
    await server?.close();
  });

  const here = () => ({ storeId: shop.store.id });
  const todayOf = () => businessDayOf(shop.store, server.clock.now());

  /** A code of 10% in one use. */
  async function coupon(storeId = shop.store.id, startsOn = addDays(todayOf(), -2)) {
    const { id, name } = await shop.owner.coupons.create({
      name: 'Bienvenue',
      percent: 10,
      codes: 1,
      mostUses: 1,
      storeIds: [storeId],
      startsOn,
      endsOn: addDays(todayOf(), 5),
    });
    const { items } = await shop.owner.coupons.codes({ id });
    const code = items[0]?.code ?? '';
    return { couponId: id, codeId: codeIdOf(code), code, name, off: 100_00 };
  }
  type Used = Awaited<ReturnType<typeof coupon>>;

  /** A sale of 1,000.00 with a coupon, as a till without its server decides it. */
  function withCoupon(till: RawDevice, used: Used, changes: { day?: string } = {}) {
    const id = newId();
    const { record } = whole.sale(item, 1, {}, { id });
    const due = { discount: 100_00, total: 900_00, tax: 150_00, paid: 900_00 };
    return till.sale(
      item,
      1,
      {
        ...due,
        ...changes,
        coupon: used,
        lines: record.lines.map((line) => ({ ...line, couponShare: 100_00, net: 900_00 })),
        payments: record.payments.map((p) => ({ ...p, amount: 900_00, tendered: 900_00 })),
      },
      { id },
    );
  }

  const told = async (codeId: string) => {
    const { items } = await shop.owner.exceptions.list({ ...here(), limit: 200 });
    const rows = await server.probe.rows('exceptions');
    const ids = rows.filter((row) => row.subject === codeId).map(({ id }) => id);
    return items.filter(({ id }) => ids.includes(id)).map(({ kind, data }) => ({ kind, uses: data.uses }));
  };

  const till = () =>
    enrolRawDevice(server.url, shop, { stores: [shop.store.id], actor: shop.people.owner.id });

  it('is not suspected on its first day at a till whose drawer has been open since the day before', async () => {
    const used = await coupon(shop.store.id, todayOf());
    const a = await till();
    const sold = withCoupon(a, used, { day: addDays(todayOf(), -1) });
    expect((await a.push(sold)).answers).toMatchObject([{ status: 'applied' }]);
    const rows = await server.probe.rows('exceptions');
    const kinds = rows.filter((row) => row.documentId === sold.record.saleId).map(({ kind }) => kind);
    expect(kinds).not.toContain('coupon_unknown');
  });

  it('was used at two tills without a connection: both sales stand, and one is reported', async () => {
    const used = await coupon();
    const [a, b] = [await till(), await till()];
    expect((await a.push(withCoupon(a, used))).answers).toMatchObject([{ status: 'applied' }]);
    expect(await told(used.codeId)).toEqual([]);
    expect((await b.push(withCoupon(b, used))).answers).toMatchObject([{ status: 'applied' }]);
    expect(await told(used.codeId)).toEqual([{ kind: 'coupon_overused', uses: 2 }]);
    expect(await shop.owner.coupons.find({ id: used.couponId })).toMatchObject({ uses: 2, given: 200_00 });
  });

  it('arrives from both at once: one of them counts the use of the other', async () => {
    const used = await coupon();
    const [a, b] = [await till(), await till()];
    const answers = await Promise.all([a.push(withCoupon(a, used)), b.push(withCoupon(b, used))]);
    expect(answers.flatMap((answer) => answer.answers.map(({ status }) => status))).toEqual([
      'applied',
      'applied',
    ]);
    expect(await told(used.codeId)).toEqual([{ kind: 'coupon_overused', uses: 2 }]);
  });

  it('is asked for at the server twice at once: one sale has it, the other is refused', async () => {
    const { code } = await coupon();
    const sell = () =>
      shop.owner.sales.complete({
        ...saleInput(shop.store.id, [item]),
        payments: [{ method: 'cash', amount: 900_00 }],
        coupon: { code },
      });
    const results = await Promise.allSettled([sell(), sell()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'COUPON_USED' });
  });

  it('takes from a stolen key neither another amount nor a coupon of another store', async () => {
    const [used, theirs] = [await coupon(), await coupon(shop.otherStore.id)];
    const thief = await till();
    const kindsOf = async (sale: ReturnType<typeof withCoupon>) => {
      const { answers } = await thief.push(sale);
      expect(answers).toMatchObject([{ status: 'applied' }]);
      const { saleId } = sale.record;
      const { items } = await shop.owner.exceptions.list({ ...here(), limit: 200 });
      return items.filter((e) => e.documentId === saleId).map(({ kind }) => kind);
    };
    expect(await kindsOf(withCoupon(thief, theirs))).toEqual(['coupon_unknown']);
    const invented = { ...used, couponId: newId() };
    expect(await kindsOf(withCoupon(thief, invented))).toEqual(['coupon_unknown']);
    const forged = { ...used, code: 'BNAAAAAAAA' };
    expect((await thief.push(withCoupon(thief, forged))).answers).toMatchObject([{ status: 'quarantined' }]);
  });
});
