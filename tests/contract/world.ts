import type { TableName } from '../../src/core/store/register.ts';
import type { Client, HttpAs } from '../fixtures/clients.ts';
import { httpClient } from '../fixtures/clients.ts';
import type { Engine } from '../fixtures/databases.ts';
import type { Contents } from '../fixtures/probe.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import {
  addPerson,
  addStyle,
  type Item,
  openShop,
  PASSWORD,
  PEOPLE,
  type Person,
  type Shop,
  type styleInput,
} from '../fixtures/shop.ts';
import { settle, startBareTill, startTestTill, type TestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';

/** Where a case runs: through which adapter of which program, on which engine. */
export type Place = { at: 'server' | 'till'; adapter: 'http' | 'port'; engine: Engine };

/** A small shop behind one adapter, as every case of the contract finds it. */
export type World = Place & {
  shop: Shop;
  server: TestServer;
  /** The till whose adapter this is; on a server none. */
  till: TestTill | null;
  /** Where raw requests go, and the headers that get them in; a port has no such thing. */
  raw: { url: string; headers(as?: HttpAs): Record<string, string> };
  /** The adapter with nobody signed in; each has a session of its own. */
  nobody(): Client;
  /** The adapter with a session of one's own; over a port there is none to hand. */
  withToken(token: string): Client;
  /** The server's adapter as a device. */
  withDevice(deviceKey: string): Client;
  /** The adapter with a person signed in, the same session in every case. */
  as(person: Person): Client;
  /** A new session of a person. */
  signIn(person: Person): Promise<{ client: Client; token: string }>;
  /** The same adapter of a server that nobody has set up, before any choice was made at the till. */
  bare<R>(use: (station: BareStation) => Promise<R>, host?: string): Promise<R>;
  /** A session that has expired. */
  expired: Client;
  /** An admin who signed in at the till while the server was out of reach. */
  signedInOffLine(): Promise<Client>;
  /** Signs everybody in again, after a case that moved the clock past the sessions. */
  renew(): Promise<void>;
  /** Puts a new style on the shelf of the first store. */
  style(o?: Parameters<typeof styleInput>[1]): Promise<Item[]>;
  /** Waits until till and server agree. */
  settle(): Promise<void>;
  /** Every row of every table of the programs involved. */
  contents(leave?: readonly TableName[]): Promise<Contents>;
  close(): Promise<void>;
};

export type BareStation = {
  server: TestServer;
  till: TestTill | null;
  /** The adapter, each time with a session of its own. */
  open(as?: HttpAs): Client;
};

async function bareStation<R>(
  place: Place,
  use: (station: BareStation) => Promise<R>,
  host?: string,
): Promise<R> {
  const server = await startTestServer(place.engine, host);
  const till = place.at === 'till' ? await startBareTill(server) : null;
  const open = (as: HttpAs = {}): Client => {
    if (!till) return httpClient(server.url, as);
    return place.adapter === 'port' ? till.port() : till.http(as);
  };
  try {
    return await use({ server, till, open });
  } finally {
    await till?.close();
    await server.close();
  }
}

const SIGN_INS: readonly TableName[] = ['sessions', 'signInAttempts'];
const MONTH_MS = 31 * 24 * 3_600_000;

type Station = { client: Client; token: string };

/** @param began called with the server before anything has happened there */
export async function startWorld(place: Place, began?: (server: TestServer) => void): Promise<World> {
  const server = await startTestServer(place.engine);
  began?.(server);
  const shop = await openShop(server.url);
  const till = place.at === 'till' ? await startTestTill(server, shop) : null;
  const nobody = (as: HttpAs = {}): Client => {
    if (!till) return httpClient(server.url, as);
    return place.adapter === 'port' ? till.port() : till.http(as);
  };

  /** A person at a till has two sessions: the second, at the server, follows behind the first. */
  async function signIn(person: Person): Promise<Station> {
    const userId = shop.people[person].id;
    const atServer = async () =>
      (await server.probe.rows('sessions')).filter((s) => s.userId === userId).length;
    const before = await atServer();
    const client = nobody();
    const { access_token: token } = await client.auth.login({ userId, password: PASSWORD });
    await until('the session at the server', async () => (await atServer()) > before);
    return { client: place.adapter === 'port' ? client : nobody({ token }), token };
  }

  const expired = (await signIn('cashier')).client;
  for (const clock of [server.clock, till?.clock]) clock?.advance(MONTH_MS);
  if (till) await settle(till);
  // The other store's people are not known at this till.
  const here = till ? PEOPLE.filter((p) => !p.startsWith('other')) : PEOPLE;
  const stations = new Map<Person, Station>();
  let offLine: Promise<Client> | undefined;
  async function renew(): Promise<void> {
    offLine = undefined;
    const userId = shop.people.owner.id;
    const { access_token: token } = await httpClient(server.url).auth.login({ userId, password: PASSWORD });
    shop.owner = httpClient(server.url, { token });
    for (const person of here) stations.set(person, await signIn(person));
  }
  await renew();

  async function signInOffLine(): Promise<Client> {
    if (!till) throw new Error('only a till signs people in off line');
    const person = { name: 'Off line', role: 'admin' as const };
    const { id: userId } = await addPerson(server.url, shop.owner, person);
    await settle(till);
    till.cable.cut();
    try {
      // Its line was cut many times before: its socket may have given up until the next pull, so it is asked to look.
      await until('the till is off line', async () => {
        await till.browser.till.host.ports.till?.sync().catch(() => undefined);
        return !(await till.browser.till.status()).online;
      });
      const client = nobody();
      const { access_token: token } = await client.auth.login({ userId, password: PASSWORD });
      const tried = till.cable.refused;
      await until('the sign-in at the server has failed', () => till.cable.refused > tried);
      return place.adapter === 'port' ? client : nobody({ token });
    } finally {
      till.cable.mend();
    }
  }
  const as = (person: Person): Client => {
    const station = stations.get(person);
    if (!station) throw new Error(`${person} does not work at this station`);
    return station.client;
  };

  return {
    ...place,
    shop,
    server,
    till,
    raw: {
      url: till?.url ?? server.url,
      headers: (who = {}) => ({
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...(till
          ? { 'x-hanout-launch': new URL(till.browser.launchUrl).searchParams.get('token') ?? '' }
          : {}),
      }),
    },
    bare: (use, host) => bareStation(place, use, host),
    nobody: () => nobody(),
    withToken: (token) => nobody({ token }),
    withDevice: (deviceKey) => nobody({ deviceKey }),
    as,
    signIn,
    renew,
    signedInOffLine: () => {
      offLine ??= signInOffLine();
      return offLine;
    },
    expired,
    style: (o) => addStyle(as('manager'), shop.store.id, o),
    settle: async () => {
      if (till) await settle(till);
    },
    async contents(leave = []) {
      if (till) await settle(till);
      const own = till ? (await till.identity()).deviceId : null;
      const contents: Contents = {};
      for (const [name, probe] of [
        ['server', server.probe],
        ['till', till?.probe],
      ] as const) {
        // When a till and its server last heard of each other, and what time it was there, change by looking; its
        // people's sign-ins there come late.
        const late = till && name === 'server' ? [...leave, ...SIGN_INS] : leave;
        const seen = await probe?.contents({
          syncState: (row) => row.id === 'lastSyncAt' || row.id === 'serverTime',
          devices: (row) => row.id === own,
          ...Object.fromEntries(late.map((table) => [table, 'all'])),
        });
        for (const [table, text] of Object.entries(seen ?? {})) contents[`${name} ${table}`] = text;
      }
      return contents;
    },
    async close() {
      await till?.close();
      await server.close();
    },
  };
}
