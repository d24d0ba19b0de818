import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { type Client, callByName, httpClient, metaOf, OPERATION_NAMES } from '../fixtures/clients.ts';
import { expectSame } from '../fixtures/probe.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { addPerson, addStyle, PASSWORD } from '../fixtures/shop.ts';
import { refusalOf } from './case.ts';
import { PICTURE, SAMPLES } from './inputs.ts';
import { startWorld, type World } from './world.ts';

const ownPassword = PASSWORD;
type There = { storeId: string; userId: string; deviceId: string };
/** Asks for something of the other store. */
type Ask = (there: There, w: World) => unknown;

const byId: Ask = ({ userId }) => ({ id: userId });
const ofStore: Ask = ({ storeId }) => ({ id: storeId });
const ofDevice: Ask = ({ deviceId }) => ({ id: deviceId });
/** The input names the store: `call.ts` looks at it. */
const NAMED = 'store in the input';
/** The store is a row's, which the operation's own cases look at. */
const ROWS = 'rows of own stores';

/**
 * Each operation behind the two permissions that no store-bound role brings, or that belongs to the whole shop, and how
 * its reach is told.
 */
const REACH: Record<string, Ask | typeof NAMED | typeof ROWS | 'whole shop'> = {
  'team.list': ROWS,
  'team.find': byId,
  'team.create': ({ storeId }) => ({
    name: 'Mole',
    role: 'manager',
    ownPassword,
    assignments: [{ storeId, role: 'manager' }],
  }),
  'team.update': ({ userId }) => ({ id: userId, phone: '0600000000', ownPassword }),
  'team.renewPassword': ({ userId }) => ({ id: userId, ownPassword }),
  'team.archive': byId,
  'team.restore': byId,
  'team.avatar': ({ userId }) => ({ id: userId, avatar: PICTURE }),
  'team.linkCard': ({ userId }) => ({ id: userId, cardNumber: '4411223344', ownPassword }),
  'team.unlinkCard': ({ userId }) => ({ id: userId, ownPassword }),
  'team.removePin': ({ userId }) => ({ id: userId, ownPassword }),
  'loyalty.setTerms': NAMED,
  'sellers.targets': ROWS,
  'sellers.setTarget': NAMED,
  'attendance.month': NAMED,
  'attendance.export': NAMED,
  'attendance.photo': ROWS,
  'attendance.sheet': ({ userId }) => ({ userId, month: '2026-11' }),
  'attendance.correct': ({ userId }, w) => ({
    userId,
    storeId: w.shop.store.id,
    reason: 'Late',
    adds: { kind: 'in', at: 1_000_000 },
  }),
  'leave.review': ROWS,
  'payroll.generateAll': ROWS,
  'payroll.update': ROWS,
  'payroll.markPaid': ROWS,
  'payroll.markAllPaid': ROWS,
  'payroll.dismiss': ROWS,
  'payroll.remove': ROWS,
  'stores.create': 'whole shop',
  'stores.update': ({ storeId }) => ({ id: storeId, phone: '0600000001' }),
  'stores.archive': ofStore,
  'stores.restore': ofStore,
  'stores.logo': ({ storeId }) => ({ id: storeId, logo: PICTURE }),
  'stores.updateSettings': ({ storeId }) => ({ id: storeId, clockPhotoDays: 30 }),
  'devices.list': ROWS,
  'devices.createCode': ({ storeId }) => ({ stores: [storeId], name: 'Mole' }),
  'devices.rename': ({ deviceId }) => ({ id: deviceId, name: 'Mole' }),
  'devices.revoke': ofDevice,
  'paymentMethods.create': 'whole shop',
  'paymentMethods.update': 'whole shop',
  'paymentMethods.arrange': 'whole shop',
  'taxes.setRegime': 'whole shop',
  'taxes.removeRegime': 'whole shop',
  'currency.setRate': 'whole shop',
  'currency.removeRate': 'whole shop',
  'currency.history': ROWS,
  'mail.settings': 'whole shop',
  'mail.updateSettings': 'whole shop',
  'mail.test': 'whole shop',
  'mail.list': ROWS,
  'mail.sendAgain': ROWS,
  'auditLog.check': 'whole shop',
  'sample.fill': 'whole shop',
  'sample.progress': 'whole shop',
  'attributes.update': 'whole shop',
  'attributes.releaseAlias': 'whole shop',
  'attributes.merge': 'whole shop',
  'attributes.archive': 'whole shop',
  'attributes.restore': 'whole shop',
  'attributes.move': 'whole shop',
  'syncInbox.list': ROWS,
  'syncInbox.find': ROWS,
  'syncInbox.settle': ROWS,
  'syncInbox.discard': ROWS,
};

let world: World;
let client: Client;
let self: string;
let there: There;

beforeAll(async () => {
  world = await startWorld({ at: 'server', adapter: 'http', engine: 'sqlite' });
  const { shop, server } = world;
  const { id: userId } = await addPerson(server.url, shop.owner, {
    name: 'Bound',
    role: 'manager',
    permissions: ['can_manage_team', 'can_manage_stores'],
    assignments: [{ storeId: shop.store.id, role: 'manager' }],
  });
  const { access_token: token } = await httpClient(server.url).auth.login({ userId, password: PASSWORD });
  client = httpClient(server.url, { token });
  self = userId;
  const storeId = shop.otherStore.id;
  const device = await enrolRawDevice(server.url, shop, { stores: [storeId] });
  there = { storeId, userId: shop.people.otherCashier.id, deviceId: device.id };
});
afterAll(async () => {
  await world?.close();
});

it('knows the reach of every operation that a store-bound person may be given', () => {
  const gated = OPERATION_NAMES.filter((name) => {
    const { permission, nature, ofWholeShop } = metaOf(name);
    if (ofWholeShop) return true;
    return nature !== 'till' && (permission === 'can_manage_team' || permission === 'can_manage_stores');
  });
  expect(Object.keys(REACH).toSorted()).toEqual(gated.toSorted());
  const whole = OPERATION_NAMES.filter((name) => metaOf(name).ofWholeShop);
  expect(gated.filter((name) => REACH[name] === 'whole shop').toSorted()).toEqual(whole.toSorted());
});

it('writes and shows nothing of another store, nor of the whole shop', async () => {
  const before = await world.contents(['signInAttempts', 'files']);
  const answers: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const name of OPERATION_NAMES) {
    const reach = REACH[name];
    if (reach === undefined || reach === NAMED || reach === ROWS) continue;
    const input = reach === 'whole shop' ? SAMPLES[name].fine(world) : reach(there, world);
    expected[name] = reach === 'whole shop' ? 'PERMISSION_DENIED' : 'WRONG_STORE';
    answers[name] = (await refusalOf(() => callByName(client, name, input))).code;
  }
  expect(answers).toEqual(expected);
  expect(Object.keys(answers).length).toBeGreaterThan(20);
  expectSame(await world.contents(['signInAttempts', 'files']), before);
});

it('lists the people and devices of the own stores', async () => {
  const people = (await client.team.list({ includeArchived: true })).items.map((u) => u.id);
  expect(people).toContain(world.shop.people.cashier.id);
  expect(people).not.toContain(there.userId);
  expect((await client.devices.list()).items.map((d) => d.id)).not.toContain(there.deviceId);
});

it('adds people to the own stores, and moves nobody elsewhere', async () => {
  const here = { storeId: world.shop.store.id, role: 'cashier' as const };
  const name = `Own ${newId().slice(-6)}`;
  const { id } = await client.team.create({ name, role: 'cashier', assignments: [here], ownPassword });
  const both = [here, { storeId: there.storeId, role: 'cashier' as const }];
  const move = () => client.team.update({ id, assignments: both, ownPassword });
  expect((await refusalOf(move)).code).toBe('WRONG_STORE');
  const toBoth = () => client.team.update({ id: self, assignments: both, ownPassword });
  expect(['OWN_RIGHTS', 'WRONG_STORE']).toContain((await refusalOf(toBoth)).code);
  const raise = () => client.team.update({ id: self, salary: 9_999_900, ownPassword });
  expect((await refusalOf(raise)).code).toBe('OWN_RIGHTS');
});

/** Somebody new, signed in at a store. */
async function enter(person: Parameters<typeof addPerson>[2], at: string) {
  const { shop, server } = world;
  const { id } = await addPerson(server.url, shop.owner, person);
  const { access_token: token } = await httpClient(server.url).auth.login({
    userId: id,
    password: PASSWORD,
    storeId: at,
  });
  return { id, client: httpClient(server.url, { token }) };
}

/** The code that a call is refused with, or 'answered'. */
const outcome = (call: () => Promise<unknown>) =>
  call().then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

it('opens with a role of one store nothing in another one', async () => {
  const { shop } = world;
  const [a, b] = [shop.store.id, shop.otherStore.id];
  const assignments = [
    { storeId: a, role: 'admin' as const },
    { storeId: b, role: 'cashier' as const },
  ];
  const x = await enter({ name: 'Admin here', role: 'manager', assignments }, a);
  const order = await shop.owner.purchaseOrders.create({
    storeId: b,
    supplierId: (await shop.owner.suppliers.create({ name: 'Elsewhere' })).id,
    items: [{ variantId: (await addStyle(shop.owner, b))[0]?.id ?? '', quantity: 1, cost: 60_00 }],
  });
  const there = httpClient(world.server.url, {
    token: (
      await httpClient(world.server.url).auth.login({
        userId: shop.people.otherCashier.id,
        password: PASSWORD,
        storeId: b,
      })
    ).access_token,
  });
  await there.attendance.clockIn({ image: PICTURE, storeId: b });
  const punch = (await world.server.probe.rows('clockEvents')).find((e) => e.storeId === b)?.id ?? '';
  const device = await enrolRawDevice(world.server.url, shop, { stores: [b] });
  const both = await enrolRawDevice(world.server.url, shop, { stores: [a, b] });
  const cashier = shop.people.otherCashier.id;
  const before = await world.contents(['signInAttempts', 'files']);
  expect({
    settings: await outcome(() => x.client.stores.updateSettings({ id: b, clockPhotoDays: 30 })),
    archive: await outcome(() => x.client.stores.archive({ id: b })),
    code: await outcome(() => x.client.devices.createCode({ stores: [b], name: 'Mole' })),
    codeOfBoth: await outcome(() => x.client.devices.createCode({ stores: [a, b], name: 'Mole' })),
    rename: await outcome(() => x.client.devices.rename({ id: device.id, name: 'Mole' })),
    revoke: await outcome(() => x.client.devices.revoke({ id: both.id })),
    password: await outcome(() => x.client.team.renewPassword({ id: cashier, ownPassword })),
    person: await outcome(() => x.client.team.find({ id: cashier })),
    hours: await outcome(() => x.client.attendance.sheet({ userId: cashier, month: '2026-11' })),
    photo: await outcome(() => x.client.attendance.photo({ id: punch })),
    order: await outcome(() => x.client.purchaseOrders.find({ id: order.id })),
  }).toEqual({
    settings: 'PERMISSION_DENIED',
    archive: 'PERMISSION_DENIED',
    code: 'PERMISSION_DENIED',
    codeOfBoth: 'PERMISSION_DENIED',
    rename: 'PERMISSION_DENIED',
    revoke: 'PERMISSION_DENIED',
    password: 'PERMISSION_DENIED',
    person: 'PERMISSION_DENIED',
    hours: 'WRONG_STORE',
    photo: 'PERMISSION_DENIED',
    order: 'PERMISSION_DENIED',
  });
  expect((await x.client.team.list({})).items.map((u) => u.id)).not.toContain(cashier);
  expect((await x.client.devices.list()).items.map((d) => d.id)).not.toContain(device.id);
  expectSame(await world.contents(['signInAttempts', 'files']), before);
  // Where the role is held it opens all that it stands for.
  expect(await outcome(() => x.client.stores.updateSettings({ id: a, clockPhotoDays: 90 }))).toBe('answered');
});

it('grants in each store no more than one has there', async () => {
  const { shop } = world;
  const [a, b] = [shop.store.id, shop.otherStore.id];
  const y = await enter(
    {
      name: 'Manager here',
      role: 'manager',
      permissions: ['can_manage_team'],
      assignments: [
        { storeId: a, role: 'manager' },
        { storeId: b, role: 'cashier' },
      ],
    },
    a,
  );
  const add = (storeId: string, role: 'manager' | 'cashier', permissions: 'can_manage_expenses'[] = []) =>
    y.client.team.create({
      name: 'Granted',
      role: 'cashier' as const,
      ownPassword,
      permissions,
      assignments: [{ storeId, role }],
    });
  expect({
    managerThere: await outcome(() => add(b, 'manager')),
    expensesThere: await outcome(() => add(b, 'cashier', ['can_manage_expenses'])),
    cashierThere: await outcome(() => add(b, 'cashier')),
    expensesHere: await outcome(() => add(a, 'cashier', ['can_manage_expenses'])),
  }).toEqual({
    managerThere: 'ROLE_ABOVE_OWN',
    expensesThere: 'ROLE_ABOVE_OWN',
    cashierThere: 'answered',
    expensesHere: 'answered',
  });
  // What somebody has in one store is not carried into the next one by moving him there.
  const { id } = await add(a, 'cashier', ['can_manage_expenses']);
  const assignments = [{ storeId: b, role: 'cashier' as const }];
  expect(await outcome(() => y.client.team.update({ id, assignments, ownPassword }))).toBe('ROLE_ABOVE_OWN');
});

it('hands nobody the account of somebody who has more', async () => {
  const { shop } = world;
  const a = shop.store.id;
  const assignments = [{ storeId: a, role: 'manager' as const }];
  const role = 'manager';
  const z = await enter({ name: 'Staff', role, assignments, permissions: ['can_manage_team'] }, a);
  const { id } = await addPerson(world.server.url, shop.owner, {
    name: 'More',
    role,
    assignments,
    permissions: ['can_manage_stores'],
  });
  const promoted = await addPerson(world.server.url, shop.owner, {
    name: 'Admin in one store',
    role,
    assignments: [{ storeId: a, role: 'admin' }],
  });
  for (const target of [id, promoted.id]) {
    const before = await world.contents(['signInAttempts', 'files']);
    const { team } = z.client;
    expect({
      password: await outcome(() => team.renewPassword({ id: target, ownPassword })),
      typed: await outcome(() => team.update({ id: target, password: 'mine-now-2026', ownPassword })),
      lower: await outcome(() => team.update({ id: target, permissions: [], ownPassword })),
      card: await outcome(() => team.linkCard({ id: target, cardNumber: '5511223344', ownPassword })),
      unlink: await outcome(() => team.unlinkCard({ id: target, ownPassword })),
      pin: await outcome(() => team.removePin({ id: target, ownPassword })),
      archive: await outcome(() => team.archive({ id: target })),
      restore: await outcome(() => team.restore({ id: target })),
    }).toEqual({
      password: 'ROLE_ABOVE_OWN',
      typed: 'ROLE_ABOVE_OWN',
      lower: 'ROLE_ABOVE_OWN',
      card: 'ROLE_ABOVE_OWN',
      unlink: 'ROLE_ABOVE_OWN',
      pin: 'ROLE_ABOVE_OWN',
      archive: 'ROLE_ABOVE_OWN',
      restore: 'ROLE_ABOVE_OWN',
    });
    expectSame(await world.contents(['signInAttempts', 'files']), before);
  }
  // Whoever has no more is managed as before.
  const { manager } = shop.people;
  expect(await outcome(() => z.client.team.renewPassword({ id: manager.id, ownPassword }))).toBe('answered');
});
