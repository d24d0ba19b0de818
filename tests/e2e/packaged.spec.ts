import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { startElectronProgram } from '../fixtures/electron-program.ts';
import { expect, inFull, test } from './test.ts';

const root = join(import.meta.dirname, '../..');
const isWindows = process.platform === 'win32';
const folder = mkdtempSync(join(tmpdir(), 'hanout-packed-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What stands for Electron's program: it has a fuse wire, and runs nothing. */
function standInElectron(): string {
  const dist = join(folder, 'electron');
  for (const name of ['resources', 'locales']) mkdirSync(join(dist, name), { recursive: true });
  const wire = ['dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', '\u0001\u0009', '101100011'].join('');
  writeFileSync(join(dist, isWindows ? 'electron.exe' : 'electron'), wire, { mode: 0o755 });
  for (const name of ['locales/en-US.pak', 'version', 'chrome-sandbox', 'LICENSE']) {
    writeFileSync(join(dist, name), '');
  }
  return dist;
}

const EXTERNAL = [
  'better-sqlite3',
  'electron-updater',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'node-hid',
  'pino',
  'pdfkit',
  'serialport',
];

test('where Electron’s program is missing, the installers are not said to be built @web', () => {
  const missing = [
    'scripts/dist/dist.mjs',
    '--electron-dist',
    join(folder, 'none'),
    '--output',
    join(folder, 'none'),
  ];
  const { status, stderr } = spawnSync(process.execPath, missing, { cwd: root, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('were NOT built');
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

// Everything of the packed till but Electron: electron-builder packs the real programs, and what is in the archive,
// and nothing else, has to start.
inFull('the packed till has all that it needs and nothing of the project @web', async () => {
  test.skip(isWindows, 'a stand-in has no resources that a Windows build could edit');
  const isLinked = lstatSync(join(root, 'node_modules')).isSymbolicLink();
  test.skip(isLinked, 'electron-builder finds no packages behind a linked node_modules');
  const output = join(folder, 'dist');
  const dist = ['scripts/dist/dist.mjs', '--dir', '--electron-dist', standInElectron(), '--output', output];
  const said = execFileSync(process.execPath, dist, { cwd: root, encoding: 'utf8' });
  expect(said).toContain('its fuses were set and read back');
  const unpacked = join(output, 'linux-unpacked');
  execFileSync(process.execPath, ['scripts/dist/fuses.mjs', join(unpacked, 'hanout')], { cwd: root });

  const archive = join(unpacked, 'resources/app.asar');
  const files = listPackage(archive, { isPack: false });
  const tops = new Set(files.map((path) => path.split('/')[1]));
  expect([...tops].toSorted()).toEqual(['migrations', 'node_modules', 'out', 'package.json']);
  expect(files.filter((path) => /\.(ts|tsx|map)$/.test(path))).toEqual([]);

  const app = join(folder, 'app');
  extractAll(archive, app);
  for (const name of EXTERNAL) {
    execFileSync(process.execPath, ['--input-type=module', '-e', `await import('${name}')`], {
      cwd: app,
      stdio: 'pipe',
    });
  }
  const program = startElectronProgram({
    main: join(app, 'out/main/electron.js'),
    user: join(folder, 'user'),
  });
  try {
    const screens = await program.said('loaded', ({ hasPort }) => hasPort === true);
    expect(String(screens.text)).toContain('<div id="root">');
    expect((screens.headers as Record<string, string>)['content-security-policy']).toContain(
      "script-src 'self'",
    );
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(String(screens.text))?.[1];
    expect(await program.do('fetch', `app://hanout${script}`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    });
    expect(await program.do('call', { path: 'till.status' })).toMatchObject({ enrolment: 'open' });
  } finally {
    program.kill('SIGTERM');
  }
  expect(await program.exited).toBe(0);
});
