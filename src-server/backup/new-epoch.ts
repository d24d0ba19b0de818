import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { epochOf, renewEpoch } from '../../src/change-log/clock.ts';
import { programRoot } from '../../src/core/program-root.node.ts';
import { CliError } from '../cli-error.ts';
import { DATABASE_FILE, openStore } from '../open-store.ts';

const USAGE = `npm run server -- new-epoch [--data DIR]
  After a database was put back by other means (pg_restore): tills notice, and send again what it does not have.`;

export async function newEpoch(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string', default: '.data' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) throw new CliError(USAGE);
  const databaseUrl = process.env.DATABASE_URL || undefined;
  if (!databaseUrl && !existsSync(join(values.data, DATABASE_FILE))) {
    throw new CliError(`There is no ${join(values.data, DATABASE_FILE)}, and DATABASE_URL is not set.`);
  }
  const store = await openStore({ data: values.data, databaseUrl, root: programRoot() });
  try {
    await store.transact(renewEpoch);
    console.log(`The database is epoch ${await store.read(epochOf)} from here on.`);
  } finally {
    await store.close();
  }
}
