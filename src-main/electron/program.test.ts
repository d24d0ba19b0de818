import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ElectronProgram, startElectronProgram } from '../../tests/fixtures/electron-program.ts';

// Runs the whole main program in Node on a stand-in for Electron, and checks what it opens, in which order, and what
// it answers.
let user: string;
let running: ElectronProgram[];
beforeEach(() => {
  user = mkdtempSync(join(tmpdir(), 'hanout-electron-'));
  running = [];
});
afterEach(async () => {
  for (const program of running) program.kill('SIGKILL');
  await Promise.all(running.map(({ exited }) => exited));
});

function start(env: Record<string, string> = {}): ElectronProgram {
  const program = startElectronProgram({ user, env });
  running.push(program);
  return program;
}
type Done = {
  windows: { kiosk?: boolean; webPreferences: Record<string, unknown> }[];
  guards: string[];
  order: string[];
  crashReporter: unknown;
};
/** Waits until the till core answers through the window's port. */
async function untilReady(program: ElectronProgram): Promise<void> {
  await program.said('port');
}

it('starts a till behind a guarded window, answers it through its port, and ends whole', async () => {
  const program = start();
  // Before the screens are there, the window shows the phase of the start.
  const first = await program.said('loaded');
  expect(first).toMatchObject({ url: 'app://hanout/', status: 200, hasPort: false });
  expect(String(first.text)).toContain('The till is checking its data');
  await untilReady(program);
  const done = await program.do<Done>('done');
  expect(done.order.slice(0, 2)).toEqual(['sandbox', 'scheme app']);
  expect(done.guards).toEqual(
    expect.arrayContaining([
      'permission request',
      'permission check',
      'device',
      'display media',
      'remote requests',
      'will-download',
      'window open',
    ]),
  );
  expect(done.guards.indexOf('remote requests')).toBeLessThan(done.guards.indexOf('window open'));
  expect(done.crashReporter).toEqual({ uploadToServer: false });
  expect(done.windows).toHaveLength(1);
  expect(done.windows[0]?.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true });

  expect(await program.do('call', { path: 'till.status' })).toMatchObject({ enrolment: 'open', queued: 0 });
  await expect(program.do('call', { path: 'till.pause', input: { isPaused: true } })).rejects.toThrow(
    'UNAUTHORIZED',
  );
  expect(await program.do('ask')).toBe(false);
  expect(await program.do('reload')).toBe('closed');
  expect(await program.do('call', { path: 'till.status' })).toMatchObject({ enrolment: 'open' });
  expect(await program.do('fetch', `app://hanout/api/files/${'0'.repeat(64)}`)).toMatchObject({
    status: 404,
  });

  void program.do('quit').catch(() => undefined);
  expect(await program.exited).toBe(0);
  // The last connection removed the log: the quit made a checkpoint.
  expect(existsSync(join(user, 'data/till.sqlite-wal'))).toBe(false);
  const database = new Database(join(user, 'data/till.sqlite'), { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  database.close();
});

it('opens neither window nor database beside a program that runs', async () => {
  const program = start({ STAND_IN_SECOND: '1' });
  expect(await program.exited).toBe(0);
  expect(existsSync(join(user, 'data'))).toBe(false);
  const { windows, order } = JSON.parse(readFileSync(join(user, 'done.json'), 'utf8')) as Done;
  expect({ windows, order }).toEqual({ windows: [], order: ['sandbox', 'scheme app'] });
});

it('is not ended by its window in a kiosk, and is by the machine', async () => {
  writeFileSync(join(user, 'settings.json'), JSON.stringify({ kioskAtStart: true }));
  const program = start();
  await untilReady(program);
  const done = await program.do<Done>('done');
  expect(done.windows[0]?.kiosk).toBe(true);
  expect(done.order).toContain('prevent-display-sleep');
  expect(await program.do('closeWindow')).toBe(1);
  await program.do('quit');
  expect(await program.do('call', { path: 'till.status' })).toMatchObject({ enrolment: 'open' });
  void program.do('system', 'shutdown').catch(() => undefined);
  expect(await program.exited).toBe(0);
});

it.skipIf(process.platform === 'win32')('ends whole when a service manager ends it', async () => {
  const program = start();
  await untilReady(program);
  program.kill('SIGTERM');
  expect(await program.exited).toBe(0);
  expect(existsSync(join(user, 'data/till.sqlite-wal'))).toBe(false);
});

it('opens the client’s display on the second one where the setting says so, signed in as nobody', async () => {
  writeFileSync(join(user, 'settings.json'), JSON.stringify({ clientDisplay: true }));
  const program = start({ STAND_IN_DISPLAYS: '2' });
  await untilReady(program);
  await program.said(
    'loaded',
    ({ url, hasPort }) => url === 'app://hanout/client-display' && hasPort === true,
  );
  expect(await program.do('urls')).toEqual(['app://hanout/', 'app://hanout/client-display']);
  expect(await program.do('call', { window: 1, path: 'auth.session' })).toMatchObject({
    user: null,
    store: null,
  });
});

it('says in three languages that it could not start, and why, and writes it down', async () => {
  writeFileSync(join(user, 'data'), 'a file where the folder has to be');
  const program = start();
  const { title, content } = await program.said('error box');
  expect(title).toBe('Hanout · حانوت');
  for (const words of ['تعذّر تشغيل الصندوق', 'La caisse n’a pas pu démarrer', 'The till could not start']) {
    expect(content).toContain(words);
  }
  expect(await program.exited).toBe(1);
  const [log] = readdirSync(join(user, 'logs'));
  expect(readFileSync(join(user, 'logs', log ?? ''), 'utf8')).toContain('the program ends by an error');
});
