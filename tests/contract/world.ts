import type { TableName } from '../../src/tables.ts';
import type { Client, HttpAs } from '../fixtures/clients.ts';
import { httpClient } from '../fixtures/clients.ts';
import type { Engine } from '../fixtures/databases.ts';
import type { Contents } from '../fixtures/probe.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import {
  addStyle,
  type Item,
  openShop,
  PASSWORD,
  PEOPLE,
  type Person,
  type Shop,
  type styleInput,
} from '../fixtures/shop.ts';
import { settle, startTestTill, type TestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';

/** Where a case runs: through which door of which program, on which engine. */
export type Place = { at: 'server' | 'till'; door: 'http' | 'port'; engine: Engine };

/** A small shop behind one door, as every case of the contract finds it. */
export type World = Place & {
  shop: Shop;
  server: TestServer;
  /** The till whose door this is; on a server none. */
  till: TestTill | null;
  /** Where raw requests go, and the headers that get them in; a port has no such thing. */
  raw: { url: string; headers(as?: HttpAs): Record<string, string> };
  /** The door with nobody signed in; each has a session of its own. */
  nobody(): Client;
  /** The door with a person signed in, the same session in every case. */
  as(person: Person): Client;
  /** A new session of a person. */
  signIn(person: Person): Promise<{ client: Client; token: string }>;
  /** A session that has expired. */
  expired: Client;
  /** Puts a new style on the shelf of the first store. */
  style(o?: Parameters<typeof styleInput>[1]): Promise<Item[]>;
  /** Waits until till and server agree. */
  settle(): Promise<void>;
  /** Every row of every table of the programs involved. */
  contents(leave?: readonly TableName[]): Promise<Contents>;
  close(): Promise<void>;
};

const MONTH_MS = 31 * 24 * 3_600_000;

type Station = { client: Client; token: string };

export async function startWorld(place: Place): Promise<World> {
  const server = await startTestServer(place.engine);
  const shop = await openShop(server.url);
  const till = place.at === 'till' ? await startTestTill(server, shop) : null;
  const nobody = (as: HttpAs = {}): Client => {
    if (!till) return httpClient(server.url, as);
    return place.door === 'port' ? till.port() : till.http(as);
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
    return { client: place.door === 'port' ? client : nobody({ token }), token };
  }

  const expired = (await signIn('cashier')).client;
  for (const clock of [server.clock, till?.clock]) clock?.advance(MONTH_MS);
  if (till) await settle(till);
  const owner = await httpClient(server.url).auth.login({ userId: shop.people.owner.id, password: PASSWORD });
  shop.ownerToken = owner.access_token;
  shop.owner = httpClient(server.url, { token: owner.access_token });

  // The other store's people are not known at this till, but for what the server would say of them.
  const here = till ? PEOPLE.filter((p) => !p.startsWith('other')) : PEOPLE;
  const stations = new Map<Person, Station>();
  for (const person of here) stations.set(person, await signIn(person));
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
    nobody: () => nobody(),
    as,
    signIn,
    expired,
    style: (o) => addStyle(as('manager'), shop.store.id, o),
    settle: async () => {
      if (till) await settle(till);
    },
    async contents(leave = []) {
      if (till) await settle(till);
      const contents: Contents = {};
      for (const [name, probe] of [
        ['server', server.probe],
        ['till', till?.probe],
      ] as const) {
        const seen = await probe?.contents(
          // When a till last heard of its server changes by looking.
          (table, row) => leave.includes(table) || (table === 'syncState' && row.id === 'lastSyncAt'),
        );
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
