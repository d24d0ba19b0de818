import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempFolder } from '../fixtures/databases.ts';
import { runServerCommand, startServerProcess, startTillProcess } from '../fixtures/processes.ts';

const IS_WINDOWS = process.platform === 'win32';
const folder = tempFolder();
let before = 0;
beforeAll(() => {
  before = process.umask(0o022);
});
afterAll(() => {
  process.umask(before);
  folder.remove();
});

/** What somebody else on the machine could read, write or enter, within a folder and the folder itself. */
function openToOthers(path: string): string[] {
  const within = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  return [path, ...within].filter((file) => (statSync(file).mode & 0o077) !== 0);
}

/** A data folder as an earlier program left it. */
function oldFolder(name: string): string {
  const path = join(folder.path, name);
  mkdirSync(join(path, 'files/ab'), { recursive: true });
  writeFileSync(join(path, 'files/ab/photo'), 'x');
  chmodSync(path, 0o755);
  return path;
}

it.skipIf(IS_WINDOWS)(
  'keeps what a server and a till write from everybody else, under any umask',
  async () => {
    const [server, till, keys] = [oldFolder('server'), oldFolder('till'), join(folder.path, 'keys')];
    const running = await startServerProcess({ data: server });
    try {
      const started = await startTillProcess({ data: till, keys, serverUrl: running.url });
      await started.stop();
    } finally {
      await running.stop();
    }
    expect(readdirSync(server)).toEqual(expect.arrayContaining(['files', 'server.sqlite', 'snapshots']));
    expect(readdirSync(till)).toEqual(expect.arrayContaining(['files', 'till.sqlite', 'journal.log']));
    expect([server, till, keys].flatMap(openToOthers)).toEqual([]);
  },
);

it.skipIf(IS_WINDOWS)('keeps backups and what is restored from them likewise', async () => {
  const [data, to, back] = ['shop', 'backup', 'back'].map((name) => join(folder.path, name));
  if (!data || !to || !back) throw new Error('three folders');
  await (await startServerProcess({ data })).stop();
  expect((await runServerCommand(['backup', '--data', data, '--to', to])).code).toBe(0);
  // An administrator made the folder of the mount for it.
  mkdirSync(back);
  expect((await runServerCommand(['restore', '--from', to, '--data', back])).code).toBe(0);
  expect(readdirSync(back)).toContain('server.sqlite');
  expect([to, back].flatMap(openToOthers)).toEqual([]);
});

it.skipIf(IS_WINDOWS)(
  'leaves what a link leads to, and what a program may do with its own files',
  async () => {
    const data = oldFolder('linked');
    const outside = join(folder.path, 'outside');
    writeFileSync(outside, 'x');
    const script = join(data, 'script');
    writeFileSync(script, 'x', { mode: 0o755 });
    symlinkSync(outside, join(data, 'link'));
    await (await startServerProcess({ data })).stop();
    expect(statSync(outside).mode & 0o777).toBe(0o644);
    expect(statSync(script).mode & 0o777).toBe(0o700);
  },
);
