/**
 * `npm run verify -- --data DIR` or `npm run verify -- --server URL --user NAME`: reads every series of receipts,
 * invoices and closings back and proves it whole (numbers, chain, signatures, countersigned heads), or names the
 * first break; counts the totals of a server's database anew and compares. Ends with 1 when anything is broken.
 * `--mend-totals` puts totals right that differ. The password of --user comes from HANOUT_PASSWORD or is asked for.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { auditChainLength, checkAuditPart } from '../src/audit-log/audit-chain.ts';
import { type Contract, contract } from '../src/contract.ts';
import { openForReading } from '../src/core/store/sqlite.node.ts';
import { checkInvoicePart } from '../src/invoices/check-invoices.ts';
import { invoiceNumber } from '../src/invoices/rules.ts';
import { checkPart } from '../src/receipts/check-series.ts';
import type { SeriesFinding } from '../src/receipts/contract.ts';
import { CHAIN_START } from '../src/receipts/issue-receipt.ts';
import { checkClosingsPart, closingSeries } from '../src/reports/check-z.ts';
import { zLabel } from '../src/reports/z-rules.ts';
import { DATABASE_FILE } from '../src-server/open-store.ts';
import { mendTotals, verifyTotals } from './verify-totals.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    server: { type: 'string' },
    user: { type: 'string' },
    'mend-totals': { type: 'boolean', default: false },
  },
});

const WORDS: Record<NonNullable<SeriesFinding['broken']>['why'], string> = {
  missing: 'is missing',
  repeated: 'was given twice',
  altered: 'does not match its hash',
  unchained: 'does not follow from the one before it',
  forged: 'is signed by another key',
  shortened: 'is the last that the server signed, and the series ends before it',
};

/** Documents that are numbered without a gap, read part by part. */
type Numbered = {
  what: 'receipts' | 'invoices' | 'closings' | 'entries';
  label(series: string, number: number): string;
  series(): Promise<string[]>;
  check(series: string, after: number, hash: string | null): Promise<SeriesFinding>;
};

/** Where they are read from. */
type Source = { name: string; numbered: Numbered[]; totals(): Promise<boolean>; close(): Promise<void> };

const RECEIPTS = {
  what: 'receipts',
  label: (series, number) => `${series}-${String(number).padStart(6, '0')}`,
} as const satisfies Partial<Numbered>;
const CLOSINGS = { what: 'closings', label: zLabel } as const satisfies Partial<Numbered>;
const INVOICES = { what: 'invoices', label: invoiceNumber } as const satisfies Partial<Numbered>;

/** The audit log has one chain for the whole shop. */
const AUDIT = {
  what: 'entries',
  label: (_series, number) => `entry ${number}`,
} as const satisfies Partial<Numbered>;
const AUDIT_SERIES = 'audit log';

/** The closings of each store, which are asked for by the store. */
function closings(o: {
  series(): Promise<{ storeId: string; series: string }[]>;
  check(storeId: string, after: number, hash: string | null): Promise<SeriesFinding>;
}): Numbered {
  const storeOf = new Map<string, string>();
  return {
    ...CLOSINGS,
    async series() {
      for (const { series, storeId } of await o.series()) storeOf.set(series, storeId);
      return [...storeOf.keys()];
    },
    check: (series, after, hash) => o.check(storeOf.get(series) ?? '', after, hash),
  };
}

/** A till keeps no totals: it asks its server. */
async function fileTotals(file: string): Promise<boolean> {
  if (basename(file) !== DATABASE_FILE || (await verifyTotals(file))) return true;
  if (!values['mend-totals']) return false;
  await mendTotals(file);
  return await verifyTotals(file);
}

function fileSource(file: string): Source {
  const store = openForReading(file);
  return {
    name: file,
    numbered: [
      {
        ...RECEIPTS,
        series: async () =>
          (
            await store.read((r) => r.q.selectDistinct({ series: r.t.receipts.series }).from(r.t.receipts))
          ).map((row) => row.series),
        check: (series, after, hash) =>
          store.read((r) => checkPart(r, series, { number: after, hash: after === 0 ? CHAIN_START : hash })),
      },
      {
        ...INVOICES,
        series: async () =>
          (
            await store.read((r) => r.q.selectDistinct({ series: r.t.invoices.series }).from(r.t.invoices))
          ).map((row) => row.series),
        check: (series, after, hash) =>
          store.read((r) =>
            checkInvoicePart(r, series, { number: after, hash: after === 0 ? CHAIN_START : hash }),
          ),
      },
      closings({
        series: () => store.read((r) => closingSeries(r, null)),
        check: (storeId, after, hash) =>
          store.read((r) =>
            checkClosingsPart(r, storeId, { number: after, hash: after === 0 ? CHAIN_START : hash }),
          ),
      }),
      {
        ...AUDIT,
        series: async () => ((await store.read(auditChainLength)) > 0 ? [AUDIT_SERIES] : []),
        check: (_series, after, hash) =>
          store.read((r) => checkAuditPart(r, { number: after, hash: hash ?? CHAIN_START })),
      },
    ],
    totals: () => fileTotals(file),
    close: () => store.close(),
  };
}

async function askPassword(): Promise<string> {
  if (process.env.HANOUT_PASSWORD) return process.env.HANOUT_PASSWORD;
  const line = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await line.question('Password: ');
  line.close();
  return answer;
}

async function serverSource(url: string, userName: string): Promise<Source> {
  let token = '';
  const client = createORPCClient<ContractRouterClient<Contract>>(
    new OpenAPILink(contract, {
      url: `${url.replace(/\/$/, '')}/api`,
      headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
    }),
  );
  const { items: stores } = await client.stores.list({});
  const people = await Promise.all(stores.map((s) => client.auth.storeUsers({ storeId: s.id })));
  const person = people.flatMap((p) => p.items).find((p) => p.name === userName || p.id === userName);
  if (!person) throw new Error(`Nobody is called ${userName} there.`);
  token = (await client.auth.login({ userId: person.id, password: await askPassword() })).access_token;
  return {
    name: url,
    numbered: [
      {
        ...RECEIPTS,
        series: async () => (await client.receipts.series()).items.map((s) => s.series),
        check: (series, after, hash) => client.receipts.check({ series, after, ...(hash ? { hash } : {}) }),
      },
      {
        ...INVOICES,
        series: async () => (await client.invoices.series()).items.map((s) => s.series),
        check: (series, after, hash) => client.invoices.check({ series, after, ...(hash ? { hash } : {}) }),
      },
      closings({
        series: async () => (await client.reports.series()).items,
        check: (storeId, after, hash) => client.reports.check({ storeId, after, ...(hash ? { hash } : {}) }),
      }),
      {
        ...AUDIT,
        series: async () => [AUDIT_SERIES],
        check: (_series, after, hash) => client.auditLog.check({ after, ...(hash ? { hash } : {}) }),
      },
    ],
    async totals() {
      console.log('       totals: not compared; that is done beside the database, with --data');
      return true;
    },
    close: async () => undefined,
  };
}

async function sources(): Promise<Source[]> {
  if (values['mend-totals'] && (values.server || !values.data)) {
    throw new Error('Totals are put right beside the database: npm run verify -- --data DIR --mend-totals');
  }
  if (values.server && values.user) return [await serverSource(values.server, values.user)];
  if (!values.data) {
    throw new Error('Usage: npm run verify -- --data DIR [--mend-totals] | --server URL --user NAME');
  }
  const { data } = values;
  const files = ['server.sqlite', 'till.sqlite', 'server/server.sqlite', 'till/till.sqlite']
    .map((name) => join(data, name))
    .filter((file) => existsSync(file));
  if (files.length === 0) throw new Error(`There is no database in ${data}.`);
  return files.map(fileSource);
}

/** @returns whether the series is whole */
async function verify(source: Numbered, series: string): Promise<boolean> {
  let after = 0;
  let hash: string | null = null;
  let checked = 0;
  let unsigned = 0;
  for (;;) {
    const found = await source.check(series, after, hash);
    checked += found.checked;
    unsigned += found.unsigned;
    if (found.broken) {
      const label = source.label(series, found.broken.number);
      console.log(`BROKEN ${series}: ${label} ${WORDS[found.broken.why]} (${checked} before it)`);
      return false;
    }
    if (!found.next) break;
    after = found.next.number;
    hash = found.next.hash;
  }
  const note = unsigned > 0 ? `, ${unsigned} without a signature that can be checked here` : '';
  console.log(`whole  ${series}: ${checked} ${source.what}${note}`);
  return true;
}

try {
  let broken = 0;
  for (const source of await sources()) {
    console.log(source.name);
    for (const one of source.numbered) {
      for (const series of await one.series()) if (!(await verify(one, series))) broken += 1;
    }
    await source.close();
    if (!(await source.totals())) broken += 1;
  }
  console.log(broken === 0 ? 'Everything is whole.' : `${broken} broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
