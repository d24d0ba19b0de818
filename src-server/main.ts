import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programLog } from '../src/core/program-log.node.ts';
import { programRoot, programVersion } from '../src/core/program-root.node.ts';
import { zoneDataIsCurrent } from '../src/core/time.ts';
import { fillSample } from './sample/fill-on-start.ts';
import { startServer } from './server.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data' },
    port: { type: 'string', default: '4711' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

const root = programRoot();
const log = programLog('server');
const server = await startServer({
  data: values.data,
  databaseUrl: process.env.DATABASE_URL,
  host: values.host,
  port: Number(values.port),
  root,
  screens: join(root, 'out/renderer'),
  version: programVersion(root),
  log,
});
console.log(`Server ready at ${server.url}`);
if (server.setupCode) console.log(`Set-up code for the first owner: ${server.setupCode}`);
if (!zoneDataIsCurrent()) {
  console.warn('The time zone data of this machine is out of date: days and receipts may be an hour off.');
}

type Order = { type: 'enrolment-code' } | { type: 'sample' };

/** The start that brought this server up may ask it for what a person would ask on the spot. */
process.on('message', (order: Order) => {
  if (order.type === 'enrolment-code') {
    void server.enrolmentCode().then((code) => process.send?.({ type: 'enrolment-code', code }));
  }
  if (order.type === 'sample') {
    void fillSample(server).then((message) => process.send?.({ type: 'sample', message }));
  }
});
process.send?.({ type: 'ready', url: server.url });

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await server.close();
  process.exit(0);
}
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
