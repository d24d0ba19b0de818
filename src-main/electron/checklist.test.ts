import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientWindow, pictureWindow, tillWindow } from './window-options.ts';

// What is decided in a configuration, or in the one line that calls Electron, is held here; what is decided by a
// function is driven in the tests beside it. docs/electron.md has the table.
const root = join(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
  .map((name) => ({ name, code: text(`src-main/electron/${name}`) }));
const main = text('src-main/electron/main.ts');
const preload = text('src-main/electron/preload.ts');

const BOUNDS = { x: 0, y: 0, width: 1366, height: 768 };
const WINDOWS = {
  till: tillWindow({ preload: 'p.cjs', bounds: BOUNDS, isKiosk: false, isPackaged: true }),
  'till in a kiosk': tillWindow({ preload: 'p.cjs', bounds: BOUNDS, isKiosk: true, isPackaged: false }),
  client: clientWindow({ preload: 'p.cjs', bounds: BOUNDS }),
  picture: pictureWindow(),
};

describe.each(Object.entries(WINDOWS))('1, 4, 5: the %s window', (_name, { webPreferences }) => {
  it('is isolated, sandboxed and without Node', () => {
    expect(webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
    });
  });

  it('has none of the switches that weaken a page, and no developer tools where a shop uses it', () => {
    for (const name of [
      'allowRunningInsecureContent',
      'experimentalFeatures',
      'enableBlinkFeatures',
      'disableBlinkFeatures',
      'additionalArguments',
    ]) {
      expect(webPreferences).not.toHaveProperty(name);
    }
    expect(webPreferences?.devTools).toBe(false);
  });
});

describe('the sources', () => {
  it('1: turn the sandbox on for all pages, before Electron is ready', () => {
    const on = main.indexOf('app.enableSandbox()');
    expect(on).toBeGreaterThan(0);
    expect(on).toBeLessThan(main.indexOf('beginOnce(app'));
  });

  it('1: open windows with the options of window-options.ts alone', () => {
    const made = sources.flatMap(({ code }) => code.match(/new BrowserWindow\(\s*\w+/g) ?? []);
    expect(made.length).toBeGreaterThan(0);
    for (const opening of made) expect(opening).toMatch(/\(\s*(till|client)Window$/);
  });

  it('2: load no page from a file or a network', () => {
    for (const { name, code } of sources) {
      expect(`${name} ${/loadFile|file:\/\/|new WebContentsView|new BrowserView/.exec(code)?.[0]}`).toBe(
        `${name} undefined`,
      );
    }
    expect(main).toContain('registerSchemesAsPrivileged([APP_SCHEME])');
  });

  it('4: weaken nothing by a switch of Chromium', () => {
    // One file names such switches to refuse them.
    for (const { name, code } of sources.filter((one) => one.name !== 'refused-switches.ts')) {
      expect(
        `${name} ${/webSecurity: false|appendSwitch|ignore-certificate|allowRunning|certificate-error/.exec(code)?.[0]}`,
      ).toBe(`${name} undefined`);
    }
  });

  it('5, 6, 7: guard every page that is ever made', () => {
    expect(main).toMatch(/app\.on\('web-contents-created',[\s\S]{0,80}guardContents\(contents/);
    expect(main.indexOf("app.on('web-contents-created'")).toBeLessThan(main.indexOf('beginOnce(app'));
  });

  it('8, 9: guard the session before the first window', () => {
    expect(main).toMatch(/guardSession\(session\.defaultSession, \(\) => inKiosk\(\)\)/);
    expect(main.lastIndexOf('openWindows(')).toBeGreaterThan(0);
    expect(main.indexOf('guardSession(session')).toBeLessThan(main.lastIndexOf('openWindows('));
  });

  it('10: hear one message, which asks for a port, and check who asks', () => {
    const heard = sources.flatMap(({ code }) => code.match(/ipcMain\.(?!remove)\w+\([^,)]+/g) ?? []);
    expect(heard).toEqual(['ipcMain.on(PORT_WANTED']);
    expect(main).toContain('handover.wanted(event)');
    // electron-store and electron-log's main half each bring an entry of their own.
    expect(text('src-main/electron/settings-file.ts')).toContain(
      "ipcMain.removeAllListeners('electron-store-get-data')",
    );
    for (const { name, code } of sources) {
      expect(`${name} ${/from 'electron-log(\/main)?'/.exec(code)?.[0]}`).toBe(`${name} undefined`);
    }
  });

  it('11: expose nothing to a page but the port, sent to its own origin', () => {
    expect(preload).not.toMatch(/contextBridge|exposeInMainWorld|invoke|sendSync|window\.\w+ =/);
    expect(preload.match(/ipcRenderer\.\w+/g)).toEqual(['ipcRenderer.on', 'ipcRenderer.send']);
    expect(preload).toContain('window.location.origin, [port]');
    expect(preload).not.toContain("'*'");
    expect(preload.split('\n').length).toBeLessThanOrEqual(20);
  });

  it('13: go with the Electron that brings the Node of the other programs, exact', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<
      string,
      Record<string, string>
    >;
    expect(devDependencies?.electron).toMatch(/^\d+\.\d+\.\d+$/);
    expect(dependencies?.node).toMatch(/^24\.\d+\.\d+$/);
    expect(text('.github/dependabot.yml')).toMatch(/package-ecosystem: npm[\s\S]*interval: weekly/);
  });

  it('12: set the fuses that scripts/fuses.mjs names, when the till is packed', () => {
    expect(text('electron-builder.yml')).toContain('afterPack: scripts/fuses.mjs');
    const fuses = text('scripts/fuses.mjs');
    for (const off of [
      'RunAsNode',
      'EnableNodeOptionsEnvironmentVariable',
      'EnableNodeCliInspectArguments',
      'GrantFileProtocolExtraPrivileges',
    ]) {
      expect(fuses).toContain(`${off}: false`);
    }
    for (const on of [
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
    ]) {
      expect(fuses).toContain(`${on}: true`);
    }
  });

  it('14: run no helper of their own, which the fuses would not let start', () => {
    for (const { name, code } of sources) {
      expect(`${name} ${/child_process|\.fork\(|ELECTRON_RUN_AS_NODE/.exec(code)?.[0]}`).toBe(
        `${name} undefined`,
      );
    }
    expect(main).toMatch(/app\.on\('child-process-gone'/);
  });

  it('15: keep crashes on this machine', () => {
    expect(text('src-main/electron/machine.ts')).toContain('crashReporter.start({ uploadToServer: false })');
    expect(main).toContain('keepLocalCrashes()');
    expect(text('src-main/electron/windows.ts').match(/bringBack\(/g)).toHaveLength(2);
  });

  it('17: have no menu, and keep the display on in a kiosk', () => {
    expect(text('src-main/electron/windows.ts')).toContain('Menu.setApplicationMenu(null)');
    expect(text('src-main/electron/machine.ts')).toContain("powerSaveBlocker.start('prevent-display-sleep')");
    expect(main).toContain("new Kiosk(settings.get('kioskAtStart'), keepAwake)");
  });

  it('18: let electron-updater decide nothing', () => {
    expect(text('src-main/electron/updater.ts')).toMatch(/mayUpdate\([\s\S]*import\('electron-updater'\)/);
    for (const { name, code } of sources) {
      if (name !== 'updates.ts') expect(`${name} ${code.includes('quitAndInstall')}`).toBe(`${name} false`);
    }
    expect(text('electron-builder.yml')).toContain('verifyUpdateCodeSignature: true');
  });

  it('19: seal by the keystore without blocking, and keep no secret in the settings', () => {
    const keystore = text('src-main/electron/keystore.ts');
    expect(keystore).toContain('encryptStringAsync');
    expect(keystore).toContain('decryptStringAsync');
    expect(keystore).toContain("'basic_text'");
    expect(text('src-main/electron/settings.ts')).not.toMatch(/\b(secret|token|password)\w*:/i);
  });

  it('20: lock the station when the machine sleeps or is locked', () => {
    expect(main).toContain("powerMonitor.on('suspend', lock)");
    expect(main).toContain("powerMonitor.on('lock-screen', lock)");
  });

  it('16: open nothing before the lock', () => {
    const top = main.slice(0, main.indexOf('async function start'));
    expect(top).not.toMatch(/startTill\(|keystore\(|openWindows\(/);
    expect(main).toContain('beginOnce(app, start');
  });

  it('are few where they touch Electron', () => {
    for (const { name, code } of sources) {
      if (!/^import (?!type)[^;]*from 'electron(?:-\w+)?(?:\/main)?'/m.test(code)) continue;
      expect(`${name}: ${code.split('\n').length > 150}`).toBe(`${name}: false`);
    }
  });
});
