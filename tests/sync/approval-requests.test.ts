import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';

const PRICE = 100_00;

/** What a stolen key can make of approvals from afar: it claims a yes that nobody gave, or gave for something else. */
describe.each(ENGINES)('the yes from afar that a pushed sale claims, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let till: RawDevice;
  let item: Item;
  let manager: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    till = await enrolRawDevice(server.url, shop);
    const [first] = await addStyle(shop.owner, shop.store.id, { price: PRICE, floor: null, stock: 100 });
    if (!first) throw new Error('the style has no item');
    item = first;
    manager = httpClient(server.url, { token: await tokenOf(shop.people.manager.id) });
  });
  afterAll(async () => {
    await server?.close();
  });

  const tokenOf = async (userId: string) =>
    (await httpClient(server.url).auth.login({ userId, password: PASSWORD })).access_token;

  /** A request of the cashier at a till, which the manager answers. */
  async function request(o: { yes?: boolean | null; amount?: number; at?: RawDevice } = {}): Promise<string> {
    const { yes = true, amount = PRICE, at = till } = o;
    server.clock.advance(31_000);
    const token = await tokenOf(shop.people.cashier.id);
    const { id } = await httpClient(server.url, { token, deviceKey: at.key }).approvals.ask({
      storeId: shop.store.id,
      action: 'sale',
      permissions: ['can_give_discounts_over_15_percent'],
      amount,
    });
    if (yes !== null) await manager.approvals.answer({ id, yes, password: PASSWORD });
    return id;
  }

  /** Pushes a sale of one piece under a claimed yes. @returns the problems that the server found */
  async function told(
    approvalRequest: string,
    o: { from?: RawDevice; approver?: string; quantity?: number; actor?: string } = {},
  ): Promise<string[]> {
    const { from = till, approver = shop.people.manager.id, quantity = 1, actor } = o;
    const made = { approver, approvalRequest, ...(actor ? { actor } : {}) };
    const sale = from.sale(item, quantity, {}, made);
    const { answers } = await from.push(sale);
    expect(answers.map(({ status }) => status)).toEqual(['applied']);
    // The same command again changes nothing.
    await from.push(sale);
    const rows = await server.probe.rows('exceptions');
    return rows.filter((e) => e.commandId === sale.record.saleId).map((e) => String(e.kind));
  }

  it('is used once', async () => {
    const id = await request();
    expect(await told(id)).toEqual([]);
    expect(await told(id)).toEqual(['approval_unknown']);
    const log = (await shop.owner.auditLog.list({ limit: 50 })).items;
    expect(log.filter((e) => e.entityId === id && e.action === 'approval.used')).toHaveLength(1);
  });

  it('must have been given: not refused, not open, not made up', async () => {
    expect(await told(await request({ yes: false }))).toEqual(['approval_unknown']);
    expect(await told(await request({ yes: null }))).toEqual(['approval_unknown']);
    expect(await told(newId())).toEqual(['approval_unknown']);
  });

  it('is for its amount, its approver, its person and its till', async () => {
    const id = await request();
    expect(await told(id, { quantity: 2 })).toEqual(['approval_unknown']);
    expect(await told(id, { approver: shop.people.admin.id })).toEqual(['approval_unknown']);
    const other = await enrolRawDevice(server.url, shop);
    expect(await told(id, { from: other })).toEqual(['approval_unknown']);
    expect(await told(id)).toEqual([]);
  });

  it('lends nothing to an edit, which is set aside', async () => {
    const approvalRequest = await request();
    const edit = till.envelope({
      name: 'clients.update',
      input: { id: newId(), name: 'Zineb' },
      approver: shop.people.manager.id,
      approvalRequest,
    });
    const { answers } = await till.push(edit);
    expect(answers[0]).toMatchObject({
      status: 'quarantined',
      error: { message: 'an edit is not approved from afar' },
    });
  });
});
