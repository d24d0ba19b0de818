import { canonicalJson, sha256 } from '../../../src/core/hash.ts';
import { newId } from '../../../src/core/ids.ts';
import { CHAIN_START } from '../../../src/receipts/issue-receipt.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { learn, query } from './break-in.ts';
import { differences, foreignRows } from './foreign-rows.ts';
import { again, type Head, type Known, reissue } from './mutate.ts';
import type { HostileShop } from './shop.ts';

type Tree = Record<string, unknown>;

/** What is there in other stores, and how receipts go on. */
type Scene = { shop: HostileShop; known: Known; head: (series: string) => Head; device: string };

/** One thing that a stolen key tries, and what has to come of it. */
type Attempt = {
  name: string;
  /** The command that it makes of one that the till has made. */
  of: string;
  change: (envelope: Tree, scene: Scene) => void | Promise<void>;
  becomes: 'applied' | 'quarantined' | 'rejected';
  /** What the server says, where it refuses; and what it lists, where it books it all the same. */
  says?: string;
  lists?: string;
  /** Sent behind a gap in the numbers. */
  isBehindGap?: boolean;
};

const recordOf = (envelope: Tree) => envelope.record as Tree;
const inputOf = (envelope: Tree) => envelope.input as Tree;
const part = (tree: Tree, key: string) => tree[key] as Tree;

/** A row of another store. */
function foreign({ known }: Scene, table: string): string {
  const [id] = known.foreign.get(table) ?? [];
  if (!id) throw new Error(`other stores have none of ${table}`);
  return id;
}

/** Puts the receipt of a sale into another series, chained and signed with the stolen key. */
function printIn(envelope: Tree, series: string, { head, known }: Scene): void {
  Object.assign(part(recordOf(envelope), 'receipt'), { series });
  reissue(envelope, head, known);
}

const OWN_ROWS_ONLY = 'belongs to a store that its device does not serve';

export const ATTEMPTS: readonly Attempt[] = [
  {
    name: 'closes the drawer of another store',
    of: 'drawer.close',
    change: (e, scene) => {
      part(recordOf(e), 'session').id = foreign(scene, 'drawer_sessions');
    },
    becomes: 'quarantined',
    says: OWN_ROWS_ONLY,
  },
  {
    name: 'pays into a deposit of another store',
    of: 'deposits.pay',
    change: (e, scene) => {
      part(recordOf(e), 'payment').depositId = foreign(scene, 'deposits');
    },
    becomes: 'quarantined',
    says: OWN_ROWS_ONLY,
  },
  {
    name: 'cancels a deposit of another store',
    of: 'deposits.cancel',
    change: (e, scene) => {
      const id = foreign(scene, 'deposits');
      part(recordOf(e), 'deposit').id = id;
      for (const payment of recordOf(e).payments as Tree[]) payment.depositId = id;
    },
    becomes: 'quarantined',
    says: OWN_ROWS_ONLY,
  },
  {
    name: 'takes back what another store sold: the return is booked, without that sale',
    of: 'sales.refund',
    change: (e, scene) => {
      recordOf(e).saleId = foreign(scene, 'sales');
    },
    becomes: 'applied',
    lists: 'out_of_scope',
  },
  {
    name: 'sells to a client and into a drawer of another store: the sale is booked, without both',
    of: 'sales.complete',
    change: (e, scene) => {
      const record = recordOf(e);
      record.client = { id: foreign(scene, 'clients'), name: 'Fatima' };
      record.drawerSessionId = foreign(scene, 'drawer_sessions');
    },
    becomes: 'applied',
    lists: 'out_of_scope',
  },
  {
    name: 'gives money back to a credit of another store that the sale never spent: it is withheld',
    of: 'sales.refund',
    change: (e, scene) => {
      const payments = recordOf(e).payments as Tree[];
      Object.assign(payments[0] ?? {}, { method: 'store_credit', sourceId: foreign(scene, 'store_credits') });
    },
    becomes: 'applied',
    lists: 'out_of_scope',
  },
  {
    name: 'receives a transfer between two other stores',
    of: 'transfers.receive',
    change: (e, scene) => {
      recordOf(e).id = foreign(scene, 'transfers');
    },
    becomes: 'quarantined',
    says: 'does not follow',
  },
  {
    name: 'makes an article of another store by an arrival of its own',
    of: 'transfers.receive',
    change: async (e, { shop }) => {
      const items = await shop.server.probe.rows('items');
      const item = items.find(({ storeId }) => storeId === shop.stores.b);
      const [line] = recordOf(e).lines as Tree[];
      Object.assign(line ?? {}, { item: { ...item, id: newId() } });
    },
    becomes: 'quarantined',
  },
  {
    name: 'counts in a count of another store',
    of: 'audits.count',
    change: (e, scene) => {
      recordOf(e).countId = foreign(scene, 'stock_counts');
    },
    becomes: 'quarantined',
    says: OWN_ROWS_ONLY,
  },
  {
    name: 'issues a credit under the id of another one',
    of: 'credits.issue',
    change: (e, scene) => {
      part(recordOf(e), 'credit').id = foreign(scene, 'store_credits');
    },
    becomes: 'quarantined',
    says: 'does not follow',
  },
  {
    name: 'issues a credit under the code of another one',
    of: 'credits.issue',
    change: (e) => {
      part(recordOf(e), 'credit').code = 'AV-2222222222';
    },
    becomes: 'quarantined',
    says: 'the code of its credit does not follow',
  },
  {
    name: 'withdraws the leave of somebody of another store',
    of: 'leave.cancel',
    change: (e, scene) => {
      inputOf(e).id = foreign(scene, 'leave_requests');
    },
    becomes: 'quarantined',
    says: OWN_ROWS_ONLY,
  },
  {
    name: 'settles a command of another store',
    of: 'commands.discard',
    change: (e, { shop }) => {
      const [other] = query<{ id: string; tillId: string; hash: string; name: string }>(
        shop.file,
        `SELECT id, till_id AS tillId, hash, name FROM commands WHERE text LIKE '%"store":"' || ? || '"%' LIMIT 1`,
        shop.stores.b,
      );
      recordOf(e).command = { ...other };
    },
    becomes: 'quarantined',
    says: 'what it settles does not follow',
  },
  {
    name: 'writes hours of somebody of another store',
    of: 'attendance.correct',
    change: (e, { shop }) => {
      inputOf(e).userId = shop.shop.people.otherCashier.id;
    },
    becomes: 'rejected',
  },
  {
    name: 'prints in the series of another store',
    of: 'sales.complete',
    change: (e, scene) => {
      const other = scene.known.series.find((one) => one.startsWith(scene.shop.shop.otherStore.code));
      printIn(e, other ?? '', scene);
    },
    becomes: 'quarantined',
    says: 'the series of another store',
  },
  {
    name: 'prints in the server’s own series',
    of: 'sales.complete',
    change: (e, scene) => printIn(e, `${scene.shop.shop.store.code}-SA`, scene),
    becomes: 'quarantined',
    says: 'the server’s series',
  },
  {
    name: 'says more in a record than it holds',
    of: 'clients.create',
    change: (e) => {
      recordOf(e).extra = 5;
    },
    becomes: 'quarantined',
    says: 'its record does not fit',
  },
  {
    name: 'makes a row that no list could show',
    of: 'clients.create',
    change: (e) => {
      part(recordOf(e), 'client').measurements = 'wide';
    },
    becomes: 'quarantined',
    says: 'its record does not fit',
  },
  {
    name: 'sells in the name of nobody',
    of: 'sales.complete',
    change: (e) => {
      e.actor = newId();
      recordOf(e).cashier = { id: e.actor, name: 'Nobody' };
    },
    becomes: 'applied',
    lists: 'no_permission',
  },
  {
    name: 'edits at a time that no clock shows',
    of: 'products.update',
    change: (e) => {
      e.at = Date.UTC(2099, 0, 1);
    },
    becomes: 'rejected',
    says: 'clock',
  },
  {
    name: 'lists a gap of its own in another store',
    of: 'sales.complete',
    change: (e, { shop }) => {
      e.store = shop.stores.b;
    },
    becomes: 'quarantined',
    isBehindGap: true,
  },
];

/** Tries all of it at a shop. @returns what came of it and should not have, by the attempt's name */
export async function tryAll(shop: HostileShop): Promise<Map<string, string[]>> {
  const { stolen, file, stores } = shop;
  const { identity } = stolen;
  const client = httpClient(shop.server.url, { deviceKey: identity.key });
  const head = (series: string): Head =>
    query<Head>(
      file,
      'SELECT number, hash FROM receipts WHERE series = ? ORDER BY number DESC LIMIT 1',
      series,
    )[0] ?? { number: 0, hash: CHAIN_START };
  const scene = { shop, known: learn(shop), head, device: identity.deviceId };
  const thief = {
    storeId: stores.a,
    deviceId: identity.deviceId,
    series: `${shop.shop.store.code}-${identity.code}`,
  };
  const wrong = new Map<string, string[]>();
  for (const attempt of ATTEMPTS) {
    const before = foreignRows(file, thief);
    const found = await tryOne(attempt, scene, client);
    const after = foreignRows(file, thief);
    for (const { key, what } of differences(before, after, thief, new Set())) found.push(`${key} ${what}`);
    wrong.set(attempt.name, found);
  }
  return wrong;
}

async function tryOne(attempt: Attempt, scene: Scene, client: Client): Promise<string[]> {
  const { stolen, file } = scene.shop;
  const of = stolen.envelopes.find(({ name }) => name === attempt.of);
  if (!of) return [`the till has never made ${attempt.of}`];
  const envelope = again(of, scene.head, scene.known);
  await attempt.change(envelope, scene);
  const { incarnation } = stolen.identity;
  const { lastSequence } = await client.sync.pull({ incarnation, limit: 1 });
  const sequence = lastSequence + (attempt.isBehindGap ? 3 : 1);
  const text = canonicalJson({ ...envelope, incarnation, sequence });
  const exceptions = () =>
    query<{ id: string; kind: string; storeId: string }>(
      file,
      'SELECT id, kind, store_id AS storeId FROM exceptions',
    );
  const known = new Set(exceptions().map(({ id }) => id));
  const { answers } = await client.sync.push({
    protocol: 2,
    incarnation,
    oldest: attempt.isBehindGap ? sequence : 1,
    commands: [{ text, hash: sha256(text), sequence }],
  });
  const [answer] = answers;
  const said = `${answer?.status}: ${answer?.error?.message ?? ''}`;
  const found: string[] = [];
  if (answer?.status !== attempt.becomes) found.push(`was ${said}`);
  const says = attempt.says ?? '';
  if (!said.toLowerCase().includes(says)) found.push(`it says ${said}, and not ${says}`);
  const raised = exceptions().filter(({ id }) => !known.has(id));
  for (const { kind, storeId } of raised) {
    if (storeId !== scene.shop.stores.a) found.push(`${kind} is listed in another store`);
  }
  const { lists } = attempt;
  if (lists && !raised.some(({ kind }) => kind === lists)) found.push(`${lists} is not listed`);
  if (attempt.isBehindGap && !raised.some(({ kind }) => kind === 'gap')) found.push('the gap is not listed');
  return found;
}
