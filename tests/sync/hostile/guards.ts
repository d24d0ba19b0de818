import { canonicalJson, sha256 } from '../../../src/core/hash.ts';
import { derivedId, newId } from '../../../src/core/ids.ts';
import type { Operation } from '../../../src/core/operation.ts';
import { newSigningPair, signer } from '../../../src/core/signing.ts';
import type { Writer } from '../../../src/core/store/store.ts';
import { CHAIN_START, type IssuedReceipt, receiptHash } from '../../../src/receipts/issue-receipt.ts';
import type { Envelope } from '../../../src/sync/contract.ts';
import { ASIDE } from '../../../src/sync/kept-quota.ts';
import { runPushed } from '../../../src/sync/run-pushed.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { enrolRawDevice, type RawDevice } from '../../fixtures/raw-device.ts';
import { addPerson } from '../../fixtures/shop.ts';
import { learn } from './break-in.ts';
import { differences, foreignRows } from './foreign-rows.ts';
import { again, type Head, type Knowledge, reissue } from './mutate.ts';
import { query } from './query.ts';
import type { HostileShop } from './shop.ts';
import { YES_ATTEMPTS } from './yes-attempts.ts';

export type Tree = Record<string, unknown>;

/** What is there in other stores, and how receipts go on. */
export type Scene = {
  shop: HostileShop;
  knowledge: Knowledge;
  head: (series: string) => Head;
  device: string;
  /** Somebody who has worked in the till's store. */
  left: string;
  /** Another till of that store, whose quota is used up. */
  other: RawDevice;
};

/** One thing that a stolen key tries, and what has to come of it. */
export type Attempt = Sent | Tried;

/** Something else than a command of the till. */
type Tried = { name: string; tries: (scene: Scene, client: Client) => Promise<string[]> };

export type Sent = {
  name: string;
  /** The command that it makes of one that the till has made. */
  of: string;
  /** The id that it is sent under; one of its own where none is said. */
  under?: (scene: Scene) => string;
  change: (envelope: Tree, scene: Scene) => void | Promise<void>;
  becomes: 'applied' | 'quarantined' | 'rejected';
  /** What the server says, where it refuses; and what it lists, where it books it all the same. */
  says?: string;
  lists?: string;
  /** What it does not list. */
  listsNo?: string;
  /** Sent behind a gap in the numbers. */
  isBehindGap?: boolean;
};

/** A method that no owner has added. */
const INVENTED = {
  method: '0197a000-0000-7000-8000-000000000001',
  methodKind: 'wallet',
  methodNames: { name: 'Main à main', nameAr: null, nameFr: null },
};

const recordOf = (envelope: Tree) => envelope.record as Tree;
const inputOf = (envelope: Tree) => envelope.input as Tree;
const part = (tree: Tree, key: string) => tree[key] as Tree;

/** A row of another store. */
function foreign({ knowledge }: Scene, table: string): string {
  const [id] = knowledge.foreign.get(table) ?? [];
  if (!id) throw new Error(`other stores have none of ${table}`);
  return id;
}

/** Puts the receipt of a sale into another series, chained and signed with the stolen key. */
function printIn(envelope: Tree, series: string, { head, knowledge }: Scene): void {
  Object.assign(part(recordOf(envelope), 'receipt'), { series });
  reissue(envelope, head, knowledge);
}

/** Changes a receipt, and signs what it is then. */
function forge(envelope: Tree, changes: Partial<IssuedReceipt>, privateKey: string | null): void {
  const receipt = Object.assign(part(recordOf(envelope), 'receipt'), changes);
  receipt.signature = privateKey ? signer(privateKey)(String(receipt.hash)) : null;
}

/**
 * What a command does that names nothing of what it touches: a capability whose author has forgotten it.
 * @param says why it is kept aside; another reason would hide that its writer lets it through
 */
async function runForgetful(
  { shop, device }: Scene,
  says: string,
  apply: (w: Writer) => Promise<unknown>,
): Promise<string[]> {
  const { store } = shop.server.server.host;
  const undone = new Error('undone');
  let problems: string[] = ['it never ran'];
  const [of] = shop.stolen.envelopes.filter(({ name }) => name === 'sales.complete');
  await store
    .transact(async (w) => {
      const row = await w.get('devices', device);
      if (!of || !row) throw new Error('the till has never sold');
      const operation = {
        kind: 'fact',
        version: of.version,
        contract: { '~orpc': { meta: { permission: null } } },
        record: { safeParse: () => ({ success: true }) },
        storesOf: () => [shop.stores.a],
        touches: () => [],
        apply,
      } as unknown as Operation;
      const envelope: Envelope = { ...of, id: newId() };
      const { status, error } = await runPushed(w, () => operation, row, envelope, Date.now());
      const message = error?.message ?? '';
      const isRight = status === 'quarantined' && message.includes(says);
      problems = isRight ? [] : [`was ${status}: ${message}`];
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return problems;
}

const OWN_ROWS_ONLY = 'belongs to a store that its device does not serve';

export const ATTEMPTS: readonly Attempt[] = [
  ...YES_ATTEMPTS,
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
      Object.assign(payments[0] ?? {}, {
        method: 'store_credit',
        methodKind: undefined,
        sourceId: foreign(scene, 'store_credits'),
      });
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
    of: 'counts.count',
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
    name: 'makes a gift card that nobody has paid',
    of: 'sales.complete',
    change: (e) => {
      const id = derivedId(String(e.id), 'gift-card:0');
      recordOf(e).giftCards = [{ id, code: 'KADO1', amount: 500_00, expiresOn: null }];
    },
    becomes: 'quarantined',
    says: 'what is paid for its gift cards does not follow',
  },
  {
    name: 'makes a gift card under the id of a credit of another store',
    of: 'sales.complete',
    change: (e, scene) => {
      const id = foreign(scene, 'store_credits');
      recordOf(e).giftCards = [{ id, code: 'KADO1', amount: 500_00, expiresOn: null }];
    },
    becomes: 'quarantined',
    says: 'does not follow',
  },
  {
    name: 'takes back a credit of another store as a gift card',
    of: 'sales.refund',
    change: (e, scene) => {
      recordOf(e).giftCards = [{ id: foreign(scene, 'store_credits'), amount: 500_00 }];
    },
    becomes: 'quarantined',
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
    of: 'syncInbox.discard',
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
      const other = scene.knowledge.series.find((series) =>
        series.startsWith(scene.shop.shop.otherStore.code),
      );
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
    of: 'catalogue.update',
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
  {
    name: 'takes goods back under the id of a return that an exchange has made',
    of: 'sales.refund',
    under: ({ shop }) =>
      query<{ id: string }>(
        shop.file,
        'SELECT id FROM refunds WHERE store_id <> ? AND id NOT IN (SELECT id FROM commands)',
        shop.stores.a,
      )[0]?.id ?? '',
    change: () => {},
    becomes: 'quarantined',
    says: 'is there already',
  },
  {
    name: 'prints a receipt whose hash is not that of its bytes',
    of: 'sales.complete',
    change: (e, { knowledge }) => forge(e, { hash: sha256('another') }, knowledge.privateKey),
    becomes: 'quarantined',
    says: 'its receipt is not what it says',
  },
  {
    name: 'prints a receipt that another key has signed',
    of: 'sales.complete',
    change: (e) => forge(e, {}, newSigningPair().privateKey),
    becomes: 'quarantined',
    says: 'is not signed by its till',
  },
  {
    name: 'prints a receipt that nobody has signed, behind one that its till has',
    of: 'sales.complete',
    change: (e) => forge(e, {}, null),
    becomes: 'quarantined',
    says: 'lacks the signature of its till',
  },
  {
    name: 'prints a receipt that does not follow the one before it: it is booked, and listed',
    of: 'sales.complete',
    change: (e, { knowledge }) => {
      const previousHash = sha256('another');
      const { body } = part(recordOf(e), 'receipt');
      forge(e, { previousHash, hash: receiptHash(previousHash, String(body)) }, knowledge.privateKey);
    },
    becomes: 'applied',
    lists: 'gap',
  },
  {
    name: 'says more in an edit than it asks for',
    of: 'catalogue.update',
    change: (e) => {
      inputOf(e).extra = 5;
    },
    becomes: 'quarantined',
    says: 'its input says more than the contract knows',
  },
  {
    name: 'sells in the name of somebody who has left',
    of: 'sales.complete',
    change: (e, { left }) => {
      Object.assign(e, { actor: left, at: Date.now() });
      recordOf(e).cashier = { id: left, name: 'Gone' };
    },
    becomes: 'applied',
    lists: 'no_permission',
  },
  {
    name: 'edits in the name of somebody who has left',
    of: 'catalogue.update',
    change: (e, { left }) => {
      Object.assign(e, { actor: left, at: Date.now() });
    },
    becomes: 'rejected',
    says: 'permission',
  },
  {
    name: 'books a cashier’s sale for the manager',
    of: 'sales.complete',
    change: (e, { shop }) => {
      const { cashier, manager } = shop.shop.people;
      e.actor = cashier.id;
      recordOf(e).cashier = { id: manager.id, name: manager.name };
    },
    becomes: 'applied',
    lists: 'no_permission',
  },
  {
    name: 'has a sale approved by somebody of another store',
    of: 'sales.complete',
    change: (e, { shop }) => {
      e.approver = shop.shop.people.otherManager.id;
    },
    becomes: 'applied',
    lists: 'no_permission',
  },
  {
    name: 'sells under a day of its choice',
    of: 'sales.complete',
    change: (e) => {
      Object.assign(recordOf(e), { day: '2019-03-01', drawerSessionId: undefined });
    },
    becomes: 'applied',
    lists: 'clock_skew',
  },
  {
    name: 'sells by a payment method of its own invention: it is booked, and listed',
    of: 'sales.complete',
    change: (e) => {
      for (const payment of recordOf(e).payments as Tree[]) Object.assign(payment, INVENTED);
    },
    becomes: 'applied',
    lists: 'payment_method_unknown',
  },
  {
    name: 'takes a deposit by a payment method of its own invention',
    of: 'deposits.create',
    change: (e) => {
      Object.assign(part(recordOf(e), 'payment'), INVENTED);
    },
    becomes: 'applied',
    lists: 'payment_method_unknown',
  },
  {
    name: 'books cash as a card',
    of: 'sales.complete',
    change: (e) => {
      for (const payment of recordOf(e).payments as Tree[]) payment.methodKind = 'card';
    },
    becomes: 'quarantined',
    says: 'does not follow',
  },
  {
    name: 'takes a deposit under the floor',
    of: 'deposits.create',
    change: (e) => {
      for (const line of part(recordOf(e), 'deposit').lines as Tree[]) line.price = 1;
    },
    becomes: 'applied',
    lists: 'below_floor',
  },
  {
    name: 'gives the goods of a deposit out at another price than was promised',
    of: 'deposits.collect',
    change: (e) => {
      for (const line of recordOf(e).lines as Tree[]) line.price = 1;
      part(recordOf(e), 'entry').receiptNumber = part(recordOf(e), 'receipt').label;
    },
    becomes: 'applied',
    lists: 'below_floor',
  },
  {
    name: 'offers goods under the floor',
    of: 'quotes.create',
    change: (e) => {
      for (const line of recordOf(e).lines as Tree[]) line.price = 1;
    },
    becomes: 'applied',
    lists: 'below_floor',
  },
  {
    name: 'sells goods of a quote at another price than was offered',
    of: 'quotes.sell',
    change: (e) => {
      for (const line of recordOf(e).lines as Tree[]) line.price = 1;
    },
    becomes: 'applied',
    lists: 'below_floor',
  },
  {
    name: 'gives a large credit',
    of: 'credits.issue',
    change: (e) => {
      part(recordOf(e), 'credit').amount = 100_000_00;
    },
    becomes: 'applied',
    lists: 'large_credit',
  },
  {
    name: 'takes in more of a transfer than was sent: the rest is in no stock, and listed',
    of: 'transfers.receive',
    change: (e) => {
      for (const line of recordOf(e).lines as Tree[]) line.quantity = 1_000;
    },
    becomes: 'applied',
    lists: 'transfer_surplus',
  },
  {
    name: 'reads a notice of another store in somebody’s name',
    of: 'notifications.markRead',
    change: (e, scene) => {
      inputOf(e).ids = [foreign(scene, 'notifications')];
    },
    becomes: 'quarantined',
    says: OWN_ROWS_ONLY,
  },
  {
    name: 'says that the server was once further than it is',
    async tries({ shop }, client) {
      const epoch = () => query<{ epoch: string }>(shop.file, 'SELECT epoch FROM sync_clock')[0]?.epoch;
      const before = epoch();
      const mark = `999999999 ${shop.stolen.identity.incarnation} 999999999 AAAA`;
      await client.sync.pull({ incarnation: shop.stolen.identity.incarnation, limit: 1, mark });
      return epoch() === before ? [] : ['the shop has taken another epoch'];
    },
  },
  {
    name: 'leaves more at the server than is kept of one till',
    async tries({ shop, other }) {
      for (let sent = 0; sent < ASIDE.commands + 100; sent += 50) {
        const commands = Array.from({ length: 50 }, (_, n) => ({ text: `junk ${sent + n}` }));
        await other.client.sync.push({
          protocol: 2,
          incarnation: 1,
          commands: commands.map(({ text }) => ({ text, hash: sha256(text) })),
        });
      }
      const sql = 'SELECT count(*) AS kept FROM commands WHERE till_id = ?';
      const [{ kept } = { kept: 0 }] = query<{ kept: number }>(shop.file, sql, other.id);
      // One row counts what is above it.
      return kept === ASIDE.commands + 1 ? [] : [`${kept} commands are kept`];
    },
  },
  {
    name: 'changes a row of another store by a command that has forgotten to name it',
    tries: (scene) =>
      runForgetful(scene, 'clients of a store that its device does not serve', async (w) => {
        const client = await w.get('clients', foreign(scene, 'clients'));
        if (client) await w.update('clients', client, { phone: '0600000000' });
      }),
  },
  {
    name: 'writes a row that does not fit its table by a command that has not looked',
    tries: (scene) =>
      runForgetful(scene, 'clients.measurements', async (w) => {
        const client = await w.get('clients', scene.knowledge.own.get('clients')?.[0] ?? '');
        if (client) await w.update('clients', client, { measurements: 'wide' as never });
      }),
  },
  {
    name: 'writes into a table that no till has',
    tries: (scene) =>
      runForgetful(scene, 'devices is not written by a till', async (w) => {
        const device = await w.get('devices', scene.device);
        if (device) await w.put('devices', device);
      }),
  },
  {
    name: 'takes a row away',
    tries: (scene) =>
      runForgetful(scene, 'it would do what no till does', (w) =>
        // @ts-expect-error clients are replicated: who passes by the types is stopped all the same
        w.remove('clients', scene.knowledge.own.get('clients')?.[0] ?? ''),
      ),
  },
];

/** Somebody who has worked in the store of the stolen till and does no more. */
async function whoHasLeft({ shop, server, stores }: HostileShop): Promise<string> {
  const assignments = [{ storeId: stores.a, role: 'manager' as const }];
  const { id } = await addPerson(server.url, shop.owner, { name: 'Gone', role: 'manager', assignments });
  await shop.owner.team.archive({ id });
  return id;
}

/**
 * Tries all of it at a shop, one after the other.
 * @param o.until says of what came of an attempt whether that is enough
 * @returns what came of each and should not have, by the attempt's name
 */
export async function tryAll(
  shop: HostileShop,
  { until = () => false }: { until?: (problems: readonly string[]) => boolean } = {},
): Promise<Map<string, string[]>> {
  const { stolen, file, stores } = shop;
  const { identity } = stolen;
  const client = httpClient(shop.server.url, { deviceKey: identity.key });
  const head = (series: string): Head =>
    query<Head>(
      file,
      'SELECT number, hash FROM receipts WHERE series = ? ORDER BY number DESC LIMIT 1',
      series,
    )[0] ?? { number: 0, hash: CHAIN_START };
  const left = await whoHasLeft(shop);
  const other = await enrolRawDevice(shop.server.url, shop.shop);
  const scene = { shop, knowledge: learn(shop), head, device: identity.deviceId, left, other };
  const thief = {
    storeId: stores.a,
    deviceId: identity.deviceId,
    series: `${shop.shop.store.code}-${identity.code}`,
  };
  const wrong = new Map<string, string[]>();
  for (const attempt of ATTEMPTS) {
    const before = foreignRows(file, thief);
    const problems = await ('tries' in attempt
      ? attempt.tries(scene, client)
      : tryOne(attempt, scene, client));
    const after = foreignRows(file, thief);
    for (const { key, what } of differences(before, after, thief, new Set())) problems.push(`${key} ${what}`);
    wrong.set(attempt.name, problems);
    if (until(problems)) break;
  }
  return wrong;
}

async function tryOne(attempt: Sent, scene: Scene, client: Client): Promise<string[]> {
  const { stolen, file } = scene.shop;
  const of = stolen.envelopes.find(({ name }) => name === attempt.of);
  if (!of) return [`the till has never made ${attempt.of}`];
  const envelope = again(of, scene.head, scene.knowledge, attempt.under?.(scene));
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
  const earlierIds = new Set(exceptions().map(({ id }) => id));
  const { answers } = await client.sync.push({
    protocol: 2,
    incarnation,
    oldest: attempt.isBehindGap ? sequence : 1,
    commands: [{ text, hash: sha256(text), sequence }],
  });
  const [answer] = answers;
  const said = `${answer?.status}: ${answer?.error?.message ?? ''}`;
  const problems: string[] = [];
  if (answer?.status !== attempt.becomes) problems.push(`was ${said}`);
  const says = attempt.says ?? '';
  if (!said.toLowerCase().includes(says)) problems.push(`it says ${said}, and not ${says}`);
  const raised = exceptions().filter(({ id }) => !earlierIds.has(id));
  for (const { kind, storeId } of raised) {
    if (storeId !== scene.shop.stores.a) problems.push(`${kind} is listed in another store`);
  }
  const { lists } = attempt;
  if (lists && !raised.some(({ kind }) => kind === lists)) problems.push(`${lists} is not listed`);
  if (raised.some(({ kind }) => kind === attempt.listsNo)) problems.push(`${attempt.listsNo} is listed`);
  if (attempt.isBehindGap && !raised.some(({ kind }) => kind === 'gap'))
    problems.push('the gap is not listed');
  return problems;
}
