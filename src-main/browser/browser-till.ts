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
import { keyFolder, launchTokenOf } from './launch-token.ts';
import type { StartingServer } from './starting-server.ts';

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
  starting?: StartingServer;
  /** Folder for this user's keys; outside the data folder. */
  keys?: string;
};

export type BrowserTill = { till: Till; url: string; launchUrl: string; close(): Promise<void> };

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
  }).catch(async (error: unknown) => {
    await starting?.close();
    throw error;
  });
  const app = await httpAdapter({
    host: till.host,
    version,
    screens,
    // Cookies are not separated by port: two tills on one machine need different names.
    cookie: `hanout_till_${sha256(resolve(data)).slice(0, 8)}`,
    loopbackOnly: { launchToken },
  });
  if (starting) {
    await app.ready();
    starting.handOver(app.routing);
  } else await app.listen({ host: '127.0.0.1', port: options.port });
  const bound = app.server.address();
  const port = starting?.port ?? (typeof bound === 'object' && bound ? bound.port : options.port);
  url = `http://127.0.0.1:${port}`;
  return {
    till,
    url,
    launchUrl: `${url}/?token=${launchToken}`,
    async close() {
      await starting?.close();
      await app.close();
      await till.close();
    },
  };
}
