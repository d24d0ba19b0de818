import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { newDatabase, tempFolder } from '../fixtures/databases.ts';
import { hashOfRows, sqliteProbe } from '../fixtures/probe.ts';
import { type Program, runServerCommand, startServerProcess } from '../fixtures/processes.ts';
import { openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

const WRITERS = 4;

describe('a backup of a server on SQLite', () => {
  const ends: (() => unknown)[] = [];
  let data: string;
  let copies: string;
  let server: Program;
  let shop: Shop;
  let deviceKey: string;
  let image: string;
  /** Names of the clients that the server has answered for, in their order. */
  const written: string[] = [];
  let answeredBefore = 0;
  let backup: string;

  const folder = () => {
    const made = tempFolder();
    ends.push(made.remove);
    return made.path;
  };
  const pull = (url: string) =>
    httpClient(url, { deviceKey }).sync.pull({ cursor: '', incarnation: 1, limit: 2000 });

  beforeAll(async () => {
    data = folder();
    copies = folder();
    backup = join(copies, 'monday');
    server = await startServerProcess({ data });
    ends.push(() => server.stop());
    shop = await openShop(server.url);
    const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id] });
    ({ key: deviceKey } = await httpClient(server.url).devices.enrol({ name: 'Till', code }));
    const canvas = createCanvas(8, 8);
    const picture = new File([new Uint8Array(await canvas.encode('png'))], 'a.png', { type: 'image/png' });
    ({ image } = await shop.owner.catalogue.uploadImage({ image: picture }));

    // Backed up while several write, without pause, before and after.
    let isOver = false;
    const write = async (client: Client, n: number) => {
      for (let i = 0; !isOver; i += 1) {
        const name = `Client ${n}-${i}`;
        await client.clients.create({ storeId: shop.store.id, name });
        written.push(name);
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, n) => write(shop.owner, n));
    await until('the writers write', () => written.length > 50);
    answeredBefore = written.length;
    const { code: exit, output } = await runServerCommand(['backup', '--data', data, '--to', backup]);
    expect({ exit, output }).toMatchObject({ exit: 0, output: expect.stringContaining('and 1 files') });
    const then = written.length;
    await until('the writers go on', () => written.length > then);
    isOver = true;
    await Promise.all(writers);
    expect(then).toBeGreaterThan(answeredBefore);
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  it('is a folder that sha256sum can check, and nothing half-made is beside it', async () => {
    expect(await readdir(copies)).toEqual(['monday']);
    const all = await readdir(backup, { recursive: true, withFileTypes: true });
    const files = all.filter((e) => e.isFile()).map((e) => e.name);
    expect(files.toSorted()).toEqual(['SHA256SUMS', image, 'manifest.json', 'server.sqlite'].toSorted());
    const lines = (await readFile(join(backup, 'SHA256SUMS'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^[0-9a-f]{64} {2}[^ ]+$/);
    expect(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))).toMatchObject({
      format: 1,
      epoch: (await pull(server.url)).epoch,
    });
  });

  it('is of one moment: all that was answered before it, each revision with its rows', async () => {
    const restored = folder();
    expect((await runServerCommand(['restore', '--from', backup, '--data', restored])).code).toBe(0);
    const [kept, whole] = [sqliteProbe(restored, 'server.sqlite'), sqliteProbe(data, 'server.sqlite')];
    const names = (await kept.rows('clients')).map((c) => c.name);
    for (const name of written.slice(0, answeredBefore)) expect(names).toContain(name);
    expect(names.length).toBeLessThan(written.length);
    const [clock] = await kept.rows('syncClock');
    const revision = clock?.revision ?? 0;
    const log = (await whole.rows('changeLog')).filter((l) => l.revision <= revision);
    expect(hashOfRows(await kept.rows('changeLog'))).toBe(hashOfRows(log));
    await kept.close();
    await whole.close();
  });

  it('starts elsewhere as another epoch, with its people, its tills and its pictures', async () => {
    const restored = folder();
    const { output } = await runServerCommand(['restore', '--from', backup, '--data', restored]);
    expect(output).toContain('as epoch');
    const second = await startServerProcess({ data: restored });
    try {
      const [before, after] = [await pull(server.url), await pull(second.url)];
      expect(after.epoch).not.toBe(before.epoch);
      expect(output).toContain(after.epoch);
      expect(after.changes.map((c) => c.row?.name)).toContain(written[0]);
      const picture = await fetch(`${second.url}/api/files/${image}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const userId = shop.people.cashier.id;
      expect((await httpClient(second.url).auth.login({ userId, password: PASSWORD })).id).toBe(userId);
    } finally {
      await second.stop();
    }
  });

  it('is not restored over something, and with --force sets aside what is there', async () => {
    const restored = folder();
    await writeFile(join(restored, 'notes.txt'), 'mine');
    const restore = (...more: string[]) =>
      runServerCommand(['restore', '--from', backup, '--data', restored, ...more]);
    expect(await restore()).toMatchObject({ code: 2, output: expect.stringContaining('is not empty') });
    expect(await readdir(restored)).toEqual(['notes.txt']);
    expect((await restore('--force')).code).toBe(0);
    const second = await startServerProcess({ data: restored });
    const { epoch } = await pull(second.url);
    expect(await restore('--force')).toMatchObject({
      code: 2,
      output: expect.stringContaining('stop it first'),
    });
    expect((await pull(second.url)).epoch).toBe(epoch);
    await second.stop();
    expect((await restore('--force')).code).toBe(0);
    const entries = await readdir(restored);
    const aside = entries.find((name) => name.startsWith('before-restore-')) ?? '';
    expect(entries).toEqual(expect.arrayContaining([aside, 'notes.txt', 'server-files', 'server.sqlite']));
    expect((await readdir(join(restored, aside))).toSorted()).toEqual(['server-files', 'server.sqlite']);
    const old = sqliteProbe(join(restored, aside), 'server.sqlite');
    expect((await old.rows('syncClock')).map((c) => c.epoch)).toEqual([epoch]);
    await old.close();
  });

  it('that was touched, or is of a newer program, is refused before anything is written', async () => {
    const target = folder();
    const refuse = async (name: string, change: (copy: string) => Promise<unknown>, words: string) => {
      const copy = join(copies, name);
      await cp(backup, copy, { recursive: true });
      await change(copy);
      const { code, output } = await runServerCommand(['restore', '--from', copy, '--data', target]);
      expect({ code, output }, name).toMatchObject({ code: 2, output: expect.stringContaining(words) });
      await rm(copy, { recursive: true });
    };
    const picture = (copy: string) => join(copy, 'files', image.slice(0, 2), image);
    await refuse(
      'longer',
      (copy) => appendFile(join(copy, 'server.sqlite'), 'x'),
      'server.sqlite has changed',
    );
    await refuse('no picture', (copy) => rm(picture(copy)), `${image} is missing`);
    await refuse('unfinished', (copy) => rm(join(copy, 'SHA256SUMS')), 'not finished');
    await refuse('of tomorrow', (copy) => withMigration(copy, Number.MAX_SAFE_INTEGER), 'newer program');
    await refuse('of others', (copy) => withMigration(copy, 1), 'made by a program before release 0.1.0');
    expect(await readdir(target)).toEqual([]);
  });

  it('is never written over another one', async () => {
    const before = await readFile(join(backup, 'SHA256SUMS'), 'utf8');
    const { code, output } = await runServerCommand(['backup', '--data', data, '--to', backup]);
    expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining('is not empty') });
    expect(await readFile(join(backup, 'SHA256SUMS'), 'utf8')).toBe(before);
  });

  it('says which files the server had lost', async () => {
    await rm(join(data, 'server-files'), { recursive: true });
    const to = join(copies, 'tuesday');
    const { code, output } = await runServerCommand(['backup', '--data', data, '--to', to]);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(image) });
    expect((await runServerCommand(['restore', '--from', to, '--data', folder()])).code).toBe(0);
  });
});

/** As if another version had made it: its manifest names a migration that this program does not have. */
async function withMigration(copy: string, migration: number): Promise<void> {
  const manifest = join(copy, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  const other = JSON.stringify({ ...JSON.parse(text), migration });
  await writeFile(manifest, other);
  const hash = (content: string) => createHash('sha256').update(content).digest('hex');
  const sums = join(copy, 'SHA256SUMS');
  await writeFile(sums, (await readFile(sums, 'utf8')).replace(hash(text), hash(other)));
}

it('a database on Postgres becomes another epoch by a command of its own', async () => {
  const database = await newDatabase();
  const folder = tempFolder();
  const env = { DATABASE_URL: database.url };
  const server = await startServerProcess({ data: folder.path, databaseUrl: database.url });
  const shop = await openShop(server.url);
  const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id] });
  const { key } = await httpClient(server.url).devices.enrol({ name: 'Till', code });
  const epoch = async () =>
    (await httpClient(server.url, { deviceKey: key }).sync.pull({ cursor: '', incarnation: 1 })).epoch;
  const before = await epoch();
  const { output } = await runServerCommand(['new-epoch'], env);
  expect(await epoch()).not.toBe(before);
  expect(output).toContain(await epoch());
  for (const command of [
    ['backup', '--to', 'x'],
    ['restore', '--from', 'x'],
  ]) {
    const refused = await runServerCommand(command, env);
    expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('docs/operations.md') });
  }
  await server.stop();
  await database.drop();
  folder.remove();
});
