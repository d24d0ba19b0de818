import { programLog } from '../../src/core/program-log.node.ts';
import { programVersion } from '../../src/core/program-root.node.ts';
import { UnfitDatabase } from '../../src/core/store/migration-history.node.ts';
import { thisMachine } from '../hardware/this-machine.ts';
import { type BrowserTillOptions, startBrowserTill } from './browser-till.ts';

type Options = Pick<BrowserTillOptions, 'data' | 'root' | 'port' | 'screens' | 'starting' | 'serverUrl'> & {
  /** Enrols the till at the server with this code. */
  enrolCode: string | undefined;
};

/** The browser till as a program, until it is ended or its parent process is. */
export async function runTill({ enrolCode, ...options }: Options): Promise<void> {
  const { till, url, launchUrl, close } = await startBrowserTill({
    ...options,
    version: programVersion(options.root),
    log: programLog('till'),
    machine: thisMachine(),
  }).catch((error: unknown) => {
    if (!(error instanceof UnfitDatabase)) throw error;
    console.error(error.message);
    process.exit(2);
  });
  if (enrolCode && options.serverUrl) {
    await till.connect({ serverUrl: options.serverUrl, name: 'Till', kind: 'till', code: enrolCode });
  }
  console.log(`Till ready at ${launchUrl}`);
  process.send?.({ type: 'ready', url, launchUrl });

  let isEnding = false;
  async function end(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    await close();
    process.exit(0);
  }
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
  // The till ends together with the process that started it and its server.
  process.on('disconnect', () => void end());
}
