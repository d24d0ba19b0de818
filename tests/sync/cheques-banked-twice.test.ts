import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice, opened, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, openShop, type Shop, saleInput } from '../fixtures/shop.ts';

describe.each(ENGINES)('cheques that tills bank without their server, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    await shop.owner.paymentMethods.update({ id: 'cheque', isAway: false });
  });
  afterAll(async () => {
    await server?.close();
  });

  const here = () => ({ storeId: shop.store.id });
  let numbers = 0;

  /** A cheque of 900.00 in hand in a store. */
  async function cheque(storeId = shop.store.id) {
    const [item] = await addStyle(shop.owner, storeId, { price: 900_00, floor: null });
    if (!item) throw new Error('the style has no item');
    const reference = String(8_000_000 + ++numbers);
    await shop.owner.sales.complete({
      ...saleInput(storeId, [item]),
      payments: [{ method: 'cheque', amount: 900_00, reference }],
    });
    const { items } = await shop.owner.cheques.list({ storeId, view: 'all', search: reference });
    return { id: items[0]?.id ?? '', number: reference };
  }

  const till = (stores = [shop.store.id]) =>
    enrolRawDevice(server.url, shop, { stores, actor: shop.people.owner.id });
  const banking = (device: RawDevice, ids: string[], storeId = shop.store.id) =>
    device.envelope({ name: 'cheques.bank', input: { storeId, ids }, store: storeId });
  const stateOf = async (id: string) => (await shop.owner.cheques.find({ id })).state;

  it('are on one slip: the second, with a cheque that is banked already, waits for a person in whole', async () => {
    const [shared, alone] = [await cheque(), await cheque()];
    const [a, b] = [await till(), await till()];
    const first = banking(a, [shared.id]);
    const second = banking(b, [shared.id, alone.id]);
    expect((await a.push(first)).answers).toMatchObject([{ status: 'applied' }]);
    const { items: slips } = await shop.owner.cheques.slips(here());
    const slip = slips.find(({ id }) => id === opened(first).id);
    expect(slip).toMatchObject({ total: 900_00, lines: [{ id: shared.id }] });
    const data = { number: shared.number, slip: slip?.number };
    expect((await b.push(second)).answers).toMatchObject([
      { status: 'rejected', error: { code: 'CHEQUE_BANKED_ALREADY', data } },
    ]);
    // Sent again because its answer was lost.
    expect((await a.push(first)).answers).toMatchObject([{ status: 'duplicate' }]);
    expect((await shop.owner.cheques.slips(here())).items).toHaveLength(slips.length);
    expect([await stateOf(shared.id), await stateOf(alone.id)]).toEqual(['banked', 'in_hand']);
    const { items } = await shop.owner.syncInbox.list({ deviceId: b.id });
    expect(items).toMatchObject([{ id: opened(second).id }]);
  });

  it('are none of another store, whatever a stolen key says', async () => {
    const theirs = await cheque(shop.otherStore.id);
    const thief = await till();
    const other = shop.otherStore.id;
    const change = (name: string, input: object) => thief.envelope({ name, input });
    const commands = [
      banking(thief, [theirs.id]),
      banking(thief, [theirs.id], other),
      change('cheques.clear', { ...here(), ids: [theirs.id] }),
      change('cheques.unbank', { id: theirs.id }),
      change('cheques.bounce', { id: theirs.id, reason: 'Sans provision' }),
      change('cheques.giveBack', { id: theirs.id }),
    ];
    const { answers } = await thief.push(...commands);
    expect(answers.map(({ status }) => status)).toEqual(
      commands.map(() => expect.not.stringMatching('applied')),
    );
    expect(await stateOf(theirs.id)).toBe('in_hand');
    const moves = await server.probe.rows('accountMoves');
    expect(moves.filter(({ documentId }) => documentId === theirs.id)).toEqual([]);
    expect((await server.probe.rows('chequeSlips')).filter(({ storeId }) => storeId === other)).toEqual([]);
  });

  it('bounce once: what two tills say of one cheque is on its account once', async () => {
    const { id } = await cheque();
    const [a, b] = [await till(), await till()];
    await a.push(banking(a, [id]));
    const bounce = (device: RawDevice) =>
      device.push(device.envelope({ name: 'cheques.bounce', input: { id, reason: 'Sans provision' } }));
    expect((await bounce(a)).answers).toMatchObject([{ status: 'applied' }]);
    expect((await bounce(b)).answers).toMatchObject([
      { status: 'rejected', error: { code: 'CHEQUE_STATE_WRONG', data: { state: 'bounced' } } },
    ]);
    const moves = (await server.probe.rows('accountMoves')).filter(({ documentId }) => documentId === id);
    expect(moves).toMatchObject([{ kind: 'cheque_bounced', amount: 900_00 }]);
  });
});
