/**
 * `npm run verify -- --data DIR` or `npm run verify -- --server URL --user NAME`: reads every series of receipts back
 * and proves it whole (numbers, chain, signatures, countersigned heads), or names the first break of each. Ends with
 * 1 when there is one. The password of --user comes from HANOUT_PASSWORD or is asked for.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from '../src/contract.ts';
import { openForReading } from '../src/core/store/sqlite.node.ts';
import { checkPart } from '../src/receipts/check-series.ts';
import type { SeriesFinding } from '../src/receipts/contract.ts';
import { CHAIN_START } from '../src/receipts/issue-receipt.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    server: { type: 'string' },
    user: { type: 'string' },
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

/** Where receipts are read from, part by part. */
type Source = {
  name: string;
  series(): Promise<string[]>;
  check(series: string, after: number, hash: string | null): Promise<SeriesFinding>;
  close(): Promise<void>;
};

function fileSource(file: string): Source {
  const store = openForReading(file);
  return {
    name: file,
    series: async () =>
      (await store.read((r) => r.q.selectDistinct({ series: r.t.receipts.series }).from(r.t.receipts))).map(
        (row) => row.series,
      ),
    check: (series, after, hash) =>
      store.read((r) => checkPart(r, series, { number: after, hash: after === 0 ? CHAIN_START : hash })),
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
    series: async () => (await client.receipts.series()).items.map((s) => s.series),
    check: (series, after, hash) => client.receipts.check({ series, after, ...(hash ? { hash } : {}) }),
    close: async () => undefined,
  };
}

async function sources(): Promise<Source[]> {
  if (values.server && values.user) return [await serverSource(values.server, values.user)];
  if (!values.data) {
    throw new Error('Usage: npm run verify -- --data DIR | --server URL --user NAME');
  }
  const { data } = values;
  const files = ['server.sqlite', 'till.sqlite', 'server/server.sqlite', 'till/till.sqlite']
    .map((name) => join(data, name))
    .filter((file) => existsSync(file));
  if (files.length === 0) throw new Error(`There is no database in ${data}.`);
  return files.map(fileSource);
}

/** @returns whether the series is whole */
async function verify(source: Source, series: string): Promise<boolean> {
  let after = 0;
  let hash: string | null = null;
  let checked = 0;
  let unsigned = 0;
  for (;;) {
    const found = await source.check(series, after, hash);
    checked += found.checked;
    unsigned += found.unsigned;
    if (found.broken) {
      const number = String(found.broken.number).padStart(6, '0');
      console.log(`BROKEN ${series}: ${series}-${number} ${WORDS[found.broken.why]} (${checked} before it)`);
      return false;
    }
    if (!found.next) break;
    after = found.next.number;
    hash = found.next.hash;
  }
  const note = unsigned > 0 ? `, ${unsigned} without a signature that can be checked here` : '';
  console.log(`whole  ${series}: ${checked} receipts${note}`);
  return true;
}

try {
  let broken = 0;
  for (const source of await sources()) {
    console.log(source.name);
    for (const series of await source.series()) if (!(await verify(source, series))) broken += 1;
    await source.close();
  }
  console.log(broken === 0 ? 'Every series is whole.' : `${broken} series broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
