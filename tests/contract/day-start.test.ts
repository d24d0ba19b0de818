import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, businessDay, businessDayStart } from '../../src/core/time.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addPerson, addStyle, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Africa/Casablanca';

let server: TestServer;
let shop: Shop;
/** A store whose day begins at midnight, while all others begin theirs at four. */
let storeId: string;
/** The day on which everything begins, and the two behind it. */
let days: [string, string, string];
let personId: string;
let sold: string;
let unsold: string;

async function owner(): Promise<Client> {
  const userId = shop.people.owner.id;
  const { access_token: token } = await httpClient(server.url).auth.login({ userId, password: PASSWORD });
  return httpClient(server.url, { token });
}

/** Moves the clock on to an hour of a day of that store. */
const goTo = (day: string, hour: number) =>
  server.clock.advance(businessDayStart(day, ZONE, 0) + hour * HOUR_MS - server.clock.now());

beforeAll(async () => {
  server = await startTestServer('sqlite');
  shop = await openShop(server.url);
  const midnight = {
    name: 'Minuit',
    code: 'MIN1',
    drawerFor: 'never' as const,
    dayStartMinutes: 0,
    zone: ZONE,
  };
  ({ id: storeId } = await shop.owner.stores.create(midnight));
  const begins = addDays(businessDay(server.clock.now(), ZONE, 0), 1);
  days = [begins, addDays(begins, 1), addDays(begins, 2)];
  goTo(days[0], 12);
  shop.owner = await owner();
  ({ id: personId } = await addPerson(server.url, shop.owner, {
    name: 'Night',
    role: 'cashier',
    assignments: [{ storeId, role: 'cashier' }],
    salary: 0,
    dailyRate: 120_00,
    payFrequency: 'daily',
    commissionPercentage: 3,
  }));
  const styleOf = async () => {
    const [item] = await addStyle(shop.owner, storeId);
    if (!item) throw new Error('the style has no items');
    return item;
  };
  const [item, other] = [await styleOf(), await styleOf()];
  unsold = other.sku;
  const sale = () => shop.owner.sales.complete({ ...saleInput(storeId, [item]), cashierId: personId });
  await sale();
  goTo(days[1], 1);
  shop.owner = await owner();
  ({ id: sold } = await sale());
});
afterAll(async () => {
  await server?.close();
});

it('counts what a person sold at one o’clock to the day that has begun', async () => {
  const row = (await server.probe.rows('sales')).find(({ id }) => id === sold);
  expect(row?.day).toBe(days[1]);
  const { performance } = await shop.owner.team.find({ id: personId });
  expect(performance).toMatchObject({ to: days[1], sales: 2 });
});

it('pays at one o’clock for the day that is over, and says so of the day that has begun', async () => {
  await shop.owner.payroll.generateAll();
  const rows = (await server.probe.rows('payrolls')).filter(({ userId }) => userId === personId);
  expect(rows).toMatchObject([{ from: days[0], to: days[0] }]);
  await shop.owner.payroll.markPaid({ id: rows[0]?.id ?? '' });
  const file = await shop.owner.payroll.export({ storeId, language: 'fr' });
  expect(await file.text()).toContain(`;${days[1]};Salma Owner`);
});

it('counts the days without a sale from midnight', async () => {
  goTo(days[2], 1);
  shop.owner = await owner();
  const { items } = await shop.owner.analytics.deadStock({ storeId, days: 1 });
  expect(items).toHaveLength(1);
  const { items: shelf } = await shop.owner.catalogue.list({ storeId, limit: 200 });
  expect(shelf.find(({ sku }) => sku === unsold)).toMatchObject({ styleId: items[0]?.id });
});
