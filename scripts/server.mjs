/** `npm run server`: only the central server. --port, --host, --data; DATABASE_URL for Postgres. */

import { buildIfStale } from './build.mjs';
import { ensureNode24, root } from './node24.mjs';

await ensureNode24();
await buildIfStale();
await import(new URL('out/main/server.js', `file://${root}/`));
