/** The server of the large shop, a process of its own whose day is the shop's last one. `--data DIR --port N` */
import { parseArgs } from 'node:util';
import { startServer } from '../../src-server/server.ts';
import { LARGE_SHOP_NOW, root } from './large-shop.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '' }, port: { type: 'string', default: '0' } },
});
const server = await startServer({
  data: values.data,
  port: Number(values.port),
  root,
  version: '0.0.0',
  clock: { now: () => LARGE_SHOP_NOW },
  log: { info: () => undefined, warn: console.error, error: console.error },
});
process.send?.({ type: 'ready', url: server.url });
process.on('disconnect', () => process.exit());
