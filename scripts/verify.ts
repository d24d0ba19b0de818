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
import { type Contract, contract } from '../src/contract.ts';
import { openForReading } from '../src/core/store/sqlite.node.ts';
import { DATABASE_FILE } from '../src-server/open-store.ts';
import {
  AUDIT,
  AUDIT_SERIES,
  closings,
  INVOICES,
  type Numbered,
  numberedIn,
  prove,
  RECEIPTS,
} from './verify-file.ts';
import { mendTotals, verifyTotals } from './verify-totals.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    server: { type: 'string' },
    user: { type: 'string' },
    'mend-totals': { type: 'boolean', default: false },
  },
});

/** Where they are read from. */
type Source = { name: string; numbered: Numbered[]; totals(): Promise<boolean>; close(): Promise<void> };

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
    numbered: numberedIn(store),
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
  const { checked, unsigned, broken } = await prove(source, series);
  if (broken !== null) {
    console.log(`BROKEN ${series}: ${broken} (${checked} before it)`);
    return false;
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
