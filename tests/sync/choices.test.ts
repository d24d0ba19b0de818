import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepSignIns } from '../../src/auth/sweep.ts';
import { newId } from '../../src/core/ids.ts';
import { businessDayOf, businessDayStart, localDate } from '../../src/core/time.ts';
import { noticeSilentTills } from '../../src/drawer/silent-tills.ts';
import { type Choices, DEFAULT_CHOICES } from '../../src/notifications/choice-rules.ts';
import { tellDue } from '../../src/notifications/tell-due.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { startPushReceiver } from '../fixtures/push-receiver.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addPerson, openShop, PASSWORD, type Person, type Shop } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AT_ONCE: Choices = { ...DEFAULT_CHOICES, quietFrom: null, quietTo: null };
const FLOAT = { 20000: 2, 10000: 1 };

async function signIn(server: TestServer, userId: string, password = PASSWORD): Promise<Client> {
  const { access_token: token } = await httpClient(server.url).auth.login({ userId, password });
  return httpClient(server.url, { token });
}

describe.each(ENGINES)('what people chose to be told, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let till: RawDevice;
  let other: RawDevice;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    till = await enrolRawDevice(server.url, shop);
    other = await enrolRawDevice(server.url, shop);
  });
  afterAll(() => server?.close());

  const store = () => server.server.store;
  const now = () => server.clock.now();
  /** Moves the server's clock on to the next time that it is `minutes` after midnight in the store. */
  function moveTo(minutes: number): void {
    const { zone } = shop.store;
    const today = businessDayStart(localDate(now(), zone), zone, minutes);
    server.clock.advance((today > now() ? today : today + DAY_MS) - now());
  }
  const as = (person: Person) => signIn(server, shop.people[person].id);
  const choose = async (person: Person, choices: Partial<Choices>) =>
    await (await as(person)).notifications.choose({ ...AT_ONCE, ...choices });
  /** Tells as several nodes at once would. @returns whom */
  async function tell(): Promise<string[]> {
    const nodes = await Promise.all([1, 2, 3].map(() => tellDue(store(), now())));
    return nodes.flat().map(({ userId }) => userId);
  }
  /** A drawer of the store is closed short by 300.00. */
  async function short(): Promise<void> {
    const cashier = await as('cashier');
    const { id } = await cashier.drawer.open({ storeId: shop.store.id, pieces: FLOAT });
    await cashier.drawer.close({ id, pieces: { 20000: 1 } });
  }
  const told = async (person: Person, kind: string) =>
    (await (await as(person)).notifications.list({ limit: 200 })).items.filter((n) => n.kind === kind);

  beforeEach(async () => {
    moveTo(12 * 60);
    for (const person of ['owner', 'manager', 'otherManager'] as const) await choose(person, {});
    await tell();
  });

  it('is told once, whatever number of nodes tells it', async () => {
    await choose('owner', { kinds: ['drawer_difference'] });
    await choose('manager', { kinds: ['drawer_difference'] });
    await choose('otherManager', { kinds: ['drawer_difference'] });
    await short();
    expect((await tell()).toSorted()).toEqual([shop.people.owner.id, shop.people.manager.id].toSorted());
    expect(await tell()).toEqual([]);
  });

  it('waits through a restart for the end of the quiet hours', async () => {
    await choose('owner', { kinds: ['drawer_difference'], quietFrom: '22:00', quietTo: '08:00' });
    moveTo(23 * 60);
    await short();
    await short();
    expect(await tell()).toEqual([]);
    await server.restart();
    moveTo(7 * 60 + 59);
    expect(await tell()).toEqual([]);
    moveTo(8 * 60);
    expect(await tell()).toEqual([shop.people.owner.id]);
    expect(await tell()).toEqual([]);
  });

  it('is not told to who may no longer know it when it is told', async () => {
    const person = { name: 'Mounir', nameAr: 'منير', role: 'manager' as const };
    const assignments = [{ storeId: shop.store.id, role: 'manager' as const }];
    const { id } = await addPerson(server.url, await as('owner'), { ...person, assignments });
    const mounir = await signIn(server, id);
    await mounir.notifications.choose({
      ...AT_ONCE,
      kinds: ['drawer_difference'],
      quietFrom: '11:00',
      quietTo: '13:00',
    });
    await short();
    const owner = await as('owner');
    await owner.team.update({
      id,
      role: 'cashier',
      assignments: [{ storeId: shop.store.id, role: 'cashier' }],
      ownPassword: PASSWORD,
    });
    moveTo(13 * 60);
    expect(await tell()).toEqual([]);
    const rows = await server.probe.rows('dueNotices');
    expect(rows.filter((row) => row.userId === id)).toMatchObject([{ messageId: null }]);
  });

  describe('of a till', () => {
    /** Opens the till's drawer, by the till's own clock, which may be wrong. */
    async function openDrawer(at = now()): Promise<string> {
      const id = newId();
      await store().transact((w) =>
        w.insert('drawerSessions', {
          id,
          storeId: shop.store.id,
          tillId: till.id,
          tillCode: till.code,
          day: businessDayOf(shop.store, at),
          openedAt: at,
          openedBy: shop.people.cashier.id,
          openedByName: 'Karim',
          float: 0,
          floatCounted: {},
        }),
      );
      return id;
    }
    async function closeDrawer(id: string): Promise<void> {
      await store().transact(async (w) => {
        const row = await w.lock('drawerSessions', id);
        if (row) await w.update('drawerSessions', row, { closedAt: now(), difference: 0 });
      });
    }
    /** One round of several nodes. */
    async function round(upSince = 0): Promise<string[]> {
      await Promise.all([1, 2, 3].map(() => noticeSilentTills(store(), now(), upSince)));
      return await tell();
    }
    const pass = (minutes: number) => server.clock.advance(minutes * MINUTE_MS);
    let drawer = '';
    beforeEach(async () => {
      await choose('manager', { kinds: ['till_silent'], silentMinutes: 30 });
      await till.pull();
      drawer = await openDrawer();
    });
    const ended = (run: () => Promise<void>) => async () => {
      try {
        await run();
      } finally {
        await closeDrawer(drawer);
      }
    };

    it(
      'is told once for each silence, and whether it has called since',
      ended(async () => {
        expect(await round()).toEqual([]);
        pass(29);
        expect(await round()).toEqual([]);
        pass(1);
        expect(await round()).toEqual([shop.people.manager.id]);
        pass(60);
        expect(await round()).toEqual([]);
        await till.pull();
        pass(10);
        expect(await round()).toEqual([]);
        pass(20);
        expect(await round()).toEqual([shop.people.manager.id]);
        const [latest] = await told('manager', 'till_silent');
        expect(latest).toMatchObject({ entityId: till.id, data: { isBack: 0, time: '13:30' } });
      }),
    );

    it(
      'says so when it has called again before it was told',
      ended(async () => {
        await choose('manager', {
          kinds: ['till_silent'],
          silentMinutes: 30,
          quietFrom: '12:00',
          quietTo: '14:00',
        });
        pass(40);
        expect(await round()).toEqual([]);
        await till.pull();
        moveTo(14 * 60);
        await till.pull();
        expect(await round()).toEqual([shop.people.manager.id]);
        expect((await told('manager', 'till_silent'))[0]).toMatchObject({ data: { isBack: 1 } });
      }),
    );

    it(
      'is not told for the time in which the server itself was down',
      ended(async () => {
        pass(90);
        expect(await round(now() - 29 * MINUTE_MS)).toEqual([]);
        expect(await round(now() - 30 * MINUTE_MS)).toEqual([shop.people.manager.id]);
      }),
    );

    it('is not told when its drawer is closed', async () => {
      await closeDrawer(drawer);
      pass(90);
      expect(await round()).toEqual([]);
    });

    it(
      'is not told while the store is closed, and counts from the opening',
      ended(async () => {
        moveTo(20 * 60 + 59);
        expect(await round()).toEqual([shop.people.manager.id]);
        await till.pull();
        pass(8 * 60);
        expect(await round()).toEqual([]);
        moveTo(9 * 60 + 30 + 29);
        expect(await round()).toEqual([]);
        pass(1);
        expect(await round()).toEqual([shop.people.manager.id]);
      }),
    );

    it(
      'is told by the server’s time of contact, whatever the till’s clock says',
      ended(async () => {
        await closeDrawer(drawer);
        drawer = await openDrawer(now() - 365 * DAY_MS);
        await store().transact(async (w) => {
          const row = await w.lock('devices', till.id);
          if (row) await w.update('devices', row, { clockSkewMs: -365 * DAY_MS });
        });
        expect(await round()).toEqual([]);
        pass(30);
        expect(await round()).toEqual([shop.people.manager.id]);
      }),
    );

    it('is told when it sold today in a store that needs no drawer', async () => {
      await closeDrawer(drawer);
      const owner = await as('owner');
      expect((await owner.stores.settings({ id: shop.store.id })).drawerFor).toBe('never');
      await other.pull();
      pass(40);
      expect(await round()).toEqual([]);
      await store().transact((w) => w.insert('sales', soldAt(shop, other, now())));
      await other.pull();
      pass(30);
      expect(await round()).toEqual([shop.people.manager.id]);
    });
  });
});

/** A row of a sale at a till. */
function soldAt(shop: Shop, till: RawDevice, at: number) {
  const nothing = { subtotal: 0, discountPercentage: 0, discount: 0, taxRate: 20, tax: 0, total: 0 };
  return {
    id: newId(),
    storeId: shop.store.id,
    tillId: till.id,
    receiptNumber: 'R-1',
    at,
    day: businessDayOf(shop.store, at),
    cashierId: shop.people.cashier.id,
    cashierName: 'Karim',
    itemCount: 0,
    ...nothing,
    paid: 0,
    change: 0,
    giftCards: 0,
    rounding: 0,
    currency: 'MAD',
    exchangeRate: 1,
    paymentMethod: 'cash',
  };
}

describe.each(ENGINES)('a phone, of a server on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let service: Awaited<ReturnType<typeof startPushReceiver>>;
  beforeAll(async () => {
    service = await startPushReceiver();
    server = await startTestServer(engine, '127.0.0.1', {
      isPushService: (endpoint) => endpoint.startsWith(service.origin),
      recurringEveryMs: 200,
    });
    shop = await openShop(server.url);
  });
  afterAll(async () => {
    await server?.close();
    await service?.close();
  });

  it('gets a message that names nothing, and its session finds what it is about', async () => {
    const manager = await signIn(server, shop.people.manager.id);
    const owner = await signIn(server, shop.people.owner.id);
    await manager.pushMessages.subscribe(service.subscription('manager'));
    await owner.pushMessages.subscribe(service.subscription('owner'));
    await manager.notifications.choose({ ...AT_ONCE, kinds: ['drawer_difference'] });
    const cashier = await signIn(server, shop.people.cashier.id);
    const { id } = await cashier.drawer.open({ storeId: shop.store.id, pieces: FLOAT });
    await cashier.drawer.close({ id, pieces: { 20000: 1 } });
    await until('a message', async () => service.received.length > 0);
    const [{ message, path, headers } = { message: null, path: '', headers: {} }] = service.received;
    expect(path).toBe('/manager');
    expect(headers).toMatchObject({ ttl: '43200', urgency: 'normal' });
    expect(message).toEqual({ kind: 'notice', id: expect.any(String) });
    const about = await manager.notifications.message({ id: (message as { id: string }).id });
    expect(about).toMatchObject({
      kind: 'drawer_difference',
      count: 1,
      entityId: id,
      data: { difference: -300_00 },
      store: { name: 'Casablanca Maarif' },
    });
    await new Promise((done) => setTimeout(done, 1_000));
    expect(service.received).toHaveLength(1);
  });

  /** A drawer is closed with less than it should hold. */
  const short = async () => {
    const cashier = await signIn(server, shop.people.cashier.id);
    const { id } = await cashier.drawer.open({ storeId: shop.store.id, pieces: FLOAT });
    await cashier.drawer.close({ id, pieces: { 20000: 1 } });
  };

  it('goes on getting them when its session has expired, until a new password ends it', async () => {
    server.clock.advance(13 * 60 * MINUTE_MS);
    service.received.length = 0;
    await short();
    await until('a message', async () => service.received.length > 0);
    expect(service.received.map(({ path }) => path)).toEqual(['/manager']);
    await sweepSignIns(server.server.store, server.clock.now());
    await short();
    await until('another message', async () => service.received.length > 1);
    const manager = await signIn(server, shop.people.manager.id);
    await manager.auth.changePassword({ oldPassword: PASSWORD, password: 'another-1234' });
    await short();
    await new Promise((done) => setTimeout(done, 1_000));
    expect(service.received).toHaveLength(2);
  });

  it('gets none any more when its person ends that from elsewhere', async () => {
    const login = () => signIn(server, shop.people.manager.id, 'another-1234');
    const phone = await login();
    await phone.pushMessages.subscribe(service.subscription('manager'));
    server.clock.advance(13 * 60 * MINUTE_MS);
    await sweepSignIns(server.server.store, server.clock.now());
    service.received.length = 0;
    await short();
    await until('a message', async () => service.received.length > 0);
    const elsewhere = await login();
    const { items } = await elsewhere.auth.signIns();
    expect(items.map(({ newsUntil }) => newsUntil !== null)).toEqual([false, true]);
    await elsewhere.auth.endSignIn({ id: items[1]?.id ?? '' });
    await short();
    await new Promise((done) => setTimeout(done, 1_000));
    expect(service.received).toHaveLength(1);
  });
});
