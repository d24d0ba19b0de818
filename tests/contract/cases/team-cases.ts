import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { Client, InputFor } from '../../fixtures/clients.ts';
import { expectEvery, expectNone } from '../../fixtures/every.ts';
import { enrolRawDevice } from '../../fixtures/raw-device.ts';
import { addPerson, PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { forgetGuesses } from '../guesses.ts';
import { PICTURE, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const atHome = (w: World) => [{ ...here(w), role: 'cashier' as const }];
const ownPassword = PASSWORD;
const newcomer = (o: Partial<InputFor<'team.create'>> = {}): InputFor<'team.create'> => ({
  name: `Newcomer ${newId().slice(-6)}`,
  role: 'cashier',
  password: PASSWORD,
  ownPassword,
  ...o,
});

/** A cashier of this store whom a case may change. */
export async function hire(w: World, o: Partial<InputFor<'team.create'>> = {}) {
  const { ownPassword: _own, password: _first, ...input } = newcomer({ assignments: atHome(w), ...o });
  const person = await addPerson(w.server.url, w.shop.owner, input);
  await w.settle();
  return person;
}

/** An admin of his own for each case that guesses, so that nobody else has to wait. */
async function admin(w: World): Promise<Client> {
  const { id } = await hire(w, { role: 'admin', assignments: [] });
  return (await signInAs(w, id)).client;
}

/** An admin tries what wants the password again: without one, with a wrong one, and with too many. */
export const wantsIdentity = (
  operation: Case['operation'],
  ask: (client: Client, id: string, identity: { ownPassword?: string }, w: World) => Promise<unknown>,
): Case[] => [
  refuses(operation, 'IDENTITY_REQUIRED', 'the own password is missing', async (w) => {
    const { id } = await hire(w);
    return () => ask(w.as('admin'), id, {}, w);
  }),
  refuses(operation, 'INVALID_CREDENTIALS', 'the own password is wrong', async (w) => {
    const [{ id }, client] = [await hire(w), await admin(w)];
    return () => ask(client, id, { ownPassword: 'not mine' }, w);
  }),
  {
    operation,
    title: 'the own password was guessed at five times',
    expects: 'TOO_MANY_ATTEMPTS',
    async run(w) {
      const [{ id }, client] = [await hire(w), await admin(w)];
      for (let i = 0; i < 5; i += 1) await refusalOf(() => ask(client, id, { ownPassword: `guess ${i}` }, w));
      expect((await refusalOf(() => ask(client, id, { ownPassword }, w))).code).toBe('TOO_MANY_ATTEMPTS');
      for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(60_000);
      await ask(client, id, { ownPassword }, w);
      await forgetGuesses(w);
    },
  },
];

const listCases: Case[] = [
  answers('team.list', 'lists everybody whom this station knows', async (w) => {
    const names = (await w.as('owner').team.list({})).items.map((u) => u.name);
    expect(names).toEqual(expect.arrayContaining(['Salma Owner', 'Meryem Manager', 'Karim Cashier']));
    expect(names.includes('Oumaima Cashier')).toBe(w.at === 'server');
  }),
  answers('team.find', 'shows a person with role, pay, card and what he did', async (w) => {
    const { cashier } = w.shop.people;
    const person = await w.as('owner').team.find({ id: cashier.id });
    expect(person).toMatchObject({
      name: 'Karim Cashier',
      role: 'cashier',
      assignments: cashier.assignments,
    });
    expect(person).toMatchObject({ salary: 0, payFrequency: 'monthly', cardEnding: null });
    expect(person.performance).toMatchObject({ sales: expect.any(Number), total: expect.any(Number) });
  }),
  answers('team.find', 'sums up what was sold in the days that are asked for', async (w) => {
    const person = await hire(w);
    const { client } = await signInAs(w, person.id);
    const [item] = await w.style({ price: 150_00, stock: 9 });
    for (const quantity of [1, 2]) {
      await client.sales.complete({
        ...here(w),
        items: [{ productId: item?.id ?? '', price: 150_00, quantity }],
        paymentMethod: 'cash',
        paymentAmount: 150_00 * quantity,
      });
    }
    await w.settle();
    const { performance } = await w.as('owner').team.find({ id: person.id });
    expect(performance).toMatchObject({ sales: 2, total: 450_00, averageTicket: 225_00 });
    const past = await w.as('owner').team.find({ id: person.id, from: '2020-01-01', to: '2020-01-31' });
    expect(past.performance).toMatchObject({ sales: 0, total: 0, averageTicket: null, attendanceRate: null });
  }),
  refuses(
    'team.find',
    'NOT_FOUND',
    'there is no such person',
    async (w) => () => w.as('owner').team.find({ id: UNKNOWN }),
  ),
  answers('team.me', 'shows everybody himself, whole', async (w) => {
    expect(await w.as('cashier').team.me({})).toMatchObject({
      id: w.shop.people.cashier.id,
      performance: { from: expect.any(String), to: expect.any(String) },
    });
  }),
];

/** A session of somebody whom a case has hired. */
export async function signInAs(w: World, userId: string, password = PASSWORD) {
  const atServer = async () =>
    (await w.server.probe.rows('sessions')).filter((s) => s.userId === userId).length;
  const before = await atServer();
  const client = w.nobody();
  const { access_token: token } = await client.auth.login({ userId, password });
  await until('the session at the server', async () => (await atServer()) > before);
  return { client: w.adapter === 'port' ? client : w.withToken(token), token };
}

const writeCases: Case[] = [
  refuses('team.create', 'EMAIL_TAKEN', 'somebody has this address, in capitals and archived', async (w) => {
    const email = `taken-${newId()}@atlas.ma`;
    const { id } = await hire(w, { email });
    await w.shop.owner.team.archive({ id });
    return () => w.as('admin').team.create(newcomer({ email: email.toUpperCase() }));
  }),
  refuses('team.update', 'EMAIL_TAKEN', 'somebody else has this address', async (w) => {
    const email = `mine-${newId()}@atlas.ma`;
    await hire(w, { email });
    const { id } = await hire(w);
    return () => w.as('admin').team.update({ id, email: email.replace('mine', 'Mine') });
  }),
  answers('team.update', 'keeps one’s own address, in other letters', async (w) => {
    const email = `own-${newId()}@atlas.ma`;
    const { id } = await hire(w, { email });
    const now = await w.as('admin').team.update({ id, email: email.toUpperCase() });
    expect(now.email).toBe(email.toUpperCase());
  }),
  answers('team.create', 'adds a person, who can sign in', async (w) => {
    const permissions = ['can_edit_products' as const];
    const input = newcomer({ assignments: atHome(w), permissions, canManageInventory: true });
    const user = await w.as('admin').team.create({ ...input, nameFr: 'Nouvelle', salary: 4_000_00 });
    expect(user).toMatchObject({ role: 'cashier', permissions, canManageInventory: true, archivedAt: null });
    expect(user).toMatchObject({ mustChangePassword: true, firstPassword: null, nameFr: 'Nouvelle' });
    expect(user).toMatchObject({ salary: 4_000_00, payFrequency: 'monthly' });
    for (const secret of ['password', 'ownPassword']) expect(user).not.toHaveProperty(secret);
    expect((await w.as('admin').team.find({ id: user.id })).salary).toBe(4_000_00);
    await w.settle();
    const signedIn = await w.nobody().auth.login({ userId: user.id, password: PASSWORD });
    expect(signedIn.effectivePermissions).toContain('can_edit_products');
  }),
  answers('team.create', 'gives a first password that opens nothing until it is changed', async (w) => {
    const { password: _none, ...input } = newcomer({ assignments: atHome(w) });
    const user = await w.as('owner').team.create(input);
    expect(user).toMatchObject({ mustChangePassword: true });
    const first = user.firstPassword ?? '';
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    await w.settle();
    const { client } = await signInAs(w, user.id, first);
    for (const ask of [
      () => client.clients.list({}),
      () => client.clients.create({ ...here(w), name: 'Too early' }),
      () => client.team.me({}),
    ]) {
      expect((await refusalOf(ask)).code).toBe('PASSWORD_CHANGE_DUE');
    }
    await client.auth.changePassword({ oldPassword: first, password: 'my-own-2026' });
    await w.settle();
    expect((await client.clients.list({})).items).toBeDefined();
    expect((await client.auth.session()).user?.mustChangePassword).toBe(false);
  }),
  refuses(
    'team.create',
    'ROLE_ABOVE_OWN',
    'an admin makes an owner',
    async (w) => () => w.as('admin').team.create(newcomer({ role: 'owner' })),
  ),
  refuses(
    'team.create',
    'ROLE_ABOVE_OWN',
    'an admin assigns an owner',
    async (w) => () => w.as('admin').team.create(newcomer({ assignments: [{ ...here(w), role: 'owner' }] })),
  ),
  ...wantsIdentity('team.create', async (client, _id, identity) => {
    const { ownPassword: _own, ...input } = newcomer();
    return await client.team.create({ ...input, ...identity });
  }),
  answers('team.update', 'changes a person; a password that another gave has to be changed', async (w) => {
    const user = await hire(w);
    const now = await w.as('owner').team.update({
      id: user.id,
      role: 'manager',
      assignments: [{ ...here(w), role: 'manager' }],
      password: 'changed-2026',
      ownPassword,
    });
    expect(now).toMatchObject({ name: user.name, role: 'manager', mustChangePassword: true });
    await w.settle();
    const login = (password: string) => w.nobody().auth.login({ userId: user.id, password });
    expect((await login('changed-2026')).role).toBe('manager');
    expect((await refusalOf(() => login(PASSWORD))).code).toBe('INVALID_CREDENTIALS');
  }),
  answers('team.update', 'asks nobody who he is for a name or a phone number', async (w) => {
    const user = await hire(w);
    const { id, role, assignments, permissions } = user;
    const same = { id, role, assignments, permissions, salary: 0, payFrequency: 'monthly' as const };
    const now = await w
      .as('owner')
      .team.update({ ...same, name: 'Renamed', phone: '0611223344', address: 'Fès' });
    expect(now).toMatchObject({ name: 'Renamed', phone: '0611223344', role: 'cashier', assignments });
    expect(await w.as('owner').team.find({ id })).toMatchObject({ address: 'Fès', salary: 0 });
  }),
  answers('team.update', 'keeps what is earned out of the audit log', async (w) => {
    const { id } = await hire(w);
    await w.as('owner').team.update({ id, salary: 12_345_67, ownPassword });
    const entry = (await w.server.probe.rows('auditLog')).find(
      (a) => a.entityId === id && a.action === 'user.updated',
    );
    expect(entry?.details).toMatchObject({ changedPay: true });
    expect(JSON.stringify(entry?.details)).not.toContain('1234567');
  }),
  ...wantsIdentity('team.update', (client, id, identity) =>
    client.team.update({ id, salary: 5_000_00, ...identity }),
  ),
  ...(
    [
      ['pay', { salary: 9_000_00 }],
      ['permissions', { permissions: ['can_view_payroll'] }],
      ['role', { role: 'manager' }],
    ] as const
  ).map(([what, change]) =>
    refuses(
      'team.update',
      'OWN_RIGHTS',
      `an admin changes the own ${what}`,
      async (w) => () =>
        w.as('admin').team.update({ ...change, id: w.shop.people.admin.id, ownPassword } as never),
    ),
  ),
  answers('team.update', 'lets everybody who manages the team correct the own phone number', async (w) => {
    const { id } = w.shop.people.admin;
    expect((await w.as('admin').team.update({ id, phone: '0611000000' })).phone).toBe('0611000000');
  }),
  refuses(
    'team.update',
    'ROLE_ABOVE_OWN',
    'an admin makes himself an owner',
    async (w) => () => w.as('admin').team.update({ id: w.shop.people.admin.id, role: 'owner', ownPassword }),
  ),
  refuses(
    'team.update',
    'ROLE_ABOVE_OWN',
    'an admin changes the owner',
    async (w) => () =>
      w.as('admin').team.update({ id: w.shop.people.owner.id, password: 'mine-now-2026', ownPassword }),
  ),
  refuses(
    'team.update',
    'LAST_OWNER',
    'the only owner becomes a cashier',
    async (w) => () =>
      w.as('owner').team.update({ id: w.shop.people.owner.id, role: 'cashier', ownPassword }),
  ),
  refuses(
    'team.update',
    'NOT_FOUND',
    'there is no such person',
    async (w) => () => w.as('owner').team.update({ id: UNKNOWN, name: 'X' }),
  ),
];

const archiveCases: Case[] = [
  answers('team.archive', 'signs the person out, and lets nobody in any more', async (w) => {
    // A device keeps what lets people in off line.
    await enrolRawDevice(w.server.url, w.shop);
    const { id } = await hire(w);
    const { client } = await signInAs(w, id);
    expect((await w.as('admin').team.archive({ id })).archivedAt).toEqual(expect.any(Number));
    await w.settle();
    expect((await refusalOf(() => client.clients.list({}))).code).toBe('UNAUTHORIZED');
    expect((await client.auth.session()).user).toBeNull();
    const login = () => w.nobody().auth.login({ userId: id, password: PASSWORD });
    expect((await refusalOf(login)).code).toBe('INVALID_CREDENTIALS');
    const grants = (await w.server.probe.rows('signInGrants')).filter((g) => g.subjectId === id);
    expectEvery(grants, (g) => g.verifier === '');
    expectNone((await w.as('admin').team.list({})).items, (u) => u.id === id);
    expect((await w.as('admin').team.list({ includeArchived: true })).items.some((u) => u.id === id)).toBe(
      true,
    );
  }),
  refuses(
    'team.archive',
    'OWN_ARCHIVE',
    'it is oneself',
    async (w) => () => w.as('admin').team.archive({ id: w.shop.people.admin.id }),
  ),
  refuses(
    'team.archive',
    'ROLE_ABOVE_OWN',
    'an admin archives the owner',
    async (w) => () => w.as('admin').team.archive({ id: w.shop.people.owner.id }),
  ),
  refuses(
    'team.archive',
    'NOT_FOUND',
    'there is no such person',
    async (w) => () => w.as('owner').team.archive({ id: UNKNOWN }),
  ),
  answers('team.restore', 'takes the person back with the same password', async (w) => {
    const { id } = await hire(w);
    await w.as('owner').team.archive({ id });
    expect(await w.as('owner').team.restore({ id })).toMatchObject({ id, archivedAt: null });
    await w.settle();
    expect((await w.nobody().auth.login({ userId: id, password: PASSWORD })).id).toBe(id);
  }),
  refuses('team.restore', 'ROLE_ABOVE_OWN', 'an admin restores an owner', async (w) => {
    const { id } = await hire(w, { role: 'owner', assignments: [] });
    await w.shop.owner.team.archive({ id });
    return () => w.as('admin').team.restore({ id });
  }),
  refuses(
    'team.restore',
    'NOT_FOUND',
    'there is no such person',
    async (w) => () => w.as('owner').team.restore({ id: UNKNOWN }),
  ),
  answers('team.avatar', 'keeps a picture, drawn anew', async (w) => {
    const { id } = await hire(w);
    const { avatar } = await w.as('owner').team.avatar({ id, avatar: PICTURE });
    expect(avatar).toMatch(/^[0-9a-f]{64}$/);
    expect((await w.nobody().files.find({ sha256: avatar ?? '' })).type).toBe('image/webp');
  }),
  refuses('team.avatar', 'IMAGE_INVALID', 'the file is no picture', async (w) => {
    const avatar = new File(['text'], 'a.png', { type: 'image/png' });
    return () => w.as('owner').team.avatar({ id: w.shop.people.cashier.id, avatar });
  }),
  refuses('team.avatar', 'FILE_TOO_LARGE', 'the file is larger than 7 MB', async (w) => {
    const avatar = new File([new Uint8Array(7 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    return () => w.as('owner').team.avatar({ id: w.shop.people.cashier.id, avatar });
  }),
  refuses(
    'team.avatar',
    'ROLE_ABOVE_OWN',
    'an admin gives the owner a picture',
    async (w) => () => w.as('admin').team.avatar({ id: w.shop.people.owner.id, avatar: PICTURE }),
  ),
];

const passwordCases: Case[] = [
  answers(
    'auth.changePassword',
    'exchanges one’s own password, and signs out everybody else with it',
    async (w) => {
      const { id } = await hire(w);
      const [first, second] = [await signInAs(w, id), await signInAs(w, id)];
      await second.client.auth.changePassword({ oldPassword: PASSWORD, password: 'own-2026' });
      await w.settle();
      expect((await second.client.clients.list({})).items).toBeDefined();
      if (w.at === 'server') {
        expect((await refusalOf(() => first.client.clients.list({}))).code).toBe('UNAUTHORIZED');
      }
      const login = (password: string) => w.nobody().auth.login({ userId: id, password });
      expect((await login('own-2026')).id).toBe(id);
      expect((await refusalOf(() => login(PASSWORD))).code).toBe('INVALID_CREDENTIALS');
    },
  ),
  refuses(
    'auth.changePassword',
    'INVALID_CREDENTIALS',
    'the old password is wrong',
    async (w) => () => w.as('cashier').auth.changePassword({ oldPassword: 'not mine', password: 'own-2026' }),
  ),
  refuses(
    'auth.changePassword',
    'PASSWORD_UNCHANGED',
    'the new one is the same',
    async (w) => () => w.as('cashier').auth.changePassword({ oldPassword: PASSWORD, password: PASSWORD }),
  ),
  {
    operation: 'auth.changePassword',
    title: 'the old password was guessed at five times',
    expects: 'TOO_MANY_ATTEMPTS',
    async run(w) {
      const { id } = await hire(w);
      const { client } = await signInAs(w, id);
      const change = (oldPassword: string) =>
        refusalOf(() => client.auth.changePassword({ oldPassword, password: 'own-2026' }));
      for (let i = 0; i < 5; i += 1) await change(`guess ${i}`);
      expect((await change(PASSWORD)).code).toBe('TOO_MANY_ATTEMPTS');
      await forgetGuesses(w);
    },
  },
];

export const teamCases: Case[] = [...listCases, ...writeCases, ...archiveCases, ...passwordCases];
