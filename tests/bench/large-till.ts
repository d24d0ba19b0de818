import {
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { sha256 } from '../../src/core/hash.ts';
import { SAMPLE_PASSWORD } from '../../src/sample/shops.ts';
import { type Identity, identityFile } from '../../src-main/till/identity.ts';
import { startTill } from '../../src-main/till/till.ts';
import { startServerProcess } from '../fixtures/processes.ts';
import { keptFile, largeShop, root } from './large-shop.ts';
import { writeChangeLog } from './sync-bootstrap.ts';

/** Nothing listens there: the till is off line. */
const NOWHERE = 'http://127.0.0.1:9';
const TOKEN = 'a-cashier-at-the-large-till';
const DAY_MS = 86_400_000;
const log = { info: () => undefined, warn: () => undefined, error: console.error };

/** A till of the large shop's big store: its replica and who it is, made once by enrolling at the shop's server. */
async function writeLargeTill(file: string, shop: string): Promise<Identity> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-large-till-'));
  const served = join(folder, 'server');
  mkdirSync(served);
  copyFileSync(shop, join(served, 'server.sqlite'), constants.COPYFILE_FICLONE);
  const connection = new Database(join(served, 'server.sqlite'), { readonly: true });
  const store = String(connection.prepare("SELECT id FROM stores WHERE code = 'CAS1'").pluck().get());
  const admin = String(connection.prepare("SELECT id FROM users WHERE role = 'admin'").pluck().get());
  connection.close();
  writeChangeLog(join(served, 'server.sqlite'), store);
  const server = await startServerProcess({
    data: served,
    how: { file: join(import.meta.dirname, 'large-server.ts') },
  });
  let identity: Identity | null = null;
  const save = async (newIdentity: Identity) => {
    identity = newIdentity;
  };
  const data = join(folder, 'till');
  const keeper = { load: async () => identity, save };
  const till = await startTill({ data, root, version: '0.0.0', log, keeper });
  const owner = { userId: admin, password: SAMPLE_PASSWORD };
  await till.connect({
    serverUrl: server.url,
    name: 'Large',
    kind: 'till',
    code: null,
    owner,
    stores: [store],
  });
  while ((await till.status()).filling !== null) await pause(100);
  await till.close();
  await server.kill();
  copyFileSync(join(data, 'till.sqlite'), file, constants.COPYFILE_FICLONE);
  rmSync(folder, { recursive: true });
  if (!identity) throw new Error('the till was not enrolled');
  return identity;
}

export type LargeTill = {
  data: string;
  /** Where its keys are, as `XDG_CONFIG_HOME`. */
  keys: string;
  storeId: string;
  userId: string;
  /** A session of its cashier, and the cookie that a browser shows it by. */
  token: string;
  cookie: string;
  goods: { id: string; price: number }[];
};

/** A fresh copy of the large till's data in a folder, with a cashier signed in. */
export async function openLargeTill(folder: string, say: (text: string) => void): Promise<LargeTill> {
  const file = await keptFile('large-till', async (part) => {
    const shop = await largeShop(say);
    say('Making a till of the large shop, once');
    writeFileSync(part.replace(/\.part$/, '.json'), JSON.stringify(await writeLargeTill(part, shop)));
  });
  const data = join(folder, 'data');
  const keys = join(folder, 'keys');
  mkdirSync(data, { recursive: true });
  copyFileSync(file, join(data, 'till.sqlite'), constants.COPYFILE_FICLONE);
  const place = sha256(resolve(data));
  const identity: Identity = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
  const kept = identityFile(join(keys, 'hanout', place.slice(0, 16), 'identity.json'));
  await kept.save({ ...identity, serverUrl: NOWHERE });
  const connection = new Database(join(data, 'till.sqlite'));
  const storeId = identity.stores[0] ?? '';
  const userId = String(
    connection
      .prepare(
        `SELECT users.id FROM users, json_each(users.assignments) AS a
         WHERE json_extract(a.value, '$.storeId') = ? AND json_extract(a.value, '$.role') = 'cashier' LIMIT 1`,
      )
      .pluck()
      .get(storeId),
  );
  const now = Date.now();
  connection
    .prepare(
      "INSERT INTO sessions (id, user_id, store_id, signed_in_by, created_at, expires_at) VALUES (?, ?, ?, 'password', ?, ?)",
    )
    .run(sha256(TOKEN), userId, storeId, now, now + DAY_MS);
  const goods = connection
    .prepare('SELECT id, price FROM items WHERE store_id = ? AND archived_at IS NULL AND stock > 3 LIMIT 400')
    .all(storeId) as LargeTill['goods'];
  connection.close();
  return { data, keys, storeId, userId, token: TOKEN, cookie: `hanout_till_${place.slice(0, 8)}`, goods };
}
