import { expect } from 'vitest';
import { newSigningPair, signer } from '../../../src/core/signing.ts';
import { pinProofText } from '../../../src/credentials/person-of-pin.ts';
import type { Client } from '../../fixtures/clients.ts';
import { PASSWORD } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { hire, signInAs, wantsIdentity } from './team-cases.ts';

const ownPassword = PASSWORD;
export const PIN = '7294';
const ANOTHER_PIN = '407193';
/** A refused PIN is counted. */
const leave = ['pinFailures', 'guessNotes'] as const;

/** The store accepts PINs from here on. */
export async function acceptPins(
  w: World,
  o: { pinSignIn?: boolean; pinApprovalUpTo?: number } = {},
): Promise<void> {
  await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, pinSignIn: true, ...o });
}

/** A case behind which the store accepts no PINs, as other cases find it. */
export const withoutPinsAfter = (pinCase: Case): Case => ({
  ...pinCase,
  async run(w) {
    try {
      await pinCase.run(w);
    } finally {
      await acceptPins(w, { pinSignIn: false, pinApprovalUpTo: 0 });
      await w.settle();
    }
  },
});

/** Somebody with a PIN, in a store that accepts it. */
export async function withPin(w: World, o: Parameters<typeof hire>[1] = {}) {
  await acceptPins(w);
  const person = await hire(w, o);
  const { client } = await signInAs(w, person.id);
  await client.auth.setPin({ pin: PIN, ownPassword });
  await w.settle();
  return { ...person, client };
}

type Typed = { userId: string; pin: string; storeId?: string };

/** What is asked of a till; at the server by one that signs, since no other PIN is taken there. */
async function pinStation(w: World, stores = [w.shop.store.id]) {
  const ofStore = (typed: Typed) => ({ storeId: w.shop.store.id, ...typed });
  if (w.till) {
    const client = w.nobody();
    return { client, login: (typed: Typed) => client.auth.pinLogin(ofStore(typed)), sign: () => '' };
  }
  const { privateKey, publicKey } = newSigningPair();
  const { code } = await w.shop.owner.devices.createCode({ stores, name: 'Signer' });
  const { key, deviceId } = await w.nobody().devices.enrol({ name: 'Signer', kind: 'till', code, publicKey });
  const client = w.withDevice(key);
  const sign = (typed: Typed) => signer(privateKey)(pinProofText({ ...ofStore(typed), deviceId }));
  const login = (typed: Typed) => client.auth.pinLogin({ ...ofStore(typed), proof: sign(typed) });
  return { client, login, sign };
}

const clientOf = (w: World, station: Client, token: string) =>
  w.adapter === 'port' ? station : w.withToken(token);

const ownCases: Case[] = [
  answers('auth.setPin', 'keeps a hash with its own salt, and tells the PIN nowhere', async (w) => {
    const { id } = await withPin(w);
    const [pin] = (await w.server.probe.rows('pins')).filter((row) => row.id === id);
    const [credential] = (await w.server.probe.rows('credentials')).filter((row) => row.id === id);
    expect(pin?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(pin?.salt).not.toBe(credential?.salt);
    const grants = (await w.server.probe.rows('pinGrants')).filter((row) => row.subjectId === id);
    expect(grants.map(({ verifier }) => verifier)).not.toContain(pin?.hash);
    const { items } = await w.shop.owner.auditLog.list({ limit: 20 });
    const entry = items.find((e) => e.action === 'user.pin_set' && e.entityId === id);
    expect(entry).toMatchObject({ userId: id });
    expect(JSON.stringify(entry?.details)).not.toMatch(/7294|[0-9a-f]{32}/);
    expect(await w.as('owner').team.find({ id })).toMatchObject({ hasPin: true });
  }),
  answers('auth.setPin', 'takes the place of the PIN before, in Arabic digits too', async (w) => {
    const { id, client } = await withPin(w);
    await client.auth.setPin({ pin: '٤٠٧١٩٣', ownPassword });
    await w.settle();
    const { login } = await pinStation(w);
    expect((await refusalOf(() => login({ userId: id, pin: PIN }))).code).toBe('PIN_WRONG');
    expect((await login({ userId: id, pin: ANOTHER_PIN })).id).toBe(id);
  }),
  ...['1111', '4321', '1212', '123123', '1987', '2580', '345678'].map((pin) =>
    refuses('auth.setPin', 'PIN_TRIVIAL', `${pin} is among the first that anybody tries`, async (w) => {
      const { id } = await hire(w, { phone: '0612345678' });
      const { client } = await signInAs(w, id);
      return () => client.auth.setPin({ pin, ownPassword });
    }),
  ),
  ...wantsIdentity('auth.setPin', (client, _id, identity) => client.auth.setPin({ pin: PIN, ...identity })),
  answers('auth.removePin', 'takes the PIN away, and what tills check it with', async (w) => {
    const { id, client } = await withPin(w);
    await client.auth.removePin({ ownPassword });
    await w.settle();
    const { login } = await pinStation(w);
    expect((await refusalOf(() => login({ userId: id, pin: PIN }))).code).toBe('PIN_NOT_HERE');
    const grants = (await w.server.probe.rows('pinGrants')).filter((row) => row.subjectId === id);
    expect(grants.filter((row) => row.verifier !== '' || row.salt !== '')).toEqual([]);
    expect((await client.team.me({})).hasPin).toBe(false);
  }),
  ...wantsIdentity('auth.removePin', (client, _id, identity) => client.auth.removePin(identity)),
  answers('team.removePin', 'takes another’s PIN away, and leaves the password', async (w) => {
    const { id } = await withPin(w);
    await w.as('admin').team.removePin({ id, ownPassword });
    await w.settle();
    const { login } = await pinStation(w);
    expect((await refusalOf(() => login({ userId: id, pin: PIN }))).code).toBe('PIN_NOT_HERE');
    expect((await w.as('owner').team.find({ id })).hasPin).toBe(false);
    await signInAs(w, id);
  }),
  ...wantsIdentity('team.removePin', (client, id, identity) => client.team.removePin({ id, ...identity })),
  refuses(
    'team.removePin',
    'ROLE_ABOVE_OWN',
    'an admin takes the owner’s PIN',
    async (w) => () => w.as('admin').team.removePin({ id: w.shop.people.owner.id, ownPassword }),
  ),
];

const signInCases: Case[] = [
  answers('auth.pinLogin', 'signs the person in, with the permissions of every day', async (w) => {
    const { id } = await withPin(w, { permissions: ['can_manage_clients'] });
    const { login } = await pinStation(w);
    const signedIn = await login({ userId: id, pin: PIN });
    expect(signedIn).toMatchObject({ id, role: 'cashier' });
    expect(signedIn.effectivePermissions).toContain('can_manage_clients');
  }),
  answers(
    'auth.pinLogin',
    'is judged like a card: no administration until the password is given',
    async (w) => {
      const { id } = await withPin(w, { role: 'admin', assignments: [] });
      const { login, client: station } = await pinStation(w);
      const { access_token: token, effectivePermissions } = await login({ userId: id, pin: PIN });
      expect(effectivePermissions).toHaveLength(17);
      const client = clientOf(w, station, token);
      expect(await client.auth.session()).toMatchObject({ by: 'pin', user: { id } });
      for (const ask of [
        () => client.team.list({}),
        () => client.team.create({ name: 'Mole', role: 'admin', ownPassword }),
        () => client.stores.updateSettings({ id: w.shop.store.id, pinApprovalUpTo: 1 }),
        () => client.devices.createCode({ stores: [w.shop.store.id], name: 'Mole' }),
      ]) {
        expect((await refusalOf(ask)).code).toBe('PERMISSION_DENIED');
      }
      const state = await client.auth.confirm({ password: PASSWORD });
      expect(state).toMatchObject({ by: 'password', user: { id } });
      expect(state.effectivePermissions).toHaveLength(19);
    },
  ),
  answers('auth.pinLogin', 'is gone with the person', async (w) => {
    const { id } = await withPin(w);
    await w.shop.owner.team.archive({ id });
    await w.settle();
    const { login } = await pinStation(w);
    expect((await refusalOf(() => login({ userId: id, pin: PIN }))).code).toBe('PIN_NOT_HERE');
    await w.shop.owner.team.restore({ id });
    await w.settle();
    expect((await refusalOf(() => login({ userId: id, pin: PIN }))).code).toBe('PIN_NOT_HERE');
  }),
  refuses(
    'auth.pinLogin',
    'PIN_WRONG',
    'it is another',
    async (w) => {
      const { id } = await withPin(w);
      const { login } = await pinStation(w);
      return () => login({ userId: id, pin: ANOTHER_PIN });
    },
    { leave },
  ),
  refuses('auth.pinLogin', 'PIN_NOT_HERE', 'the store does not accept PINs', async (w) => {
    const { id } = await withPin(w);
    const { login } = await pinStation(w);
    await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, pinSignIn: false });
    await w.settle();
    const grants = (await w.server.probe.rows('pinGrants')).filter((row) => row.verifier !== '');
    expect(grants).toEqual([]);
    return () => login({ userId: id, pin: PIN });
  }),
  refuses(
    'auth.pinLogin',
    'PIN_NOT_HERE',
    'the person has none',
    async (w) => {
      await acceptPins(w);
      const { id } = await hire(w);
      const { login } = await pinStation(w);
      return () => login({ userId: id, pin: PIN });
    },
    { leave },
  ),
  refuses('auth.pinLogin', 'PIN_NOT_HERE', 'the person works in another store', async (w) => {
    await acceptPins(w);
    const { login } = await pinStation(w);
    return () => login({ userId: w.shop.people.otherCashier.id, pin: PIN });
  }),
  refuses('auth.pinLogin', 'PIN_NOT_HERE', 'the store is another', async (w) => {
    const { id } = await withPin(w, { role: 'admin', assignments: [] });
    const { login } = await pinStation(w);
    return () => login({ userId: id, pin: PIN, storeId: w.shop.otherStore.id });
  }),
  refuses(
    'auth.pinLogin',
    'PIN_NOT_HERE',
    'a browser tells the server',
    async (w) => {
      const { id } = await withPin(w);
      return () => w.nobody().auth.pinLogin({ userId: id, pin: PIN, storeId: w.shop.store.id });
    },
    { at: 'server' },
  ),
  answers(
    'auth.pinLogin',
    'takes of a till only what it has signed itself: this PIN, of this person, in its store',
    async (w) => {
      const [mine, other] = [await withPin(w), await withPin(w)];
      const { client, sign, login } = await pinStation(w);
      const another = await pinStation(w);
      const elsewhere = await pinStation(w, [w.shop.otherStore.id]);
      const typed = { userId: mine.id, pin: PIN, storeId: w.shop.store.id };
      const proofs = [
        undefined,
        '',
        'none',
        sign({ ...typed, pin: ANOTHER_PIN }),
        sign({ ...typed, userId: other.id }),
        sign({ ...typed, storeId: w.shop.otherStore.id }),
        another.sign(typed),
      ];
      for (const proof of proofs) {
        const refusal = await refusalOf(() => client.auth.pinLogin({ ...typed, proof }));
        expect(refusal.code).toBe('PIN_NOT_HERE');
      }
      expect((await refusalOf(() => elsewhere.login(typed))).code).toBe('PIN_NOT_HERE');
      expect((await login(typed)).id).toBe(mine.id);
    },
    'server',
  ),
  {
    operation: 'auth.pinLogin',
    title: 'five wrong ones lock the PIN and not the password, which unlocks it',
    expects: 'PIN_LOCKED',
    async run(w) {
      const { id } = await withPin(w);
      const { login, client } = await pinStation(w);
      const codes: string[] = [];
      for (let i = 0; i < 6; i += 1) {
        codes.push((await refusalOf(() => login({ userId: id, pin: `70531${i}` }))).code);
      }
      expect(codes).toEqual([...Array.from({ length: 4 }, () => 'PIN_WRONG'), 'PIN_LOCKED', 'PIN_LOCKED']);
      expect((await refusalOf(() => login({ userId: id, pin: PIN }))).code).toBe('PIN_LOCKED');
      await w.settle();
      const { items } = await w.shop.owner.auditLog.list({ limit: 20 });
      const told = items.filter((e) => e.action === 'sign_in.pin_guessed' && e.entityId === id);
      expect(told).toHaveLength(1);
      expect(told[0]?.details).toMatchObject({ count: 5, till: expect.any(String) });
      const attempts = await (w.till?.probe ?? w.server.probe).rows('signInAttempts');
      expect(attempts.filter((row) => row.id.includes(id) && row.failures > 0)).toEqual([]);
      // A wrong password unlocks nothing, the right one does.
      await refusalOf(() => client.auth.login({ userId: id, password: 'not mine' }));
      expect((await refusalOf(() => login({ userId: id, pin: PIN }))).code).toBe('PIN_LOCKED');
      await client.auth.login({ userId: id, password: PASSWORD });
      expect((await login({ userId: id, pin: PIN })).id).toBe(id);
    },
  },
  answers(
    'auth.pinLogin',
    'counts wrong ones that arrive at once, and forgets them with a right one',
    async (w) => {
      const { id } = await withPin(w);
      const { login } = await pinStation(w);
      const wrong = (n: number) =>
        Promise.all(
          Array.from({ length: n }, (_, i) => refusalOf(() => login({ userId: id, pin: `70531${i}` }))),
        );
      await wrong(4);
      await login({ userId: id, pin: PIN });
      const codes = (await wrong(8)).map(({ code }) => code).toSorted();
      expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4);
      expect(codes.filter((code) => code === 'PIN_LOCKED')).toHaveLength(4);
    },
  ),
  {
    operation: 'auth.pinLogin',
    title: 'is checked off line, for three days',
    expects: 'OFFLINE_SIGN_IN_EXPIRED',
    at: 'till',
    async run(w) {
      const { till } = w;
      if (!till) throw new Error('this is about a till');
      const { id } = await withPin(w);
      const { login } = await pinStation(w);
      till.cable.cut();
      try {
        expect((await login({ userId: id, pin: PIN })).id).toBe(id);
        till.clock.advance(73 * 3_600_000);
        // What could not be decided is no failure.
        for (let i = 0; i < 6; i += 1) {
          const refusal = await refusalOf(() => login({ userId: id, pin: PIN }));
          expect(refusal.code).toBe('OFFLINE_SIGN_IN_EXPIRED');
        }
      } finally {
        till.cable.mend();
        w.server.clock.advance(73 * 3_600_000);
        await w.settle();
      }
      await w.renew();
    },
  },
  answers('auth.storeUsers', 'says who can use a PIN at this till, and nothing at the server', async (w) => {
    const [mine, none] = [await withPin(w), await hire(w)];
    const pinOf = async (id: string) => {
      const { items } = await w.nobody().auth.storeUsers({ storeId: w.shop.store.id });
      return items.find((user) => user.id === id)?.pin;
    };
    expect(await pinOf(none.id)).toBe('none');
    expect(await pinOf(mine.id)).toBe(w.till ? 'usable' : 'none');
    if (!w.till) return;
    const { login } = await pinStation(w);
    for (let i = 0; i < 5; i += 1) await refusalOf(() => login({ userId: mine.id, pin: `70531${i}` }));
    expect(await pinOf(mine.id)).toBe('locked');
    await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, pinSignIn: false });
    await w.settle();
    expect(await pinOf(mine.id)).toBe('none');
  }),
  refuses(
    'auth.switchStore',
    'PIN_NOT_HERE',
    'a PIN signed in, and the other store accepts none',
    async (w) => {
      const { id } = await withPin(w, { role: 'admin', assignments: [] });
      const { login, client } = await pinStation(w);
      const { access_token: token } = await login({ userId: id, pin: PIN });
      const storeId = (await w.shop.owner.stores.create({ name: 'Without PINs' })).id;
      await w.settle();
      return () => clientOf(w, client, token).auth.switchStore({ storeId });
    },
  ),
  refuses(
    'auth.storeLogin',
    'PIN_NOT_HERE',
    'an owner’s PIN signed in, and the store accepts none',
    async (w) => {
      const { id } = await withPin(w, { role: 'owner', assignments: [] });
      const { login, client } = await pinStation(w);
      const { access_token: token } = await login({ userId: id, pin: PIN });
      await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, pinSignIn: false });
      await w.settle();
      return () => clientOf(w, client, token).auth.storeLogin({ storeId: w.shop.store.id });
    },
  ),
];

export const pinCases: Case[] = [...ownCases, ...signInCases].map(withoutPinsAfter);
