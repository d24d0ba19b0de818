import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './node24.mjs';

const record = join(root, 'node_modules/.hanout-chromium');

/** The browser recorded by setup, if it still exists. */
export function recordedChromium() {
  if (!existsSync(record)) return null;
  const path = readFileSync(record, 'utf8').trim();
  return existsSync(path) ? path : null;
}

/** Stores the path, so that the next start need not search. */
export function recordChromium(path) {
  writeFileSync(record, `${path}\n`);
}

/** Playwright's own Chromium, if it was downloaded on this machine. */
export function playwrightChromium() {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null; // Playwright has no build for this platform.
  }
}

function systemPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  }
  if (process.platform === 'win32') {
    const bases = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const apps = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return bases.filter(Boolean).flatMap((base) => apps.map((app) => join(base, app)));
  }
  const names = [
    // The same browser without windows: tests take two thirds of the time.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  return [...names.map((name) => `/usr/bin/${name}`), '/snap/bin/chromium'];
}

/** On Ubuntu `chromium-browser` may be a stub that only suggests a snap; Windows opens a window on --version. */
function answers(path) {
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** A Chromium, Chrome or Edge already installed on the machine. */
export function systemChromium() {
  return systemPlaces().find((path) => existsSync(path) && answers(path)) ?? null;
}

/** The Chromium for Playwright: an executable's path, or null if there is none. */
export function findChromium() {
  return recordedChromium() ?? playwrightChromium() ?? systemChromium();
}
