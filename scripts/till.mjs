/** `npm run till`: only a browser till. --port, --data; it asks for its server on its first start. */

import { buildIfStale } from './build.mjs';
import { ensureNode24, root } from './node24.mjs';

await ensureNode24();
await buildIfStale();
await import(new URL('out/main/till.js', `file://${root}/`));
