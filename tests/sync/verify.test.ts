import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runVerify } from '../../scripts/verify/run-verify.ts';
import { ROOT, startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill, type TestTill } from '../fixtures/till.ts';

const run = promisify(execFile);

describe('npm run verify', () => {
  let server: TestServer;
  let shop: Shop;
  let till: TestTill;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    till = await startTestTill(server, shop);
    const [item] = await addStyle(shop.owner, shop.store.id, { stock: 50 });
    if (!item) throw new Error('the style has no item');
    await settle(till);
    const { client } = await signInAtTill(till, server, shop, 'cashier');
    for (let i = 0; i < 4; i += 1) await client.sales.complete(saleInput(shop.store.id, [item]));
    await shop.owner.sales.complete(saleInput(shop.store.id, [item]));
    await settle(till);
    const { today } = await shop.owner.reports.x({ storeId: shop.store.id });
    await shop.owner.reports.close({ storeId: shop.store.id, day: today });
    await shop.owner.auditLog.check({});
  });
  afterAll(async () => {
    await till?.close();
    await server?.close();
  });

  /** As the program does it, in this process: a program takes two seconds to begin. */
  const verify = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(`${line}\n`);
    const code = await runVerify(args, { print, askPassword: async () => PASSWORD }).catch((error: Error) => {
      print(error.message);
      return 2;
    });
    return { code, output: lines.join('') };
  };
  const program = async (...args: string[]) => {
    const env = { ...process.env, HANOUT_PASSWORD: PASSWORD };
    const options = { cwd: ROOT, env };
    try {
      const { stdout } = await run(process.execPath, ['scripts/verify/verify.ts', ...args], options);
      return { code: 0, output: stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  };
  const atServer = <R>(fn: (connection: Database.Database) => R): R => {
    const connection = new Database(join(server.data, 'server.sqlite'));
    try {
      return fn(connection);
    } finally {
      connection.close();
    }
  };

  it('proves every series of a server and of a till, with all signatures', async () => {
    const verified = await verify('--data', server.data);
    expect(verified.output).toContain('whole  CAS1-SA: 1 receipts\n');
    expect(verified.output).toContain('whole  CAS1-T1A: 4 receipts\n');
    expect(verified.output).toContain('whole  Z-CAS1: 1 closings\n');
    expect(verified.output).toMatch(/whole {2}audit log: \d\d+ entries\n/);
    expect(verified.output).toMatch(/whole {2}totals: \d\d+ rows\n/);
    expect(verified.output).toContain('Everything is whole.');
    expect(verified.code).toBe(0);
    expect(await program('--data', server.data)).toEqual(verified);
    const here = await verify('--data', till.data);
    expect(here.output).toContain('whole  CAS1-T1A: 4 receipts');
    expect(here.output).not.toContain('totals');
    expect(here.code).toBe(0);
  });

  it('asks a server over the network, as somebody who may', async () => {
    const asOwner = await verify('--server', server.url, '--user', 'Salma Owner');
    expect(asOwner.output).toContain('whole  CAS1-T1A: 4 receipts\n');
    expect(asOwner.output).toContain('whole  Z-CAS1: 1 closings\n');
    expect(asOwner.output).toMatch(/whole {2}audit log: \d\d+ entries\n/);
    expect(asOwner.output).toContain('totals: not compared');
    expect(asOwner.code).toBe(0);
    const asCashier = await verify('--server', server.url, '--user', 'Karim Cashier');
    expect(asCashier.code).toBe(2);
    expect((await verify('--server', server.url, '--user', 'Nobody')).output).toContain(
      'Nobody is called Nobody',
    );
    expect((await verify()).code).toBe(2);
    expect(await program('--server', server.url, '--user', 'Salma Owner')).toEqual(asOwner);
    expect(await program()).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage: npm run verify'),
    });
  });

  it('names a total that is not what its sales come to, and puts it right beside a server that was stopped', async () => {
    const [item] = await addStyle(shop.owner, shop.store.id, { stock: 5 });
    if (!item) throw new Error('the style has no item');
    await shop.owner.sales.complete(saleInput(shop.store.id, [item]));
    // The totals have not come to this sale yet, which is no break.
    expect((await verify('--data', server.data)).output).toMatch(/whole {2}totals/);

    const day = atServer((c) => c.prepare("SELECT * FROM sales_totals WHERE kind = 'day'").get()) as {
      period: string;
      sold: number;
    };
    atServer((c) => c.prepare("UPDATE sales_totals SET sold = sold + 1 WHERE kind = 'day'").run());
    const spoilt = await verify('--data', server.data);
    expect(spoilt.output).toContain(
      `BROKEN totals: day, ${day.period}, store ${shop.store.id}: sold is kept as ${day.sold + 1}, a count makes ${day.sold} (1 of `,
    );
    expect(spoilt.code).toBe(1);
    atServer((c) => {
      c.prepare("DELETE FROM sales_totals WHERE kind = 'hour'").run();
      c.prepare("UPDATE sales_totals SET period = '2001-01', id = 'x' WHERE kind = 'rate_month'").run();
    });
    expect((await verify('--data', server.data)).output).toMatch(
      /BROKEN totals: rate_month, 2001-01, .*: sales is kept as 5, a count makes 0 \(4 of/,
    );

    const refused = await verify('--data', server.data, '--mend-totals');
    expect(refused.output).toContain('stop it');
    expect(refused.code).toBe(2);
    expect((await verify('--server', server.url, '--user', 'Salma Owner', '--mend-totals')).code).toBe(2);
    let mended = { code: -1, output: '' };
    await server.restart(async () => {
      mended = await verify('--data', server.data, '--mend-totals');
    });
    expect(mended.output).toMatch(/BROKEN totals.*mended totals: counted anew\nwhole {2}totals/s);
    expect(mended.code).toBe(0);
    expect((await verify('--data', server.data)).code).toBe(0);
  });

  it('names the first break', async () => {
    const last = atServer((c) =>
      c.prepare("SELECT * FROM receipts WHERE series = 'CAS1-T1A' AND number = 4").get(),
    ) as Record<string, unknown>;
    atServer((c) => c.prepare('DELETE FROM receipts WHERE id = ?').run(last.id));
    const shortened = await verify('--data', server.data);
    expect(shortened.output).toContain('BROKEN CAS1-T1A: CAS1-T1A-000004 is the last that the server signed');
    expect(shortened.code).toBe(1);

    atServer((c) => {
      const columns = Object.keys(last);
      c.prepare(`INSERT INTO receipts (${columns}) VALUES (${columns.map(() => '?')})`).run(
        ...Object.values(last),
      );
      c.prepare(
        "UPDATE receipts SET body = replace(body, '10000', '1') WHERE series = 'CAS1-T1A' AND number = 2",
      ).run();
    });
    const altered = await verify('--data', server.data);
    expect(altered.output).toContain(
      'BROKEN CAS1-T1A: CAS1-T1A-000002 does not match its hash (1 before it)',
    );
    expect(altered.output).toContain('whole  CAS1-SA');
    expect(altered.code).toBe(1);

    atServer((c) => c.prepare("UPDATE z_reports SET body = replace(body, '50000', '40000')").run());
    expect((await verify('--data', server.data)).output).toContain(
      'BROKEN Z-CAS1: Z-CAS1-000001 does not match its hash (0 before it)',
    );
  });

  it('tells an audit log that somebody has written in', async () => {
    const broken = async () => (await verify('--data', server.data)).output;
    const third = atServer((c) =>
      c.prepare('SELECT l.* FROM audit_log l JOIN audit_chain c ON c.entry_id = l.id WHERE c.id = 3').get(),
    ) as Record<string, unknown>;
    const rename = (name: unknown) =>
      atServer((c) => c.prepare('UPDATE audit_log SET user_name = ? WHERE id = ?').run(name, third.id));
    rename('Somebody else');
    expect(await broken()).toContain('BROKEN audit log: entry 3 does not match its hash (2 before it)');
    rename(third.user_name);
    const put = (row: Record<string, unknown>) =>
      atServer((c) => {
        const columns = Object.keys(row);
        const marks = columns.map(() => '?');
        c.prepare(`INSERT INTO audit_log (${columns}) VALUES (${marks})`).run(...Object.values(row));
      });
    atServer((c) => c.prepare('DELETE FROM audit_log WHERE id = ?').run(third.id));
    expect(await broken()).toContain('BROKEN audit log: entry 3 is missing');
    put(third);
    expect(await broken()).toMatch(/whole {2}audit log/);
    put({ ...third, id: 'made-up' });
    expect(await broken()).toMatch(/BROKEN audit log: entry \d+ does not follow from the one before it/);
  });
});
