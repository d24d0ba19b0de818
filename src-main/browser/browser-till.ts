import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { httpAdapter } from '../../src/adapters/http.node.ts';
import type { Log } from '../../src/core/call.ts';
import { sha256 } from '../../src/core/hash.ts';
import type { Shell } from '../../src/core/shell.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Machine } from '../hardware/machine.ts';
import { identityFile } from '../till/identity.ts';
import { startTill, type Till } from '../till/till.ts';
import { forkTraining } from '../training/fork-training.ts';
import type { Starting } from './starting-page.ts';

export type BrowserTillOptions = {
  data: string;
  root: string;
  port: number;
  screens: string | null;
  version: string;
  log: Log;
  clock?: Clock;
  /** Address of the server started together with this till; an enrolled till uses its stored address. */
  serverUrl?: string | undefined;
  /** The machine's devices; undefined in tests. */
  machine?: Machine;
  /** The surrounding desktop window; undefined in a browser. */
  shell?: Shell;
  /** What answers at the till's address until the till does; undefined in tests. */
  starting?: Starting;
  /** Folder for this user's keys; outside the data folder. */
  keys?: string;
};

export type BrowserTill = { till: Till; url: string; launchUrl: string; close(): Promise<void> };

/** The folder of this user's keys for one data folder. */
function keyFolder(data: string, keys: string | undefined): string {
  const base = keys ?? join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'hanout');
  return join(base, sha256(resolve(data)).slice(0, 16));
}

/** Access token of this till's pages. It survives restarts, so an authorised browser stays authorised. */
async function launchTokenOf(folder: string): Promise<string> {
  const path = join(folder, 'launch-token');
  const existing = await readFile(path, 'utf8').catch(() => null);
  if (existing) return existing;
  const token = randomBytes(24).toString('base64url');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, token, { mode: 0o600, flush: true });
  return token;
}

/**
 * Serves the till core on a loopback address: for Linux kiosks, for development, and where Electron is not available.
 */
export async function startBrowserTill(options: BrowserTillOptions): Promise<BrowserTill> {
  const folder = keyFolder(options.data, options.keys);
  const launchToken = await launchTokenOf(folder);
  const { data, root, version, log, clock, serverUrl, machine, shell, starting, screens } = options;
  let url = '';
  const till = await startTill({
    data,
    root,
    version,
    log,
    keeper: identityFile(join(folder, 'identity.json')),
    serverUrl,
    machine,
    ...(shell ? { shell } : {}),
    ...(starting ? { phase: starting.phase } : {}),
    ...(clock ? { clock } : {}),
    trainings: { launch: forkTraining, screens, till: () => url },
  }).finally(() => starting?.close());
  const app = await httpAdapter({
    host: till.host,
    version,
    screens,
    // Cookies are not separated by port: two tills on one machine need different names.
    cookie: `hanout_till_${sha256(resolve(data)).slice(0, 8)}`,
    loopbackOnly: { launchToken },
  });
  await app.listen({ host: '127.0.0.1', port: options.port });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  url = `http://127.0.0.1:${port}`;
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
