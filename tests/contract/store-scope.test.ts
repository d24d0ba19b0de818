import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { type Client, callByName, httpClient, metaOf, OPERATION_NAMES } from '../fixtures/clients.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { addPerson, PASSWORD } from '../fixtures/shop.ts';
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

/** Each operation behind the two permissions that no store-bound role brings, and how its reach is told. */
const REACH: Record<string, Ask | typeof NAMED | typeof ROWS | 'whole shop'> = {
  'team.list': ROWS,
  'team.find': byId,
  'team.create': ({ storeId }) => ({
    ...{ name: 'Mole', role: 'manager', ownPassword },
    assignments: [{ storeId, role: 'manager' }],
  }),
  'team.update': ({ userId }) => ({ id: userId, phone: '0600000000', ownPassword }),
  'team.renewPassword': ({ userId }) => ({ id: userId, ownPassword }),
  'team.archive': byId,
  'team.restore': byId,
  'team.avatar': ({ userId }) => ({ id: userId, avatar: PICTURE }),
  'team.linkCard': ({ userId }) => ({ id: userId, cardNumber: '4411223344', ownPassword }),
  'team.unlinkCard': ({ userId }) => ({ id: userId, ownPassword }),
  'attendance.month': NAMED,
  'attendance.export': NAMED,
  'attendance.photo': ROWS,
  'attendance.sheet': ({ userId }) => ({ userId, month: '2026-11' }),
  'attendance.correct': ({ userId }, w) => ({
    ...{ userId, storeId: w.shop.store.id, reason: 'Late' },
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
  'commands.list': ROWS,
  'commands.find': ROWS,
  'commands.settle': ROWS,
  'commands.discard': ROWS,
};

let world: World;
let client: Client;
let self: string;
let there: There;

beforeAll(async () => {
  world = await startWorld({ at: 'server', door: 'http', engine: 'sqlite' });
  const { shop, server } = world;
  const { id: userId } = await addPerson(server.url, shop.owner, {
    ...{ name: 'Bound', role: 'manager', permissions: ['can_manage_team', 'can_manage_stores'] },
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
    const { permission, nature } = metaOf(name);
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
  expect(await world.contents(['signInAttempts', 'files'])).toEqual(before);
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
