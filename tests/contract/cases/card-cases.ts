import { expect } from 'vitest';
import { TABLE_NAMES } from '../../fixtures/probe.ts';
import { PASSWORD, STORE_PASSWORD } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { forgetGuesses } from '../guesses.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { hire, wantsIdentity } from './team-cases.ts';

const ownPassword = PASSWORD;
let cards = 0;
/** A number that no other case shows. */
const newNumber = () => {
  cards += 1;
  return `77${process.pid}${String(cards).padStart(4, '0')}`;
};

/** Somebody with a card. */
async function withCard(w: World, o: Parameters<typeof hire>[1] = {}) {
  const person = await hire(w, o);
  const cardNumber = newNumber();
  await w.shop.owner.team.linkCard({ id: person.id, cardNumber, ownPassword });
  await w.settle();
  return { ...person, cardNumber };
}

/** A client at a station: at the server one that is enrolled, since elsewhere no card is taken. */
async function station(w: World) {
  if (w.till) return w.nobody();
  const { code } = await w.shop.owner.devices.createCode({ stores: [w.shop.store.id], name: 'Reader' });
  const { key } = await w.nobody().devices.enrol({ name: 'Reader', kind: 'till', code });
  return w.withDevice(key);
}

const linkCases: Case[] = [
  answers('team.linkCard', 'keeps the last digits, and no number', async (w) => {
    const { id } = await hire(w);
    const cardNumber = newNumber();
    const answer = await w.as('owner').team.linkCard({ id, cardNumber, ownPassword });
    expect(answer).toEqual({ cardEnding: cardNumber.slice(-4) });
    expect((await w.as('owner').team.find({ id })).cardEnding).toBe(cardNumber.slice(-4));
    for (const table of TABLE_NAMES)
      expect(JSON.stringify(await w.server.probe.rows(table)), table).not.toContain(cardNumber);
  }),
  answers('team.linkCard', 'takes the place of the card before', async (w) => {
    const { id, cardNumber } = await withCard(w);
    const next = newNumber();
    await w.as('owner').team.linkCard({ id, cardNumber: next, ownPassword });
    await w.settle();
    const atStation = await station(w);
    expect((await refusalOf(() => atStation.auth.cardLogin({ cardNumber }))).code).toBe('CARD_NOT_LINKED');
    expect((await atStation.auth.cardLogin({ cardNumber: next })).id).toBe(id);
  }),
  refuses('team.linkCard', 'CARD_TAKEN', 'it is another person’s', async (w) => {
    const [holder, other] = [await withCard(w), await hire(w)];
    return () => w.as('owner').team.linkCard({ id: other.id, cardNumber: holder.cardNumber, ownPassword });
  }),
  ...wantsIdentity('team.linkCard', (client, id, identity) =>
    client.team.linkCard({ id, cardNumber: newNumber(), ...identity }),
  ),
  refuses(
    'team.linkCard',
    'ROLE_ABOVE_OWN',
    'an admin gives the owner a card',
    async (w) => () =>
      w.as('admin').team.linkCard({ id: w.shop.people.owner.id, cardNumber: newNumber(), ownPassword }),
    // The right password takes back what was guessed before.
  ),
  refuses(
    'team.linkCard',
    'NOT_FOUND',
    'there is no such person',
    async (w) => () => w.as('owner').team.linkCard({ id: UNKNOWN, cardNumber: newNumber(), ownPassword }),
  ),
  answers('team.unlinkCard', 'takes the card away', async (w) => {
    const { id, cardNumber } = await withCard(w);
    await w.as('owner').team.unlinkCard({ id, ownPassword });
    await w.settle();
    const atStation = await station(w);
    expect((await refusalOf(() => atStation.auth.cardLogin({ cardNumber }))).code).toBe('CARD_NOT_LINKED');
    expect((await w.as('owner').team.find({ id })).cardEnding).toBeNull();
  }),
  ...wantsIdentity('team.unlinkCard', (client, id, identity) => client.team.unlinkCard({ id, ...identity })),
  refuses(
    'team.unlinkCard',
    'ROLE_ABOVE_OWN',
    'an admin takes the owner’s card',
    async (w) => () => w.as('admin').team.unlinkCard({ id: w.shop.people.owner.id, ownPassword }),
  ),
];

const signInCases: Case[] = [
  answers('auth.cardLogin', 'signs the person in, with the permissions of every day', async (w) => {
    const person = await withCard(w, { permissions: ['can_manage_clients'] });
    const atStation = await station(w);
    const signedIn = await atStation.auth.cardLogin({ cardNumber: ` ${person.cardNumber} ` });
    expect(signedIn).toMatchObject({ id: person.id, role: 'cashier' });
    expect(signedIn.effectivePermissions).toContain('can_manage_clients');
  }),
  answers('auth.cardLogin', 'opens no administration, until the password is given', async (w) => {
    const admin = await withCard(w, { role: 'admin', assignments: [] });
    const atStation = await station(w);
    const { access_token: token, effectivePermissions } = await atStation.auth.cardLogin({
      cardNumber: admin.cardNumber,
    });
    expect(effectivePermissions).toHaveLength(17);
    const client = w.adapter === 'port' ? atStation : w.withToken(token);
    expect(await client.auth.session()).toMatchObject({ by: 'card', user: { id: admin.id } });
    for (const ask of [
      () => client.team.list({}),
      () => client.team.create({ name: 'Mole', role: 'admin', ownPassword }),
      () => client.stores.update({ id: w.shop.store.id, phone: '0600000001' }),
      () => client.devices.createCode({ stores: [w.shop.store.id], name: 'Mole' }),
    ]) {
      expect((await refusalOf(ask)).code).toBe('PERMISSION_DENIED');
    }
    // Moving between stores shows nothing new: the card is still all there was.
    await client.auth.switchStore({ storeId: w.shop.store.id });
    expect((await refusalOf(() => client.team.list({}))).code).toBe('PERMISSION_DENIED');
    const state = await client.auth.confirm({ password: PASSWORD });
    expect(state).toMatchObject({ by: 'password', user: { id: admin.id } });
    expect(state.effectivePermissions).toHaveLength(19);
    expect((await client.team.list({})).items.length).toBeGreaterThan(1);
  }),
  {
    operation: 'auth.cardLogin',
    title: 'recognises cards off line, for three days',
    expects: 'OFFLINE_SIGN_IN_EXPIRED',
    at: 'till',
    async run(w) {
      const { till } = w;
      if (!till) throw new Error('this is about a till');
      const person = await withCard(w);
      till.cable.cut();
      try {
        const login = () => w.nobody().auth.cardLogin({ cardNumber: person.cardNumber });
        expect((await login()).id).toBe(person.id);
        till.clock.advance(73 * 3_600_000);
        expect((await refusalOf(login)).code).toBe('OFFLINE_SIGN_IN_EXPIRED');
      } finally {
        till.cable.mend();
        w.server.clock.advance(73 * 3_600_000);
        await w.settle();
      }
      await w.renew();
    },
  },
  refuses('auth.cardLogin', 'CARD_NOT_LINKED', 'nobody has this card', async (w) => {
    const atStation = await station(w);
    return () => atStation.auth.cardLogin({ cardNumber: newNumber() });
  }),
  answers('auth.cardLogin', 'is nobody’s any more who was archived, and free for the next one', async (w) => {
    const gone = await withCard(w);
    await w.shop.owner.team.archive({ id: gone.id });
    await w.settle();
    const atStation = await station(w);
    const login = () => atStation.auth.cardLogin({ cardNumber: gone.cardNumber });
    expect((await refusalOf(login)).code).toBe('CARD_NOT_LINKED');
    const next = await hire(w);
    await w.shop.owner.team.linkCard({ id: next.id, cardNumber: gone.cardNumber, ownPassword });
    await w.settle();
    expect((await login()).id).toBe(next.id);
  }),
  refuses('auth.cardLogin', 'WRONG_STORE', 'he works elsewhere', async (w) => {
    const { cardNumber } = await withCard(w);
    const atStation = await station(w);
    return () => atStation.auth.cardLogin({ cardNumber, storeId: w.shop.otherStore.id });
  }),
  answers(
    'auth.cardLogin',
    'takes a card of who opens the store by the same call',
    async (w) => {
      const { id, cardNumber } = await withCard(w);
      const { store } = w.shop;
      const atStation = w.nobody();
      const opened = { cardNumber, storeId: store.id, storePassword: STORE_PASSWORD };
      expect((await atStation.auth.cardLogin(opened)).id).toBe(id);
      const open = await w.shop.owner.stores.create({ name: 'No Password' });
      const there = { cardNumber, storeId: open.id };
      // The store has no password; that its person does not work there is another matter.
      expect((await refusalOf(() => atStation.auth.cardLogin(there))).code).toBe('WRONG_STORE');
    },
    'server',
  ),
  refuses(
    'auth.cardLogin',
    'INVALID_CREDENTIALS',
    'the store has a password, and another is given',
    async (w) => {
      const { cardNumber } = await withCard(w);
      const storeId = w.shop.store.id;
      expect((await refusalOf(() => w.nobody().auth.cardLogin({ cardNumber, storeId }))).code).toBe(
        'INVALID_CREDENTIALS',
      );
      return () => w.nobody().auth.cardLogin({ cardNumber, storeId, storePassword: 'another' });
    },
    { at: 'server' },
  ),
  refuses(
    'auth.cardLogin',
    'STORE_REQUIRED',
    'the server takes no card from anywhere',
    async (w) => {
      const { cardNumber } = await withCard(w);
      return () => w.nobody().auth.cardLogin({ cardNumber });
    },
    { at: 'server' },
  ),
  {
    operation: 'auth.cardLogin',
    title: 'numbers are tried out',
    expects: 'TOO_MANY_ATTEMPTS',
    async run(w) {
      const { id, cardNumber } = await withCard(w);
      const atStation = await station(w);
      const codes: string[] = [];
      for (let i = 0; i < 7; i += 1) {
        codes.push((await refusalOf(() => atStation.auth.cardLogin({ cardNumber: newNumber() }))).code);
      }
      // Somebody else's wrong cards of the cases before may have counted.
      expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
      expect((await refusalOf(() => atStation.auth.cardLogin({ cardNumber }))).code).toBe(
        'TOO_MANY_ATTEMPTS',
      );
      for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(20 * 60_000);
      expect((await atStation.auth.cardLogin({ cardNumber })).id).toBe(id);
      await forgetGuesses(w);
    },
  },
];

const confirmCases: Case[] = [
  answers('auth.confirm', 'leaves a session as it is that began with the password', async (w) => {
    const { client } = await w.signIn('owner');
    expect(await client.auth.confirm({ password: PASSWORD })).toMatchObject({ by: 'password' });
  }),
  refuses(
    'auth.confirm',
    'INVALID_CREDENTIALS',
    'the password is another’s',
    async (w) => () => w.as('cashier').auth.confirm({ password: STORE_PASSWORD }),
  ),
  {
    operation: 'auth.confirm',
    title: 'five passwords were guessed',
    expects: 'TOO_MANY_ATTEMPTS',
    async run(w) {
      const person = await withCard(w);
      const atStation = await station(w);
      const { access_token: token } = await atStation.auth.cardLogin({ cardNumber: person.cardNumber });
      const client = w.adapter === 'port' ? atStation : w.withToken(token);
      const confirm = (password: string) => refusalOf(() => client.auth.confirm({ password }));
      for (let i = 0; i < 5; i += 1) await confirm(`guess ${i}`);
      expect((await confirm(PASSWORD)).code).toBe('TOO_MANY_ATTEMPTS');
      await forgetGuesses(w);
    },
  },
  {
    operation: 'auth.confirm',
    title: 'a till decides it off line, for three days',
    expects: 'OFFLINE_SIGN_IN_EXPIRED',
    at: 'till',
    async run(w) {
      const { till } = w;
      if (!till) throw new Error('this is about a till');
      const { client } = await w.signIn('manager');
      till.cable.cut();
      try {
        expect(await client.auth.confirm({ password: PASSWORD })).toMatchObject({ by: 'password' });
        till.clock.advance(73 * 3_600_000);
        const confirm = () => client.auth.confirm({ password: PASSWORD });
        expect((await refusalOf(confirm)).code).toBe('OFFLINE_SIGN_IN_EXPIRED');
      } finally {
        till.cable.mend();
        w.server.clock.advance(73 * 3_600_000);
        await w.settle();
      }
      await w.renew();
    },
  },
];

export const cardCases: Case[] = [...linkCases, ...signInCases, ...confirmCases];
