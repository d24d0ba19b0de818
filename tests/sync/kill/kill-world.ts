import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { sha256 } from '../../../src/core/hash.ts';
import { keyedId, newId } from '../../../src/core/ids.ts';
import type { Bundle } from '../../fixtures/bundle.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { tempFolder } from '../../fixtures/databases.ts';
import {
  type HowToStart,
  type Program,
  startServerProcess,
  startTillProcess,
} from '../../fixtures/processes.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import type { Random } from '../sim/random.ts';

export const STOCK = 1_000_000;

/** What is known of a sale that somebody tried: 'undone' when a person said that it did not happen. */
type Attempt = 'answered' | 'unknown' | 'undone';
export type Victim = 'till' | 'server';
/** Where a sale is made: at the till by its cashier, or at the server through REST by somebody else. */
type Place = Victim;

/** A server and a till as processes that a test kills and starts again, and what it knows of their sales. */
export type KillWorld = {
  shop: Shop;
  item: Item;
  deviceId: string;
  files: { till: string; server: string };
  attempts: Map<string, Attempt>;
  /**
   * What the till kept of its last sale's cart, when it last settled: the cart still, or its end. A sale that a person
   * has let the till do again from its journal has not emptied it.
   */
  readonly cart: { saleId: string; isSold: boolean; isDoneAgain: boolean } | null;
  program(victim: Victim): Program;
  isAlive(victim: Victim): boolean;
  /** Tries one sale: a new one, or now and then one again whose answer never came, under the same key. */
  sell(place: Place): Promise<void>;
  start(victim: Victim, how?: HowToStart): Promise<void>;
  /** Sends and pulls everything; answers what a start of the till wants to know of a person. */
  settle(): Promise<void>;
  /** How often a start found a write of which nobody could know whether it was answered. */
  readonly unsure: number;
  close(): Promise<void>;
};

/** Opens a shop and enrols its till. @param bundle with the programs `till` and `server` and the `hook` */
export async function startKillWorld(bundle: Bundle, random: Random): Promise<KillWorld> {
  const folders = { till: tempFolder(), server: tempFolder(), keys: tempFolder() };
  // A young generation that a start fits into is collected once less often.
  const execArgv = ['--import', bundle.file('hook'), '--min-semi-space-size=32', '--max-semi-space-size=64'];
  const attempts = new Map<string, Attempt>();
  const keys: Record<Place, string[]> = { till: [], server: [] };
  const running = new Map<Victim, Program>();
  const crashes: string[] = [];
  let port = '0';
  let token = '';
  let unsure = 0;
  let cart: KillWorld['cart'] = null;
  const doneAgain = new Set<string>();

  const program = (victim: Victim): Program => {
    const process = running.get(victim);
    if (!process) throw new Error(`the ${victim} is not running`);
    return process;
  };

  async function start(victim: Victim, how: HowToStart = {}): Promise<void> {
    const as = { ...how, execArgv, file: bundle.file(victim) };
    const started =
      victim === 'server'
        ? await startServerProcess({ data: folders.server.path, args: ['--port', port], how: as })
        : await startTillProcess({
            data: folders.till.path,
            keys: folders.keys.path,
            serverUrl: `http://127.0.0.1:${port}`,
            how: as,
          });
    running.set(victim, started);
    void started.exited.then((code) => {
      running.delete(victim);
      // What is killed has no code: this one ended by itself.
      if (code !== null) crashes.push(`the ${victim} ended with ${code}`);
    });
  }

  await start('server');
  const { url } = program('server');
  port = new URL(url).port;
  const shop = await openShop(url);
  const [item] = await addStyle(shop.owner, shop.store.id, { stock: STOCK });
  if (!item) throw new Error('the style has no item');
  await start('till');
  const atTill = (): Client => {
    const launch = new URL(program('till').launchUrl).searchParams.get('token') ?? undefined;
    return httpClient(program('till').url, { launch, token });
  };
  const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id] });
  const enrolled = await atTill().till.connect({ serverUrl: url, name: 'Till', kind: 'till', code });
  const home = sha256(resolve(folders.till.path)).slice(0, 16);
  const kept = readFileSync(join(folders.keys.path, 'hanout', home, 'identity.json'), 'utf8');
  const { secret } = JSON.parse(kept) as { secret: string };
  const login = { userId: shop.people.cashier.id, password: PASSWORD, storeId: shop.store.id };
  token = (await atTill().auth.login(login)).access_token;

  const file = join(folders.till.path, 'till.sqlite');
  /** A person is asked about the very last write, and nothing that was answered is ever asked about. */
  async function answerRecovery(): Promise<void> {
    const { recovery } = await atTill().recovery.find();
    if (!recovery) return;
    let happened: boolean | null = null;
    if (recovery.unsure) {
      unsure += 1;
      const connection = new Database(file, { readonly: true });
      const row = connection.prepare("SELECT value FROM sync_state WHERE id = 'recovery'").get();
      connection.close();
      const { unsure: open } = JSON.parse((row as { value: string }).value) as { unsure: { text: string } };
      const { id } = JSON.parse(open.text) as { id: string };
      if (attempts.get(id) === 'answered') throw new Error(`${id} was answered and is asked about`);
      happened = random.chance(0.5);
      attempts.set(id, happened ? 'answered' : 'undone');
      if (happened) doneAgain.add(id);
    }
    await atTill().recovery.settle({ happened });
  }

  const cartUnder = (saleKey: string) => ({
    items: [
      {
        productId: item.id,
        productName: 'Kaftan',
        productNameAr: null,
        productNameFr: null,
        productSku: 'KF',
        size: 'M',
        color: 'Vert',
        image: null,
        quantity: 1,
        price: item.price,
        listPrice: item.price,
        floor: 0,
        stock: STOCK,
      },
    ],
    clientId: null,
    clientName: null,
    discountPercentage: 0,
    currency: 'MAD',
    payments: [],
    saleKey,
  });

  /** What a screen that comes after the death is shown: the cart as it was entered, or the sale that was made of it. */
  async function lookAtCart(): Promise<void> {
    const { body, made } = await atTill().till.cart({ storeId: shop.store.id });
    if (made) {
      if ((attempts.get(made.id) ?? 'undone') === 'undone') throw new Error(`${made.id} was never sold`);
      attempts.set(made.id, 'answered');
      cart = { saleId: made.id, isSold: true, isDoneAgain: doneAgain.has(made.id) };
    } else if (body?.saleKey) {
      if (body.items.length === 0) throw new Error('a cart is empty, and nothing was made of it');
      cart = { saleId: keyedId(secret, body.saleKey), isSold: false, isDoneAgain: false };
    } else cart = null;
  }

  return {
    shop,
    item,
    deviceId: enrolled.deviceId ?? '',
    files: { till: file, server: join(folders.server.path, 'server.sqlite') },
    attempts,
    program,
    isAlive: (victim) => running.has(victim),
    get unsure() {
      return unsure;
    },
    get cart() {
      return cart;
    },
    async sell(place) {
      const idOf = (key: string) => (place === 'till' ? keyedId(secret, key) : key);
      const open = keys[place].filter((key) => attempts.get(idOf(key)) === 'unknown');
      const key = open.length > 0 && random.chance(0.3) ? random.pick(open) : newId();
      const id = idOf(key);
      if (!attempts.has(id)) {
        keys[place].push(key);
        attempts.set(id, 'unknown');
      }
      const client = place === 'till' ? atTill() : shop.owner;
      if (place === 'till') await client.till.saveCart({ storeId: shop.store.id, body: cartUnder(key) });
      const sale = await client.sales.complete(saleInput(shop.store.id, [item]), {
        context: { idempotencyKey: key },
      });
      if (sale.id !== id) throw new Error(`the sale ${id} came back as ${sale.id}`);
      attempts.set(id, 'answered');
    },
    start,
    async settle() {
      if (crashes.length > 0) throw new Error(crashes.join(', '));
      await answerRecovery();
      await lookAtCart();
      await until('nothing is left to send', async () => {
        await atTill().till.sync();
        return (await atTill().till.status()).queued === 0;
      });
    },
    async close() {
      for (const child of running.values()) await child.kill();
      for (const folder of Object.values(folders)) folder.remove();
    },
  };
}

/** Makes a running till believe that its rows are another server's: it fetches them anew. */
export function forgetEpoch(world: KillWorld): void {
  setState(world, "UPDATE sync_state SET value = '' WHERE id = 'epoch'");
}

/** Makes a running till believe that it has no backup yet. */
export function forgetBackup(world: KillWorld): void {
  setState(world, "DELETE FROM sync_state WHERE id = 'backedUpAt'");
  rmSync(join(world.files.till, '../backups'), { recursive: true, force: true });
}

function setState(world: KillWorld, sql: string): void {
  const connection = new Database(world.files.till, { timeout: 5_000 });
  connection.exec(sql);
  connection.close();
}
