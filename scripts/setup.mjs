/**
 * Makes a clone ready to run: dependencies, the project's own Node 24 and, with --browser, a Chromium for the
 * end-to-end tests. Runs on any Node from 20 with nothing installed, and is silent when nothing is to be done.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightChromium, recordChromium, recordedChromium, systemChromium } from './chromium.mjs';
import { node24, root } from './node24.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.hanout-setup');
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lockHash = createHash('sha256').update(lockText).digest('hex');

const inProject = (path) => path.startsWith(modules);

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;
}

/**
 * Runs npm on the Node that npm was called with, not on the one in node_modules: `npm ci` deletes that folder,
 * and Windows does not let go of a program that runs.
 */
function npm(...args) {
  const { npm_execpath: cli, npm_node_execpath: outer } = process.env;
  const node = [outer, process.execPath].find((path) => path && !inProject(path));
  if (cli?.endsWith('.js') && node) return run(node, [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** Whether what npm says it installed (its own record) is what the lock file asks for. */
function treeMatchesLock() {
  const hidden = join(modules, '.package-lock.json');
  if (!existsSync(hidden) || !existsSync(node24)) return false;
  const wanted = Object.entries(JSON.parse(lockText).packages);
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return wanted.every(([path, entry]) => {
    if (path === '' || (entry.optional && !installed[path])) return true;
    return installed[path]?.version === entry.version && existsSync(join(root, path, 'package.json'));
  });
}

function installDependencies() {
  const current = existsSync(stamp) && existsSync(node24) && readFileSync(stamp, 'utf8') === lockHash;
  if (current) return;
  if (!treeMatchesLock()) {
    if (process.platform === 'win32' && inProject(process.execPath)) return rerunOutside();
    console.log('Installing dependencies (once for each change of package-lock.json) …');
    // Install scripts stay off: the native modules bring prebuilt binaries, and only `node` needs its script.
    if (
      !npm('ci', '--ignore-scripts', '--loglevel=error') ||
      !npm('rebuild', 'node', '--loglevel=error') ||
      !existsSync(node24)
    ) {
      console.error('The dependencies could not be installed; the reason is above.');
      process.exit(1);
    }
  }
  writeFileSync(stamp, lockHash);
}

/** Windows cannot replace the Node that runs this script: leave the work to the machine's own. */
function rerunOutside() {
  const outer = process.env.npm_node_execpath;
  if (!outer || inProject(outer)) {
    console.error('package-lock.json has changed. Run: npm ci --ignore-scripts && npm rebuild node');
    process.exit(1);
  }
  process.exit(run(outer, process.argv.slice(1)) ? 0 : 1);
}

async function downloadReachable() {
  try {
    await fetch('https://cdn.playwright.dev/', { method: 'HEAD', signal: AbortSignal.timeout(4000) });
    return true;
  } catch {
    return false;
  }
}

async function downloadChromium() {
  if (!(await downloadReachable())) return null;
  run(process.execPath, [join(modules, '@playwright/test/cli.js'), 'install', '--no-shell', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
    timeout: 300_000,
  });
  return playwrightChromium();
}

function packagedChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update'], { env });
  run('apt-get', ['install', '-y', 'chromium'], { env });
  // Where the distribution has it: the tests take it rather than the whole browser.
  run('apt-get', ['install', '-y', 'chromium-headless-shell'], { env });
  return systemChromium();
}

async function provideBrowser() {
  if (recordedChromium()) return;
  const path = playwrightChromium() ?? (await downloadChromium()) ?? systemChromium() ?? packagedChromium();
  if (path) {
    recordChromium(path);
    console.log(`Browser of the end-to-end tests: ${path}`);
  } else {
    console.warn(
      'No Chromium was found or could be installed: the end-to-end tests will fail. Install Chromium or Chrome.',
    );
  }
}

installDependencies();
if (process.argv.includes('--browser')) await provideBrowser();
