import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { identityFile } from '../../../src-main/till/identity.ts';
import { startTill } from '../../../src-main/till/till.ts';
import { portClient } from '../../fixtures/clients.ts';
import { testLog } from '../../fixtures/log.ts';

/**
 * A till that sells off line, for a trace of what it writes: says `sold ID` after each answer, and the trace shows
 * where among the writes it said so.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    keys: { type: 'string', default: '' },
    root: { type: 'string', default: '' },
    sales: { type: 'string', default: '0' },
    login: { type: 'string', default: '{}' },
    sale: { type: 'string', default: '{}' },
    synchronous: { type: 'string', default: 'FULL' },
  },
});

/** Longer than the pause that the till takes for idle time: it moves its log into the database meanwhile. */
const IDLE_MS = 400;
const SALES_BETWEEN = 8;

if (values.synchronous !== 'FULL') {
  const { pragma } = Database.prototype;
  Database.prototype.pragma = function (this: Database.Database, text, options) {
    return pragma.call(
      this,
      text.replace('synchronous = FULL', `synchronous = ${values.synchronous}`),
      options,
    );
  };
}

const till = await startTill({
  data: values.data,
  root: values.root,
  version: '0.0.0-test',
  log: testLog(),
  keeper: identityFile(join(values.keys, 'identity.json')),
});
const { client } = portClient(till.host);
await client.auth.login(JSON.parse(values.login));
for (let n = 1; n <= Number(values.sales); n += 1) {
  const sale = await client.sales.complete(JSON.parse(values.sale));
  writeSync(1, `sold ${sale.id}\n`);
  if (n % SALES_BETWEEN === 0) await pause(IDLE_MS);
}
// A till is never closed before its power is cut.
process.kill(process.pid, 'SIGKILL');
