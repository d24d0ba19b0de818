import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programLog } from '../src/core/program-log.node.ts';
import { programRoot, programVersion } from '../src/core/program-root.node.ts';
import { zoneDataIsCurrent } from '../src/core/time.ts';
import { hostNames } from './own-names.ts';
import { fillSample } from './sample/fill-on-start.ts';
import { type Server, startServer } from './server.ts';

export const USAGE = `npm run server -- [options]
  --data DIR       the database and the files (default .data)
  --host ADDRESS   where to listen (default 127.0.0.1)
  --port N         (default 4711)
  --host-name NAME the names by which it is called from elsewhere, with commas
  --proxy ADDRESS  the https proxies in front: addresses, networks or 'loopback', with commas
DATABASE_URL keeps the shop on Postgres, METRICS_TOKEN opens /metrics to who shows it, HANOUT_LOG=info says more.`;

/** A service manager waits longer than this before it kills the process. */
const LONGEST_END_MS = 15_000;

type Order = { type: 'enrolment-code' } | { type: 'sample' };

/** Handles requests of the start script that forked this server, in the place of a user. */
function takeOrders(server: Server): void {
  process.on('message', (order: Order) => {
    if (order.type === 'enrolment-code') {
      void server.enrolmentCode().then((code) => process.send?.({ type: 'enrolment-code', code }));
    }
    if (order.type === 'sample') {
      void fillSample(server).then((message) => process.send?.({ type: 'sample', message }));
    }
  });
}

/** Shuts down on a signal; running requests are answered within some seconds. */
function endOnSignal(server: Server): void {
  let isEnding = false;
  async function end(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
    await server.close();
    process.exit(0);
  }
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
  process.on('disconnect', () => void end());
}

/** Runs the central server until it is stopped. */
export async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string', default: '.data' },
      port: { type: 'string', default: '4711' },
      host: { type: 'string', default: '127.0.0.1' },
      'host-name': { type: 'string' },
      proxy: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const root = programRoot();
  const server = await startServer({
    data: values.data,
    databaseUrl: process.env.DATABASE_URL || undefined,
    host: values.host,
    port: Number(values.port),
    root,
    screens: join(root, 'out/renderer'),
    version: programVersion(root),
    log: programLog('server'),
    trustedProxy: values.proxy,
    hostNames: hostNames(values['host-name'] ?? process.env.HANOUT_HOST_NAME),
    metricsToken: process.env.METRICS_TOKEN || undefined,
  });
  console.log(`Server ready at ${server.url}`);
  // If a start script forked this server, it sets up the shop itself and decides what to print.
  if (server.setupCode && !process.send) {
    console.log(`Set-up code for the first owner: ${server.setupCode}`);
  }
  if (!zoneDataIsCurrent()) {
    console.warn('The time zone data of this machine is out of date: days and receipts may be an hour off.');
  }
  takeOrders(server);
  endOnSignal(server);
  process.send?.({ type: 'ready', url: server.url, setupCode: server.setupCode });
}
