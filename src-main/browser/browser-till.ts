import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Log } from '../../src/core/call.ts';
import { sha256 } from '../../src/core/hash.ts';
import type { Shell } from '../../src/core/shell.ts';
import type { Clock } from '../../src/core/time.ts';
import { httpDoor } from '../../src/doors/http.node.ts';
import type { Machine } from '../devices/machine.ts';
import { identityFile } from '../till/identity.ts';
import { startTill, type Till } from '../till/till.ts';
import { serveStartingPage } from './starting-page.ts';

export type BrowserTillOptions = {
  data: string;
  root: string;
  port: number;
  screens: string | null;
  version: string;
  log: Log;
  clock?: Clock;
  /** The address of the server that this till was started beside; an enrolled till goes by what it knows. */
  serverUrl?: string | undefined;
  /** What the counter's devices hang on; a till that a test starts has none. */
  machine?: Machine;
  /** A window around it, which a browser has not. */
  shell?: Shell;
  /** Where keys of this user are kept; outside the data folder. */
  keys?: string;
};

export type BrowserTill = { till: Till; url: string; launchUrl: string; close(): Promise<void> };

/** The folder of this user's keys for one data folder. */
function keyFolder(data: string, keys: string | undefined): string {
  const base = keys ?? join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'hanout');
  return join(base, sha256(resolve(data)).slice(0, 16));
}

/** The token of a till's pages: the same over restarts, so that a browser that was let in stays in. */
async function launchTokenOf(folder: string): Promise<string> {
  const path = join(folder, 'launch-token');
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known) return known;
  const token = randomBytes(24).toString('base64url');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, token, { mode: 0o600, flush: true });
  return token;
}

/** The till core behind a loopback address: for Linux kiosks, for development, and where Electron is not to be had. */
export async function startBrowserTill(options: BrowserTillOptions): Promise<BrowserTill> {
  const folder = keyFolder(options.data, options.keys);
  const launchToken = await launchTokenOf(folder);
  const { data, root, version, log, clock, serverUrl, machine, shell } = options;
  const starting = await serveStartingPage(options.port);
  const till = await startTill({
    data,
    root,
    version,
    log,
    keeper: identityFile(join(folder, 'identity.json')),
    serverUrl,
    machine,
    ...(shell ? { shell } : {}),
    phase: starting.phase,
    ...(clock ? { clock } : {}),
  }).finally(() => starting.close());
  const app = await httpDoor({
    host: till.host,
    version,
    screens: options.screens,
    // A cookie is not kept apart by port: two tills of one machine must not share a name.
    cookie: `hanout_till_${sha256(resolve(data)).slice(0, 8)}`,
    loopbackOnly: { launchToken },
  });
  await app.listen({ host: '127.0.0.1', port: options.port });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  const url = `http://127.0.0.1:${port}`;
  return {
    till,
    url,
    launchUrl: `${url}/?token=${launchToken}`,
    async close() {
      await app.close();
      await till.close();
    },
  };
}
