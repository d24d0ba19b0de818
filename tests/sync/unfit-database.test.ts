import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newDatabase, tempFolder } from '../fixtures/databases.ts';
import { runServerCommand, startServerProcess } from '../fixtures/processes.ts';
import { ROOT, startTestServer } from '../fixtures/server.ts';
import { openShop } from '../fixtures/shop.ts';
import { startTestTill } from '../fixtures/till.ts';

/** Makes a database look as one that other migrations have made: none of this program was written at that time. */
const OTHER = 1_700_000_000_000;
const REFUSED =
  'was made by a program before release 0.1.0, which this program cannot read. Nothing in it was changed. Begin with an empty one, and keep this one if you need what is in it.';

function disown(file: string): Buffer {
  const connection = new Database(file);
  connection.prepare('UPDATE __drizzle_migrations SET created_at = ?').run(OTHER);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
  return readFileSync(file);
}

describe('a database of other migrations than this program’s', () => {
  it('is refused by a server, and left as it is', async () => {
    const { path: data, remove } = tempFolder();
    onTestFinished(remove);
    await (await startServerProcess({ data })).stop();
    const file = join(data, 'server.sqlite');
    const before = disown(file);
    const { code, output } = await runServerCommand(['--data', data, '--port', '0']);
    expect(output).toContain(`${file} ${REFUSED}`);
    expect(output).not.toContain(' at ');
    expect(code).not.toBe(0);
    expect(readFileSync(file)).toEqual(before);
  });

  it('is refused by a server on Postgres', async () => {
    const { url, drop } = await newDatabase();
    onTestFinished(drop);
    const { path: data, remove } = tempFolder();
    onTestFinished(remove);
    await (await startServerProcess({ data, databaseUrl: url })).stop();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('UPDATE drizzle.__drizzle_migrations SET created_at = $1', [OTHER]);
    await client.end();
    const { code, output } = await runServerCommand(['--data', data, '--port', '0'], {
      DATABASE_URL: url,
    });
    expect(output).toContain(`The database ${REFUSED}`);
    expect(code).not.toBe(0);
  });

  it('is refused by a till, which keeps it as it is', async () => {
    const server = await startTestServer('sqlite');
    onTestFinished(server.close);
    const till = await startTestTill(server, await openShop(server.url));
    onTestFinished(till.close);
    const file = join(till.data, 'till.sqlite');
    let before: Buffer | null = null;
    const restarted = till.restart(() => {
      before = disown(file);
    });
    await expect(restarted).rejects.toThrow(`${file} ${REFUSED}`);
    expect(readFileSync(file)).toEqual(before);
  });

  it('is none that this program makes', () => {
    for (const engine of ['sqlite', 'postgres']) {
      const journal = readFileSync(join(ROOT, 'migrations', engine, 'meta/_journal.json'), 'utf8');
      expect(
        (JSON.parse(journal) as { entries: { when: number }[] }).entries.map((e) => e.when),
      ).not.toContain(OTHER);
    }
  });
});
