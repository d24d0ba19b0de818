import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ElectronProgram, startElectronProgram } from '../../tests/fixtures/electron-program.ts';
import { startTestServer, type TestServer } from '../../tests/fixtures/server.ts';
import { openShop, PASSWORD, type Shop } from '../../tests/fixtures/shop.ts';
import { until } from '../../tests/fixtures/wait.ts';
import { clientWindow, pictureWindow, tillWindow } from './window/window-options.ts';

// The numbers are those of docs/electron.md. The whole program runs on a stand-in for Electron with only the calls
// that the program may use: any other one (loadFile, WebContentsView, utilityProcess) ends it with an error.
const HARDENED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
};
const WEAKENING = [
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
  'disableBlinkFeatures',
  'additionalArguments',
];

type Options = { kiosk?: boolean; webPreferences: Record<string, unknown> };
type Done = {
  windows: Options[];
  opened: string[];
  switches: string[];
  helpers: string[];
  loaded: string[];
  order: string[];
  crashReporter: unknown;
};

const running: ElectronProgram[] = [];
afterAll(async () => {
  for (const program of running) program.kill('SIGKILL');
  await Promise.all(running.map(({ exited }) => exited));
});

/** Starts the program in a user folder with these settings. */
function start(o: { settings?: object; env?: Record<string, string>; args?: string[]; files?: object }) {
  const user = mkdtempSync(join(tmpdir(), 'hanout-checklist-'));
  mkdirSync(join(user, 'resources'));
  for (const [name, text] of Object.entries(o.files ?? {})) writeFileSync(join(user, name), text);
  writeFileSync(join(user, 'settings.json'), JSON.stringify(o.settings ?? {}));
  const program = startElectronProgram({ user, env: o.env ?? {}, args: o.args ?? [] });
  running.push(program);
  const read = (name: string) => readFileSync(join(user, name), 'utf8');
  return { program, user, read };
}

const BOUNDS = { x: 0, y: 0, width: 1366, height: 768 };
const WINDOWS = {
  till: tillWindow({ preload: 'p.cjs', bounds: BOUNDS, isKiosk: false, isPackaged: true }),
  'till in a kiosk': tillWindow({ preload: 'p.cjs', bounds: BOUNDS, isKiosk: true, isPackaged: false }),
  client: clientWindow({ preload: 'p.cjs', bounds: BOUNDS }),
  picture: pictureWindow(),
};

it.each(Object.entries(WINDOWS))(
  '1, 4, 5: the %s window is hardened, and without developer tools where a shop uses it',
  (_name, { webPreferences }) => {
    expect(webPreferences).toMatchObject({ ...HARDENED, devTools: false });
    for (const name of WEAKENING) expect(webPreferences).not.toHaveProperty(name);
  },
);

describe('a program with both windows', () => {
  let program: ElectronProgram;
  let read: (name: string) => string;
  let done: Done;
  beforeAll(async () => {
    ({ program, read } = start({
      settings: { clientDisplay: true },
      env: { STAND_IN_DISPLAYS: '2' },
    }));
    await program.said('port');
    await program.said(
      'loaded',
      ({ url, hasPort }) => url === 'app://hanout/client-display' && hasPort === true,
    );
    done = await program.do<Done>('done');
  });
  const ask = <T>(action: string, input?: unknown) => program.do<T>(action, input);

  it('1: turns the sandbox on for all pages, and the scheme, before Electron is ready', () => {
    expect(done.order).toEqual(['sandbox', 'scheme app', 'ready', 'menu null']);
  });

  it('1, 4: opens two windows, each of them hardened', () => {
    expect(done.windows).toHaveLength(2);
    for (const { webPreferences } of done.windows) {
      expect(webPreferences).toMatchObject(HARDENED);
      expect(webPreferences.preload).toMatch(/preload\.cjs$/);
      for (const name of WEAKENING) expect(webPreferences).not.toHaveProperty(name);
    }
  });

  it('2: shows its own scheme in each', async () => {
    expect(await ask('urls')).toEqual(['app://hanout/', 'app://hanout/client-display']);
  });

  it('4: changes no switch of Chromium, and trusts no certificate that Chromium does not', async () => {
    expect(done.switches).toEqual([]);
    expect(await ask('badCertificate')).toEqual({ isPrevented: false, taken: [] });
  });

  it.each([0, 1, 'strange'])('5, 6, 7: guards every page that is ever made: %s', async (page) => {
    const isKept = (event: string, url: string) =>
      ask('isKept', { page, event, details: { url, isMainFrame: true } });
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      expect(await isKept(event, 'https://example.com/')).toBe(true);
      expect(await isKept(event, 'app://hanout/new-sale')).toBe(false);
    }
    expect(await isKept('will-attach-webview', 'app://hanout/')).toBe(true);
    expect(await ask('opens', { page, url: 'https://example.com/' })).toEqual({ action: 'deny' });
    const picture = `app://hanout/api/files/${'c'.repeat(64)}`;
    expect(await ask('opens', { page, url: picture })).toMatchObject({
      action: 'allow',
      overrideBrowserWindowOptions: { webPreferences: { ...HARDENED, javascript: false } },
    });
  });

  it('7: hands a link to a named host to the system’s browser', async () => {
    expect(await ask('opens', { url: 'https://github.com/' })).toEqual({ action: 'deny' });
    expect((await ask<Done>('done')).opened).toEqual(['https://github.com/']);
  });

  it('8: gives its own pages the camera, and no page anything else', async () => {
    const own = { requestingUrl: 'app://hanout/attendance' };
    const other = { requestingUrl: 'https://example.com/' };
    const camera = { permission: 'media', mediaTypes: ['video'] };
    expect(await ask('asksFor', { ...camera, ...own })).toBe(true);
    expect(await ask('asksFor', { ...camera, ...other })).toBe(false);
    expect(await ask('asksFor', { permission: 'media', mediaTypes: ['audio'], ...own })).toBe(false);
    expect(await ask('asksFor', { permission: 'geolocation', ...own })).toBe(false);
    const check = { permission: 'media', mediaType: 'video' };
    expect(await ask('mayUse', { ...check, origin: 'app://hanout/' })).toBe(true);
    expect(await ask('mayUse', { ...check, origin: 'https://example.com' })).toBe(false);
    expect(await ask('device', { deviceType: 'serial', origin: 'app://hanout' })).toBe(false);
    expect(await ask('screenPicture')).toBeNull();
    expect(await ask('saves')).toBe(true);
  });

  it('9: lets no page load anything from a network', async () => {
    expect(await ask('request', 'https://example.com/x.js')).toEqual({ cancel: true });
    expect(await ask('request', 'http://127.0.0.1:4711/')).toEqual({ cancel: true });
    expect(await ask('request', 'app://hanout/assets/x.js')).toEqual({ cancel: false });
  });

  it('10: hears one message, which asks for a port, and gives it to its own pages alone', async () => {
    // Channels of electron-store and electron-log are not among them.
    expect(done.loaded).toEqual(expect.arrayContaining(['electron-store', 'electron-log/node']));
    expect(await ask('heard')).toEqual({ messages: ['hanout-port-wanted'], requests: [] });
    expect(await ask('strangerAsks', { url: 'https://example.com/' })).toBe(false);
    expect(await ask('strangerAsks', { url: 'app://hanout/', isInside: true })).toBe(false);
    expect(await ask('strangerAsks', { url: 'app://hanout/' })).toBe(true);
  });

  it('14: starts no process of its own, which the fuses would not let start', async () => {
    expect((await ask<Done>('done')).helpers).toEqual([]);
  });

  it('14: draws without the graphics driver from the next start on when its process crashes three times', async () => {
    const crash = () => ask('helperGone', { type: 'GPU', reason: 'crashed', exitCode: 5 });
    await crash();
    await crash();
    expect(JSON.parse(read('settings.json'))).not.toHaveProperty('softwareRendering');
    await crash();
    expect(JSON.parse(read('settings.json'))).toMatchObject({ softwareRendering: true });
  });

  it('15: keeps crashes on this machine, and brings the page of each window back', async () => {
    expect(done.crashReporter).toEqual({ uploadToServer: false });
    expect(await ask('pageGone', 0)).toBe('app://hanout/');
    expect(await ask('pageGone', 1)).toBe('app://hanout/client-display');
  });

  it('18: is not a packed one, and does not load what updates it', () => {
    expect(done.loaded).not.toContain('electron-updater');
  });
});

describe('a packed program', () => {
  const packed = { STAND_IN_PACKAGED: '1' };
  const signed = 'provider: github\nowner: shop\nrepo: hanout\npublisherName:\n  - Shop SARL\n';
  const appImage = { APPIMAGE: '/opt/hanout.AppImage' };

  it('16, 4: opens nothing when it is started with a switch that opens it to others', async () => {
    const { program, user, read } = start({ env: { ...packed, STAND_IN_SWITCH: 'remote-debugging-port' } });
    expect(await program.exited).toBe(0);
    expect(program.errorOutput()).toContain('--remote-debugging-port');
    expect(readdirSync(user)).not.toContain('data');
    const { windows, order } = JSON.parse(read('done.json')) as Done;
    expect({ windows, order }).toEqual({ windows: [], order: ['sandbox', 'scheme app'] });
  });

  it('17, 18: lets nobody out of a kiosk, and updates nothing that names no publisher', async () => {
    const { program } = start({ env: packed, settings: { kioskAtStart: true, softwareRendering: true } });
    await program.said('port');
    const { windows, loaded, order } = await program.do<Done>('done');
    expect(order).toEqual([
      'sandbox',
      'software rendering',
      'scheme app',
      'ready',
      'menu null',
      'prevent-display-sleep',
    ]);
    expect(windows).toMatchObject([{ kiosk: true, webPreferences: { ...HARDENED, devTools: false } }]);
    expect(loaded).not.toContain('electron-updater');
    expect(await program.do('saves')).toBe(false);
    expect(await program.do('opens', { url: 'https://github.com/' })).toEqual({ action: 'deny' });
    expect((await program.do<Done>('done')).opened).toEqual([]);
  });

  it.skipIf(process.platform === 'darwin')(
    '18: lets electron-updater decide nothing, and installs after the till is closed',
    async () => {
      const { program } = start({
        env: { ...packed, ...appImage },
        files: { 'resources/app-update.yml': signed },
      });
      const updater = () =>
        program.do<{ settings: object; asked: string[] } | null>('updater').catch(() => null);
      const updaterState = await until(
        'it asks for a new version',
        async () => {
          const state = await updater();
          return state?.asked.length ? state : null;
        },
        60_000,
      );
      expect(updaterState).toEqual({
        settings: { autoDownload: true, autoInstallOnAppQuit: false, allowDowngrade: false },
        asked: ['check'],
      });
      expect((await program.do<Done>('done')).windows[0]?.webPreferences.devTools).toBe(false);
      await program.do('updateDownloaded', '99.0.0');
      void program.do('quit').catch(() => undefined);
      expect(await program.said('installs')).toMatchObject({
        isSilent: true,
        runsAfter: false,
        isTillOpen: false,
      });
      expect(await program.exited).toBe(0);
    },
  );
});

describe('a program that is enrolled at a server', () => {
  let server: TestServer;
  let shop: Shop;
  let program: ElectronProgram;
  let read: (name: string) => string;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id], name: 'Till' });
    ({ program, read } = start({ args: ['--server-url', server.url, '--enrol-code', code] }));
    await program.said('port');
  });
  afterAll(async () => {
    program.kill('SIGKILL');
    await program.exited;
    await server.close();
  });
  const call = <T>(path: string, input: object = {}) => program.do<T>('call', { path, input });

  it('19: has its key sealed by the keystore, and no secret in the settings or the log', async () => {
    await call('auth.login', { userId: shop.people.manager.id, password: PASSWORD, storeId: shop.store.id });
    const { sealed, ...more } = JSON.parse(read('identity.json')) as { sealed: string };
    expect(more).toEqual({});
    // The stand-in's keystore inverts bits, so this decrypts the identity.
    const opened = Buffer.from(Buffer.from(sealed, 'base64').map((byte) => byte ^ 0x5a)).toString();
    const { key, secret, privateKey, serverUrl } = JSON.parse(opened) as Record<string, string>;
    expect(serverUrl).toBe(server.url);
    await program.do('helperGone', { type: 'GPU', reason: 'crashed', exitCode: 5 });
    for (const name of ['settings.json', 'identity.json', 'logs/till.log']) {
      const text = read(name);
      for (const hidden of [key, secret, privateKey, PASSWORD]) {
        expect(String(hidden).length).toBeGreaterThan(8);
        expect(text, name).not.toContain(hidden);
      }
    }
  });

  it.each(['suspend', 'lock-screen'])('20: locks the station at %s, and shows the lock', async (event) => {
    const userId = shop.people.manager.id;
    await call('auth.login', { userId, password: PASSWORD, storeId: shop.store.id });
    expect(await call('auth.session')).toMatchObject({ user: { id: userId } });
    const before = await program.do<number>('loads');
    await program.do('system', event);
    await until('the page is shown anew', async () => (await program.do<number>('loads')) > before, 60_000);
    expect(await call('auth.session')).toMatchObject({ user: null, store: { id: shop.store.id } });
  });
});
