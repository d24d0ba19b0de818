/**
 * Makes a clone ready to run: dependencies, the project's own Node 24 and, with --browser, a Chromium for the
 * end-to-end tests. Runs on any Node from 20 without dependencies, and prints nothing if there is nothing to do.
 */
import { spawn } from 'node:child_process';
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

/** @returns whether it succeeded */
function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * Runs npm on the Node that npm was called with, not on the one in node_modules: `npm ci` deletes that folder, and
 * Windows cannot delete a running program.
 */
function npm(...args) {
  const { npm_execpath: cli, npm_node_execpath: outer } = process.env;
  const node = [outer, process.execPath].find((path) => path && !inProject(path));
  if (cli?.endsWith('.js') && node) return run(node, [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** Whether npm's own record of the installed tree matches the lock file. */
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

async function installDependencies() {
  const current = existsSync(stamp) && existsSync(node24) && readFileSync(stamp, 'utf8') === lockHash;
  if (current) return;
  if (!treeMatchesLock()) {
    if (process.platform === 'win32' && inProject(process.execPath)) return await rerunOutside();
    console.log('Installing dependencies (once for each change of package-lock.json) …');
    // Install scripts are disabled: native modules ship prebuilt binaries, and only `node` needs its script.
    const isInstalled =
      (await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')) &&
      (await npm('rebuild', 'node', '--loglevel=error')) &&
      existsSync(node24);
    if (!isInstalled) {
      console.error('The dependencies could not be installed; the reason is above.');
      process.exit(1);
    }
  }
  writeFileSync(stamp, lockHash);
}

/** Windows cannot replace the Node that runs this script, so it runs again on the machine's own Node. */
async function rerunOutside() {
  const outer = process.env.npm_node_execpath;
  if (!outer || inProject(outer)) {
    console.error('package-lock.json has changed. Run: npm ci --ignore-scripts && npm rebuild node');
    process.exit(1);
  }
  process.exit((await run(outer, process.argv.slice(1))) ? 0 : 1);
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
  await run(
    process.execPath,
    [join(modules, '@playwright/test/cli.js'), 'install', '--no-shell', 'chromium'],
    {
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
      timeout: 300_000,
    },
  );
  return playwrightChromium();
}

async function packagedChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', args, { env });
  await apt('update');
  // Preferred if available: it is smaller, and tests take two thirds of the time.
  if (!(await apt('install', '-y', 'chromium-headless-shell'))) await apt('install', '-y', 'chromium');
  return systemChromium();
}

/** The machine's browser; if there is none, the distribution's package. */
const machineBrowser = async () => systemChromium() ?? (await packagedChromium());

/**
 * Looks for a browser while dependencies are installed: only Playwright's own download needs them.
 * @returns a function to call once they are installed; it returns the browser's path, or null
 */
function lookForBrowser() {
  const isReachable = downloadReachable();
  const meanwhile = isReachable.then((reachable) => (reachable ? null : machineBrowser()));
  return async () => {
    const browser = playwrightChromium() ?? (await meanwhile);
    if (browser || !(await isReachable)) return browser;
    return (await downloadChromium()) ?? (await machineBrowser());
  };
}

const findBrowser = process.argv.includes('--browser') && !recordedChromium() ? lookForBrowser() : null;
await installDependencies();
if (findBrowser) {
  const path = await findBrowser();
  if (path) {
    recordChromium(path);
    console.log(`Browser of the end-to-end tests: ${path}`);
  } else {
    console.warn(
      'No Chromium was found or could be installed: the end-to-end tests will fail. Install Chromium or Chrome.',
    );
  }
}
