/** Implementation of `npm run verify`; `verify.ts` is the program. */

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from '../../src/contract.ts';
import { openForReading } from '../../src/core/store/sqlite.node.ts';
import { sqliteProduct } from '../../src/product.ts';
import { DATABASE_FILE } from '../../src-server/open-store.ts';
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
import { mendTotals, type Print, verifyBooks, verifyIdentified, verifyTotals } from './verify-totals.ts';

type Values = { data?: string; server?: string; user?: string; 'mend-totals': boolean };

/** What the command needs from the process it runs in. */
export type Surroundings = {
  print(line: string): void;
  /** The password of the user who reads a server's series. */
  askPassword(): Promise<string>;
};

/** Where the series are read from. */
type Source = {
  name: string;
  numbered: Numbered[];
  totals(): Promise<boolean>;
  identified(): Promise<boolean>;
  close(): Promise<void>;
};

/** A till has no totals: only its server does. */
async function fileTotals(file: string, values: Values, print: Print): Promise<boolean> {
  if (basename(file) !== DATABASE_FILE) return true;
  const isWhole = await verifyBooks(file, print);
  if (await verifyTotals(file, print)) return isWhole;
  if (!values['mend-totals']) return false;
  await mendTotals(file, print);
  return (await verifyTotals(file, print)) && isWhole;
}

function fileSource(file: string, values: Values, print: Print): Source {
  const store = openForReading(file, sqliteProduct);
  return {
    name: file,
    numbered: numberedIn(store),
    totals: () => fileTotals(file, values, print),
    identified: () => verifyIdentified(file, print),
    close: () => store.close(),
  };
}

async function serverSource(
  url: string,
  userName: string,
  { print, askPassword }: Surroundings,
): Promise<Source> {
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
      print('       totals: not compared; that is done beside the database, with --data');
      return true;
    },
    identified: async () => true,
    close: async () => undefined,
  };
}

async function sources(values: Values, surroundings: Surroundings): Promise<Source[]> {
  if (values['mend-totals'] && (values.server || !values.data)) {
    throw new Error('Totals are put right beside the database: npm run verify -- --data DIR --mend-totals');
  }
  if (values.server && values.user) return [await serverSource(values.server, values.user, surroundings)];
  if (!values.data) {
    throw new Error('Usage: npm run verify -- --data DIR [--mend-totals] | --server URL --user NAME');
  }
  const { data } = values;
  const files = ['server.sqlite', 'till.sqlite', 'server/server.sqlite', 'till/till.sqlite']
    .map((name) => join(data, name))
    .filter((file) => existsSync(file));
  if (files.length === 0) throw new Error(`There is no database in ${data}.`);
  return files.map((file) => fileSource(file, values, surroundings.print));
}

/** @returns whether the series is complete and unaltered */
async function verify(source: Numbered, series: string, print: Print): Promise<boolean> {
  const { checked, unsigned, broken } = await prove(source, series);
  if (broken !== null) {
    print(`BROKEN ${series}: ${broken} (${checked} before it)`);
    return false;
  }
  const note = unsigned > 0 ? `, ${unsigned} without a signature that can be checked here` : '';
  print(`whole  ${series}: ${checked} ${source.what}${note}`);
  return true;
}

/**
 * @param args as `npm run verify` takes them
 * @returns 0 if everything is intact, 1 if something is broken
 * @throws if nothing can be read: wrong arguments, no such server, user or file
 */
export async function runVerify(args: string[], surroundings: Surroundings): Promise<number> {
  const { print } = surroundings;
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      server: { type: 'string' },
      user: { type: 'string' },
      'mend-totals': { type: 'boolean', default: false },
    },
  });
  let broken = 0;
  for (const source of await sources(values, surroundings)) {
    print(source.name);
    for (const numbered of source.numbered) {
      for (const series of await numbered.series()) if (!(await verify(numbered, series, print))) broken += 1;
    }
    await source.close();
    if (!(await source.totals())) broken += 1;
    if (!(await source.identified())) broken += 1;
  }
  print(broken === 0 ? 'Everything is whole.' : `${broken} broken.`);
  return broken === 0 ? 0 : 1;
}
