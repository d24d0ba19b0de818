/** `npm run till`: a browser till alone. --port, --data; it asks for its server at its first start. */

import { buildIfStale } from './build.mjs';
import { ensureNode24, root } from './node24.mjs';

await ensureNode24();
await buildIfStale();
await import(new URL('out/main/till.js', `file://${root}/`));
