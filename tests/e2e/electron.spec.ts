import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test';

// What only Electron itself can show, in the real program: its windows, its permissions, its port. The project
// 'electron' runs it where Electron's program is present.
const root = join(import.meta.dirname, '../..');
const user = mkdtempSync(join(tmpdir(), 'hanout-electron-'));
let app: ElectronApplication;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  app = await _electron.launch({ args: [root, `--user-data-dir=${user}`, ...sandbox] });
  page = await app.firstWindow();
  // The page of the start gives way to the screens, which ask what this till is to be.
  await expect(page.locator('#root')).toBeAttached({ timeout: 60_000 });
});
test.afterAll(async () => {
  await app.close();
  rmSync(user, { recursive: true, force: true });
});

test('the first screen is there, answered through the port @electron', async () => {
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(new URL(page.url()).protocol).toBe('app:');
});

test('a page has neither Node nor Electron, and a secure context @electron', async () => {
  const exposed = await page.evaluate(() => ({
    names: ['require', 'process', 'module', 'ipcRenderer', 'electron'].filter((name) => name in window),
    isSecure: window.isSecureContext,
    origin: window.origin,
  }));
  expect(exposed).toEqual({ names: [], isSecure: true, origin: 'app://hanout' });
});

test('a page goes nowhere, opens nothing and loads nothing from a network @electron', async () => {
  await page.evaluate(() => {
    window.location.href = 'https://example.com/';
  });
  await page.waitForTimeout(500);
  expect(new URL(page.url()).host).toBe('hanout');
  expect(await page.evaluate(() => window.open('https://example.com/'))).toBeNull();
  expect(
    await page.evaluate(() =>
      fetch('https://example.com/').then(
        () => 'loaded',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
});

test('a page hears no microphone @electron', async () => {
  const answer = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'heard',
      (error: DOMException) => error.name,
    ),
  );
  expect(answer).not.toBe('heard');
});

test('a page that is loaded again is answered again @electron', async () => {
  await page.reload();
  await expect(page.getByRole('button').first()).toBeVisible();
});
