import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programLog } from '../../src/core/program-log.node.ts';
import { programRoot, programVersion } from '../../src/core/program-root.node.ts';
import { UnfitDatabase } from '../../src/core/store/migration-history.node.ts';
import { thisMachine } from '../hardware/this-machine.ts';
import { startBrowserTill } from './browser-till.ts';

/** The browser till as a program: its arguments, its start and its end. */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data' },
    port: { type: 'string', default: '4710' },
    'server-url': { type: 'string' },
    'enrol-code': { type: 'string' },
  },
});

const root = programRoot();
const log = programLog('till');
const till = await startBrowserTill({
  data: values.data,
  root,
  port: Number(values.port),
  screens: join(root, 'out/renderer'),
  version: programVersion(root),
  log,
  machine: thisMachine(),
  serverUrl: values['server-url'],
}).catch((error: unknown) => {
  if (!(error instanceof UnfitDatabase)) throw error;
  console.error(error.message);
  process.exit(2);
});
if (values['enrol-code'] && values['server-url']) {
  await till.till.connect({
    serverUrl: values['server-url'],
    name: 'Till',
    kind: 'till',
    code: values['enrol-code'],
  });
}
console.log(`Till ready at ${till.launchUrl}`);
process.send?.({ type: 'ready', url: till.url, launchUrl: till.launchUrl });

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await till.close();
  process.exit(0);
}
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
// The till ends together with the process that started it and its server.
process.on('disconnect', () => void end());
