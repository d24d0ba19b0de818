/**
 * `npm start`: a server on embedded SQLite and a till. The till is an Electron window if the binary is present or can
 * be installed, otherwise the browser till.
 */
import { fork, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.mjs';
import { ensureNode24, root } from './node24.mjs';
import { restarts } from './restarts.mjs';

// Files written by the server and the till are readable by this user only.
process.umask(0o077);
await ensureNode24();

const USAGE = `npm start -- [options]
  --sample      start with the sample shop (three stores, staff, 90 days of sales)
  --port N      the till's port; the server takes the next one (default 4710)
  --data DIR    where the shop is kept (default .data)
  --no-open     do not open a browser`;

const { values } = parseArgs({
  options: {
    sample: { type: 'boolean', default: false },
    port: { type: 'string', default: '4710' },
    data: { type: 'string', default: join(root, '.data') },
    open: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
  allowNegative: true,
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  console.error(`--port wants a number from 1 to 65534, not "${values.port}".`);
  process.exit(1);
}
const data = resolve(values.data);

const isFree = (wanted) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => done(true)));
  });
for (const wanted of [port, port + 1]) {
  if (await isFree(wanted)) continue;
  console.error(
    `Port ${wanted} is in use: another Hanout may be running. Choose others with: npm start -- --port ${port + 10}`,
  );
  process.exit(1);
}

/** Whether an Electron window is possible here, and if not, why. */
function electron() {
  const folder = join(root, 'node_modules/electron');
  const binary = join(folder, 'dist', process.platform === 'win32' ? 'electron.exe' : 'electron');
  const app = join(folder, 'dist/Electron.app/Contents/MacOS/Electron');
  const installedPath = () => [binary, app].find((path) => existsSync(path));
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return { path: null, why: 'there is no desktop session here' };
  }
  if (installedPath()) return { path: installedPath(), why: 'its binary is here' };
  if (process.env.CI) return { path: null, why: 'its binary is not here' };
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: 120_000 });
  return installedPath()
    ? { path: installedPath(), why: 'its binary was installed' }
    : { path: null, why: 'its binary is not here and could not be downloaded' };
}

await buildIfStale();

const children = [];
let isEnding = false;
function end(code) {
  if (isEnding) return;
  isEnding = true;
  const waiting = children.filter((c) => c.exitCode === null && c.signalCode === null);
  if (waiting.length === 0) process.exit(code);
  let running = waiting.length;
  for (const child of waiting) {
    child.once('exit', () => {
      running -= 1;
      if (running === 0) process.exit(code);
    });
    child.kill('SIGTERM');
  }
  setTimeout(() => process.exit(code), 10_000).unref();
}
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));

function keep(child, name) {
  children.push(child);
  child.once('exit', (code) => {
    if (isEnding) return;
    if (code) console.error(`The ${name} ended unexpectedly (${code}).`);
    end(code ?? 1);
  });
  return child;
}

const messageOf = (child, type) =>
  new Promise((done) => {
    const listen = (message) => {
      if (message?.type !== type) return;
      child.off('message', listen);
      done(message);
    };
    child.on('message', listen);
  });

const forkServer = () =>
  fork(join(root, 'out/main/server.js'), ['--data', join(data, 'server'), '--port', String(port + 1)], {
    // A shop on Postgres needs its own server start; this one is embedded, whatever DATABASE_URL the shell sets.
    env: { ...process.env, DATABASE_URL: '' },
  });

/** Restarts a server that ended; meanwhile the till keeps selling, and sends its waiting commands afterwards. */
function keepServer(child, next = restarts()) {
  children.push(child);
  const begun = performance.now();
  child.once('exit', (code, signal) => {
    children.splice(children.indexOf(child), 1);
    if (isEnding) return;
    const wait = next(performance.now() - begun);
    const ended = `${new Date().toISOString()} The server ended unexpectedly (${signal ?? code}).`;
    if (wait === null) {
      console.error(
        `${ended} It ends again and again and is not started any more. The till sells on; look into`,
      );
      console.error(`${join(data, 'server')}, then end this program with Ctrl+C and start it again.`);
      return;
    }
    console.error(`${ended} It is started again in ${wait / 1000} s; the till sells on meanwhile.`);
    setTimeout(() => {
      if (!isEnding) keepServer(forkServer(), next);
    }, wait);
  });
  return child;
}

const server = forkServer();
const failed = (code) => {
  if (!isEnding) console.error(`The server could not be started (${code}).`);
  end(code ?? 1);
};
children.push(server);
server.once('exit', failed);
const { url: serverUrl, setupCode } = await messageOf(server, 'ready');
if (values.sample) {
  server.send({ type: 'sample' });
  const { message } = await messageOf(server, 'sample');
  console.log(message);
}
if (setupCode && !values.sample) {
  // The till does not need it: the server gives it an enrolment code.
  console.log(`Set-up code for the first owner, in another browser than the till's: ${setupCode}`);
}
server.send({ type: 'enrolment-code' });
const { code } = await messageOf(server, 'enrolment-code');
// From here on a till can wait for a restart of the server.
server.off('exit', failed);
children.splice(children.indexOf(server), 1);
keepServer(server);

const tillArgs = ['--data', join(data, 'till'), '--server-url', serverUrl, '--enrol-code', code];
const window = electron();
if (window.path) {
  console.log(`Till: an Electron window (${window.why}).`);
  keep(spawn(window.path, [root, ...tillArgs], { stdio: 'inherit' }), 'till');
} else {
  console.log(`Till: in the browser, because Electron cannot be used (${window.why}).`);
  const till = keep(fork(join(root, 'out/main/till.js'), [...tillArgs, '--port', String(port)]), 'till');
  const { launchUrl } = await messageOf(till, 'ready');
  if (values.open) openBrowser(launchUrl);
}

function openBrowser(url) {
  const [command, args] =
    process.platform === 'win32'
      ? ['cmd', ['/c', 'start', '', url]]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', [url]];
  const opener = spawn(command, args, { stdio: 'ignore', detached: true });
  // Without a browser to open, the printed address has to do.
  opener.on('error', () => undefined);
  opener.unref();
}
