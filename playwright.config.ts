import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium on this machine. Run: node scripts/setup.mjs --browser');

/** Electron's package comes without its program; `node node_modules/electron/install.js` fetches it. */
function electronProgram(): string | null {
  const folder = join(import.meta.dirname, 'node_modules/electron');
  const pointer = join(folder, 'path.txt');
  if (!existsSync(pointer)) return null;
  const program = join(folder, 'dist', readFileSync(pointer, 'utf8').trim());
  return existsSync(program) ? program : null;
}

/**
 * The specs drive the browser till and the web back office in Chromium. Those tagged @electron ask the desktop till
 * what only Electron can show, where its program is present.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/build.ts',
  // One more than processors: a page waits for its program about a third of the time.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for the longest journey on the slowest machine: it ends what hangs, it measures nothing.
  timeout: 5 * 60_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    // What a page does not offer in a minute it does not offer in five.
    actionTimeout: 60_000,
    viewport: { width: 1366, height: 768 },
    // The trace shows what the elements of each page were at each step, and costs an eighth of the time.
    trace:
      process.env.HANOUT_TRACE === '1'
        ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true }
        : 'off',
    // What moves makes a test wait until it stands still.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'chromium', grepInvert: /@electron/ },
    ...(electronProgram() ? [{ name: 'electron', grep: /@electron/, workers: 1 }] : []),
  ],
});
