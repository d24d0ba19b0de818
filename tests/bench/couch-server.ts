/** The peer's server: express-pouchdb over LevelDB, a process of its own. `--data DIR --port N` */
import { mkdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { loadPouchdb, requirePeer } from './pouchdb.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '' }, port: { type: 'string', default: '0' } },
});
mkdirSync(values.data, { recursive: true });
const couch = requirePeer('express-pouchdb') as (pouch: unknown, o: object) => RequestListener;
const databases = loadPouchdb().defaults({ prefix: `${values.data}/`, adapter: 'leveldb' });
const app = couch(databases, { mode: 'minimumForPouchDB', inMemoryConfig: true });
const server = createServer(app);
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit());
