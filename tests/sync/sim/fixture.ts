import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { initialiseClock } from '../../../src/change-log/clock.ts';
import { sha256 } from '../../../src/core/hash.ts';
import { newSigningPair } from '../../../src/core/signing.ts';
import type { Store } from '../../../src/core/store/store.ts';
import { addDays, businessDayOf } from '../../../src/core/time.ts';
import { openReplica, setState } from '../../../src-main/replica/replica.ts';
import type { Identity } from '../../../src-main/till/identity.ts';
import { copyFolder, Machine } from './machine.ts';
import { Network } from './network.ts';
import { random, seededIds } from './random.ts';
import { MIGRATIONS, ServerNode } from './server-node.ts';
import { type IdentityBox, TillNode, type TillOptions } from './till-node.ts';

/** When every run begins. */
export const START = Date.UTC(2026, 10, 21, 9);

const PEOPLE = ['owner', 'manager', 'cashier', 'floater', 'other'] as const;
export type Person = (typeof PEOPLE)[number];
export const tokenOf = (person: Person) => `token-of-${person}`;

/** A small shop, prepared once: a server and three tills that are up to date, as files to be copied. */
export type Fixture = {
  server: string;
  tills: { name: string; folder: string; identity: Identity }[];
  stores: [string, string];
  people: Record<Person, string>;
};

const FAR = 4e13;

/** Signs everyone in: sessions are a machine's own, and what a new disk lacks first. */
export async function signIn(store: Store, people: Record<Person, string>, storeId: string): Promise<void> {
  await store.transact(async (w) => {
    for (const person of PEOPLE) {
      const by = 'password' as const;
      const session = {
        userId: people[person],
        storeId,
        selected: null,
        by,
        browser: null,
        deviceId: null,
        createdAt: START,
        expiresAt: FAR,
      };
      await w.put('sessions', { id: sha256(tokenOf(person)), ...session });
    }
  });
}

/** @param root an empty folder that the fixture is kept in */
export async function makeFixture(root: string): Promise<Fixture> {
  let time = START - 3_600_000;
  const now = () => {
    time += 1;
    return time;
  };
  const newId = seededIds(1, now);
  const machine = new Machine(join(root, 'server'));
  const server = await ServerNode.open({ machine, now, newId, poisonous: new Set() });
  await server.store.transact((w) => initialiseClock(w, newId()));
  const ask = async <A>(path: string, input: unknown, token: string | null): Promise<A> => {
    const answer = await server.answer(path, JSON.stringify(input), { token });
    if ('error' in answer)
      throw new Error(`${path}: ${JSON.stringify(answer.error)} ${server.fallen[0]?.message}`);
    return JSON.parse(answer.body) as A;
  };
  const first = await ask<{ id: string; access_token: string }>(
    'auth.setUp',
    { name: 'Salma Owner', password: 'qftan-2026' },
    null,
  );
  const owner = first.access_token;
  const a = (
    await ask<{ id: string }>('stores.create', { name: 'Maarif', code: 'CAS1', drawerFor: 'never' }, owner)
  ).id;
  const b = (
    await ask<{ id: string }>('stores.create', { name: 'Gueliz', code: 'MAR1', drawerFor: 'never' }, owner)
  ).id;
  await ask(
    'stores.updateSettings',
    { id: a, sellWithoutStock: 'allowed', sellers: true, cashRoundingStep: 50, giftCards: true },
    owner,
  );
  await ask(
    'stores.updateSettings',
    // Of cards sold here, VAT is due at once.
    { id: b, sellWithoutStock: 'approval', giftCards: true, giftCardVatFrom: '2020-01-01' },
    owner,
  );
  const add = async (name: string, role: 'manager' | 'cashier', stores: string[]) => {
    const assignments = stores.map((storeId) => ({ storeId, role }));
    const input = { name, role, assignments, ownPassword: 'qftan-2026' };
    const { id } = await ask<{ id: string }>('team.create', input, owner);
    // Everybody has a password of one's own by the time the simulation begins.
    await server.store.transact(async (w) => {
      const user = await w.lock('users', id);
      if (user) await w.update('users', user, { mustChangePassword: false });
    });
    return id;
  };
  const people = {
    owner: first.id,
    manager: await add('Meryem', 'manager', [a]),
    cashier: await add('Karim', 'cashier', [a]),
    floater: await add('Othmane', 'manager', [a, b]),
    other: await add('Oumaima', 'cashier', [b]),
  };
  await signIn(server.store, people, a);

  const chances = random(7);
  for (const [stem, storeId, sizes] of [
    ['KAFTAN', a, ['S', 'M', 'L', 'XL']],
    ['JELLABA', a, ['S', 'M', 'L', 'XL']],
    ['GANDOURA', b, ['S', 'M', 'L', 'XL']],
  ] as const) {
    const { styleId } = await ask<{ styleId: string }>(
      'catalogue.createStyle',
      {
        storeId,
        styleName: stem,
        category: 'Caftans',
        variants: sizes.map((size) => ({
          sku: `${stem}-${size}`,
          size,
          color: 'Vert',
          price: 100_00 + chances.below(500) * 10,
          floor: 50_00,
          cost: 30_00,
          stock: 4 + chances.below(30),
        })),
      },
      owner,
    );
    await publishList(ask, owner, storeId, styleId, now());
  }
  for (const storeId of [a, b]) {
    const terms = { isOn: true, perPoint: 10_00, pointValue: 10, least: 0, offlineAllowance: 400 };
    await ask('loyalty.setTerms', { storeId, ...terms }, owner);
  }
  for (const id of ['cheque', 'effet']) await ask('paymentMethods.update', { id, isAway: false }, owner);
  for (const name of ['Fatima', 'Hassan']) {
    const { id } = await ask<{ id: string }>('clients.create', { storeId: a, name }, owner);
    await ask('accounts.update', { id, limit: 600_00, dueDays: 30 }, owner);
    await ask('loyalty.adjust', { id, points: 60, reason: 'carte' }, owner);
  }

  const tills: Fixture['tills'] = [];
  for (const [name, stores] of [
    ['A', [a]],
    ['B', [a]],
    ['C', [a, b]],
  ] as const) {
    const identity = await enrol(ask, owner, name, [...stores]);
    tills.push(await fill(join(root, name), name, identity, server, { now, newId }, people, a));
  }
  await server.store.close();
  return { server: machine.folder, tills, stores: [a, b], people };
}

/** A price list that runs from the first day on. */
async function publishList(
  ask: Ask,
  owner: string,
  storeId: string,
  styleId: string,
  at: number,
): Promise<void> {
  const day = (days: number) => addDays(businessDayOf(null, at), days);
  const { id } = await ask<{ id: string }>(
    'priceLists.create',
    {
      name: 'Saison',
      kind: 'season',
      storeIds: [storeId],
      styleIds: [styleId],
      percent: 10,
      mayReduce: true,
      startsOn: day(-1),
      endsOn: day(300),
    },
    owner,
  );
  await ask('priceLists.publish', { id }, owner);
}

type Ask = <A>(path: string, input: unknown, token: string | null) => Promise<A>;

/** Enrols a device at the server, as a person with its one-time code does. */
export async function enrol(ask: Ask, owner: string, name: string, stores: string[]): Promise<Identity> {
  const { code } = await ask<{ code: string }>('devices.createCode', { stores, name }, owner);
  const { privateKey, publicKey } = newSigningPair();
  const enrolled = await ask<
    Pick<Identity, 'deviceId' | 'code' | 'key' | 'secret' | 'epoch' | 'incarnation'> & { scope: string[] }
  >('devices.enrol', { name, kind: 'till', code, publicKey }, null);
  const { scope, ...device } = enrolled;
  return { ...device, name, kind: 'till', serverUrl: 'http://server', privateKey, stores: scope };
}

/** An enrolment writes down whose data this is before anything else. */
async function beginReplica(data: string, identity: Identity): Promise<void> {
  const { store } = await openReplica({ data, migrations: MIGRATIONS, committed: () => undefined });
  await store.transact(async (w) => {
    await setState(w, 'device', identity.deviceId);
    await setState(w, 'incarnation', String(identity.incarnation));
  });
  await store.close();
}

async function fill(
  root: string,
  name: string,
  identity: Identity,
  server: ServerNode,
  { now, newId }: Pick<TillOptions, 'now' | 'newId'>,
  people: Record<Person, string>,
  storeId: string,
): Promise<Fixture['tills'][number]> {
  mkdirSync(root, { recursive: true });
  const machine = new Machine(root);
  const box: IdentityBox = { identity };
  const network = new Network();
  const limits = { pageRows: 500, fillRows: 2000, batchCommands: 50 };
  await beginReplica(machine.folder, identity);
  const refilled = () => undefined;
  const ask: TillOptions['ask'] = (path, body, request) => server.answer(path, body, request);
  const till = await TillNode.open({ name, machine, box, network, now, newId, limits, ask, refilled });
  let more = true;
  while (more) {
    till.begin('pull', (has) => {
      more = has;
    });
    while (till.round) {
      await till.quiet();
      const question = network.requests.shift();
      if (question)
        question.settle(await server.answer(question.path, question.body, { deviceKey: identity.key }));
      await Promise.resolve();
    }
    if (till.roundError) throw till.roundError;
  }
  await signIn(till.replica.store, people, storeId);
  await till.end();
  const kept = join(root, 'kept');
  copyFolder(machine.folder, kept);
  if (!box.identity) throw new Error('the identity is gone');
  return { name, folder: kept, identity: box.identity };
}
