import { statSync } from 'node:fs';
import { ORPCError } from '@orpc/client';
import { brokenIn } from '../../../scripts/verify/verify-file.ts';
import { canonicalJson, sha256 } from '../../../src/core/hash.ts';
import { CHAIN_START } from '../../../src/receipts/issue-receipt.ts';
import { type Client, httpClient, OPERATION_NAMES } from '../../fixtures/clients.ts';
import { settle } from '../../fixtures/till.ts';
import type { Random } from '../sim/random.ts';
import { differences, foreignRows, type Thief } from './foreign-rows.ts';
import { again, type Head, type Knowledge, type Mutant, mutate } from './mutate.ts';
import { query } from './query.ts';
import { readEverything } from './read-everything.ts';
import type { HostileShop } from './shop.ts';
import { misusedYeses } from './yeses.ts';

/** What a till's key was able to do that it may not. */
type Breach = {
  kind:
    | 'row'
    | 'yes'
    | 'list at the server'
    | 'list at a till'
    | 'verify'
    | 'error'
    | 'epoch'
    | 'bytes'
    | 'lost';
  what: string;
  /** What was sent since the last look. */
  after: string[];
};

export type Report = {
  sent: number;
  batches: number;
  /** Sales and returns that nothing was done to, each after a batch. */
  authentic: number;
  answers: Record<string, number>;
  breaches: Breach[];
  /** The server's database at the end, and the most memory that this process has taken. */
  bytesKept: number;
  memory: number;
};

/** What a command that nobody runs again may leave at the server, in characters. */
const KEPT_AT_MOST = 8_192;

/** The papers of a shop: none of them is ever lost. */
const AUTHENTIC = ['sales.complete', 'sales.exchange', 'sales.refund', 'sales.returnWithoutReceipt'];

const BATCH = Number(process.env.HANOUT_BATCH ?? 10);

/** Every how many batches the tills pull and are asked for their lists, and the series are proved. */
const LOOK_EVERY = 4;

const TABLES = [
  'sales',
  'items',
  'clients',
  'drawer_sessions',
  'deposits',
  'quotes',
  'quote_lines',
  'quote_sales',
  'stock_counts',
  'purchase_orders',
  'expenses',
  'recurring_expenses',
  'bundles',
  'leave_requests',
  'clock_events',
  'exceptions',
  'notifications',
  'sale_lines',
  'store_credits',
  'refunds',
];

/** What the thief has learnt: ids of everything, as any till that pulled or anybody who looked over a shoulder. */
export function learn(shop: HostileShop): Knowledge {
  const { file, stores, stolen } = shop;
  const idsOf = (table: string, isOwn: boolean) =>
    query<{ id: string }>(
      file,
      `SELECT id FROM ${table} WHERE store_id ${isOwn ? '=' : '<>'} ? ORDER BY id LIMIT 60`,
      stores.a,
    ).map(({ id }) => id);
  const foreign = new Map(TABLES.map((table) => [table, idsOf(table, false)]));
  const own = new Map(TABLES.map((table) => [table, idsOf(table, true)]));
  const all = (sql: string) => query<{ id: string }>(file, sql).map(({ id }) => id);
  const transfers = (where: string) =>
    query<{ id: string }>(file, `SELECT id FROM transfers WHERE ${where}`, stores.a, stores.a).map(
      ({ id }) => id,
    );
  foreign.set('transfers', transfers('from_store_id <> ? AND to_store_id <> ?'));
  own.set('transfers', transfers('from_store_id = ? OR to_store_id = ?'));
  const device = stolen.identity.deviceId;
  foreign.set('devices', all(`SELECT id FROM devices WHERE id <> '${device}'`));
  foreign.set('commands', all(`SELECT id FROM commands WHERE till_id <> '${device}'`));
  own.set('commands', all(`SELECT id FROM commands WHERE till_id = '${device}'`));
  return {
    foreign,
    own,
    stores,
    actors: all('SELECT id FROM users'),
    names: [...OPERATION_NAMES, 'zzz', 'sales', '', 'constructor.name'],
    requests: all('SELECT id FROM approval_requests'),
    series: query<{ series: string }>(file, 'SELECT DISTINCT series FROM receipts').map(
      ({ series }) => series,
    ),
    privateKey: stolen.identity.privateKey,
  };
}

/** Sends mutated commands with a stolen key and looks, after each batch, at what came of them. */
export async function breakIn(shop: HostileShop, mutations: number, chances: Random): Promise<Report> {
  const { stolen, file, stores } = shop;
  const { identity, envelopes } = stolen;
  const thief: Thief = {
    storeId: stores.a,
    deviceId: identity.deviceId,
    series: `${shop.shop.store.code}-${identity.code}`,
  };
  const knowledge = learn(shop);
  const client = httpClient(shop.server.url, { deviceKey: identity.key });
  const report: Report = {
    sent: 0,
    batches: 0,
    authentic: 0,
    answers: {},
    breaches: [],
    bytesKept: 0,
    memory: 0,
  };
  const place = { incarnation: identity.incarnation, sequence: 0 };
  const pulled = await client.sync.pull({ incarnation: place.incarnation, limit: 1 });
  place.sequence = pulled.lastSequence;
  const epoch = pulled.epoch;
  const head = (series: string): Head =>
    query<Head>(
      file,
      'SELECT number, hash FROM receipts WHERE series = ? ORDER BY number DESC LIMIT 1',
      series,
    )[0] ?? {
      number: 0,
      hash: CHAIN_START,
    };
  let sentSince: string[] = [];
  const breach = (kind: Breach['kind'], what: string) => {
    report.breaches.push({ kind, what, after: sentSince });
  };
  let looked = 0;
  const standing = new Set<string>();
  /** Something that stays wrong is told once. */
  const once = (kind: Breach['kind'], what: string) => {
    if (standing.has(`${kind} ${what}`)) return;
    standing.add(`${kind} ${what}`);
    breach(kind, what);
  };

  // What is counted behind the sales is counted now: it is not the thief's doing.
  await lookAtServer(shop, stores.a, once);
  await lookAround(shop, once);
  let before = foreignRows(file, thief);

  while (report.sent < mutations) {
    const batch: Mutant[] = [];
    while (batch.length < Math.min(BATCH, mutations - report.sent)) {
      const of = chances.pick(envelopes);
      // One receipt at a time, so that its number is the next one whatever becomes of the others.
      const hasReceipt = (e: unknown) => JSON.stringify(e).includes('"previousHash"');
      if (hasReceipt(of) && batch.some(({ envelope }) => hasReceipt(envelope))) continue;
      batch.push(mutate(of, head, knowledge, chances));
    }
    report.sent += batch.length;
    sentSince = await send(client, place, batch, chances, report, breach);
    for (const what of await sellHonestly(shop, client, place, head, knowledge, chances))
      breach('lost', what);
    report.authentic += 1;
    looked += 1;
    report.batches = looked;
    report.memory = Math.max(report.memory, process.memoryUsage.rss());
    await lookAtServer(shop, looked % 2 === 0 ? stores.a : stores.b, once);
    const sentOut = query<{ id: string }>(file, 'SELECT id FROM transfers WHERE from_store_id = ?', stores.a);
    const after = foreignRows(file, thief);
    for (const { key, what } of differences(before, after, thief, new Set(sentOut.map(({ id }) => id)))) {
      breach('row', `${key} ${what}`);
    }
    before = after;
    for (const what of misusedYeses(file)) once('yes', what);
    const [clock] = query<{ epoch: string }>(file, 'SELECT epoch FROM sync_clock');
    if (clock?.epoch !== epoch) once('epoch', 'the shop has taken another epoch');
    for (const { id, bytes } of keptBytes(file)) once('bytes', `${id} keeps ${bytes} characters`);
    if (looked % LOOK_EVERY === 0) await lookAround(shop, once);
    for (const line of shop.server.log.lines.splice(0)) {
      if (line.level === 'error')
        breach('error', `${line.message} ${JSON.stringify(line.data).slice(0, 300)}`);
    }
  }
  await lookAround(shop, once);
  report.bytesKept = statSync(file).size;
  return report;
}

/** Pushes a batch, in order, twice, shuffled, as a till's queue may be. @returns what was sent, with its answer */
async function send(
  client: Client,
  place: { incarnation: number; sequence: number },
  batch: readonly Mutant[],
  chances: Random,
  report: Report,
  breach: (kind: Breach['kind'], what: string) => void,
): Promise<string[]> {
  const said: string[] = [];
  const commands = batch.map(({ envelope, done }, n) => {
    const sequence = place.sequence + n + 1;
    const isPlaced = !/^(sequence|incarnation) = /.test(done);
    const placed = isPlaced ? { ...envelope, sequence, incarnation: place.incarnation } : envelope;
    const text = canonicalJson(placed);
    return { text, hash: sha256(text), sequence };
  });
  if (chances.chance(0.1)) commands.push(...commands.slice(0, 2));
  if (chances.chance(0.05)) commands.reverse();
  const push = { protocol: 2, incarnation: place.incarnation, commands };
  try {
    const { answers, lastSequence } = await client.sync.push(push);
    place.sequence = lastSequence;
    for (const [n, { status, error }] of answers.entries()) {
      report.answers[status] = (report.answers[status] ?? 0) + 1;
      const of = batch[n];
      said.push(
        `${status} ${of?.envelope.name}: ${of?.done} ${error ? `(${error.message.slice(0, 80)})` : ''}`,
      );
    }
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const name = `push: ${error.code}`;
    report.answers[name] = (report.answers[name] ?? 0) + 1;
    if (error.code === 'INTERNAL_SERVER_ERROR') {
      breach(
        'error',
        `a push was answered ${error.message}: ${batch
          .map(({ envelope, done }) => `${envelope.name} ${done}`)
          .join(' | ')
          .slice(0, 500)}`,
      );
    }
  }
  return said;
}

/** What a sale, an exchange and a return leave in the books, each under the id of its command. */
const BOOKED = `SELECT id FROM sales WHERE id = @id
  UNION SELECT id FROM refunds WHERE id = @id`;

/**
 * Sells, exchanges or takes back at the till itself, among all that is sent in its name: it is booked whatever has
 * become of the rest. @returns what was not
 */
async function sellHonestly(
  { stolen, file }: HostileShop,
  client: Client,
  place: { incarnation: number; sequence: number },
  head: (series: string) => Head,
  knowledge: Knowledge,
  chances: Random,
): Promise<string[]> {
  const of = chances.pick(stolen.envelopes.filter(({ name }) => AUTHENTIC.includes(name)));
  const { incarnation } = place;
  const sequence = place.sequence + 1;
  const text = canonicalJson({ ...again(of, head, knowledge), incarnation, sequence });
  const commands = [{ text, hash: sha256(text), sequence }];
  const { answers, lastSequence } = await client.sync.push({ protocol: 2, incarnation, commands });
  place.sequence = lastSequence;
  const [answer] = answers;
  if (answer?.status !== 'applied') return [`${of.name} was ${answer?.status}: ${answer?.error?.message}`];
  return query(file, BOOKED, { id: answer.id }).length > 0 ? [] : [`${of.name} is in no book`];
}

async function lookAtServer(
  shop: HostileShop,
  storeId: string,
  once: (kind: Breach['kind'], what: string) => void,
) {
  for (const { name, input, code } of await readEverything(shop.shop.owner, shop.shop, storeId)) {
    once('list at the server', `${name} ${code} ${JSON.stringify(input).slice(0, 120)}`);
  }
}

/** What the honest tills have of it, and whether every series is whole. */
async function lookAround(shop: HostileShop, once: (kind: Breach['kind'], what: string) => void) {
  const { tills, at, stores, shop: of, file } = shop;
  for (const which of ['a', 'b'] as const) {
    await settle(tills[which]);
    await tills[which].browser.till.host.ports.till?.sync();
    for (const { name: table, rowId, reason } of await tills[which].probe.rows('rowsAside')) {
      once('row', `${which} cannot read ${table}/${rowId}: ${reason}`);
    }
    for (const { name, input, code } of await readEverything(at[which], of, stores[which])) {
      once('list at a till', `${which}: ${name} ${code} ${JSON.stringify(input).slice(0, 120)}`);
    }
  }
  for (const broken of await brokenIn(file)) once('verify', broken);
}

/** Commands that were kept aside for good, or came under a used id, and keep more than they may. */
function keptBytes(file: string): { id: string; bytes: number }[] {
  return query(
    file,
    `SELECT id, length(text) AS bytes FROM commands
     WHERE length(text) > ? AND (status = 'quarantined' OR result LIKE '%KEY_REUSED%')
       AND result NOT LIKE '%"version":%'`,
    KEPT_AT_MOST,
  );
}
