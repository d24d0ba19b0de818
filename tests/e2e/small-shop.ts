import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PricePrompt } from '../../src/stores/rules.ts';
import { type Program, type Server, startServer, startTill } from './programs.ts';
import { portsOfWorker, rest } from './shop.ts';

export type Person = { id: string; name: string; nameAr: string; role: string; password: string };

/** What there is on the shelves; prices and floors in centimes. `id` is the item's in the store. */
type Article = { id: string; sku: string; price: number; floor: number; stock: number };

/** A server and a till as processes of their own, that a spec ends and starts again on the same data and ports. */
export type SmallShop = {
  server: Server;
  till: Program;
  /** The folder of the till's data. */
  tillData: string;
  storeId: string;
  owner: Person;
  cashier: Person;
  articles: Record<keyof typeof SHELVES, Article>;
  /** A REST client of the server, signed in as the owner. */
  api(): Promise<ReturnType<typeof rest>>;
  startServer(): Promise<void>;
  startTill(): Promise<void>;
  stop(): Promise<void>;
};

export const STORE = { name: 'Hanout Rabat', nameAr: 'حانوت الرباط' };
const OWNER = { name: 'Moulat Lhanout', nameAr: 'مولات الحانوت', password: 'owner-123' };
const CASHIER = { name: 'Lalla Sfifa', nameAr: 'لالة سفيفة', password: 'cash-123' };

const style = (
  [styleName, styleNameAr, styleNameFr]: [string, string, string],
  category: string,
  variant: { sku: string; size: string; color: string; price: number; floor: number; stock: number },
) => ({ styleName, styleNameAr, styleNameFr, category, variants: [{ ...variant, cost: 1_000 }] });

/** One article of each style; `caftan` is the first of a style that comes in four. */
const SHELVES = {
  caftan: style(['Caftan Fassi', 'قُفطان فاسي', 'Caftan de Fès'], 'Caftans', {
    sku: 'KFT-MG',
    size: 'M',
    color: 'أخضر',
    price: 120_000,
    floor: 100_000,
    stock: 9,
  }),
  jellaba: style(['Jellaba', 'جلّابة صوف', 'Djellaba en laine'], 'Djellabas', {
    sku: 'JLB-20',
    size: '54',
    color: 'بني',
    price: 60_000,
    floor: 50_000,
    stock: 2,
  }),
  belgha: style(['Belgha', 'بلغة', 'Babouches'], 'Babouches', {
    sku: 'BLG-30',
    size: '42',
    color: 'أصفر',
    price: 20_000,
    floor: 15_000,
    stock: 60,
  }),
  tarbouche: style(['Tarbouche', 'طربوش', 'Tarbouche'], 'Accessoires', {
    sku: 'TRB-40',
    size: 'U',
    color: 'أحمر',
    price: 15_000,
    floor: 15_000,
    stock: 0,
  }),
  /** Its SKU is made of the letters and digits that other keyboards have elsewhere. */
  selham: style(['Selham', 'سلهام', 'Selham'], 'Selhams', {
    sku: 'WAZQM-10',
    size: 'L',
    color: 'أسود',
    price: 90_000,
    floor: 70_000,
    stock: 12,
  }),
};
const MORE_CAFTANS = [
  { sku: 'KFT-MR', size: 'M', color: 'أحمر' },
  { sku: 'KFT-LG', size: 'L', color: 'أخضر' },
  { sku: 'KFT-LR', size: 'L', color: 'أحمر' },
];

type Api = ReturnType<typeof rest>;

async function fill(
  api: Api,
  setupCode: string | null,
): Promise<Pick<SmallShop, 'storeId' | 'owner' | 'cashier' | 'articles'>> {
  const owner = await api.call('POST', '/auth/setup/initial-user', { ...OWNER, setupCode });
  api.signedIn(String(owner.access_token));
  const storeId = String(
    (await api.call('POST', '/stores', { ...STORE, code: 'RBT', drawerFor: 'never' })).id,
  );
  const articles: Record<string, Article> = {};
  for (const [key, shelf] of Object.entries(SHELVES)) {
    const [first] = shelf.variants;
    const variants =
      key === 'caftan' ? [first, ...MORE_CAFTANS.map((more) => ({ ...first, ...more, stock: 3 }))] : [first];
    const made = await api.call('POST', '/products/style', { ...shelf, storeId, variants });
    const item = (made.items as Article[]).find((i) => i.sku === first?.sku);
    if (item) articles[key] = item;
  }
  const cashier = await api.addPerson({
    ...CASHIER,
    role: 'cashier',
    ownPassword: OWNER.password,
    assignments: [{ storeId, role: 'cashier' }],
  });
  return {
    storeId,
    owner: { ...OWNER, id: String(owner.id), role: 'owner' },
    cashier: { ...CASHIER, id: String(cashier.id), role: 'cashier' },
    articles: articles as SmallShop['articles'],
  };
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** The servers of this worker as they were set up, by the price prompt that was wanted: the next shop takes a copy. */
const setUp = new Map<PricePrompt | undefined, { data: string; filled: Filled }>();
process.once('exit', () => {
  for (const { data } of setUp.values()) rmSync(data, { recursive: true, force: true });
});

/** Fills a server, and keeps what it wrote. */
async function setUpServer(
  port: number,
  pricePrompt?: PricePrompt,
): Promise<{ data: string; filled: Filled }> {
  const data = mkdtempSync(join(tmpdir(), 'hanout-e2e-filled-'));
  const server = await startServer({ data, port });
  const api = rest(server.url);
  const filled = await fill(api, server.setupCode);
  if (pricePrompt) await api.call('PUT', `/stores/${filled.storeId}/settings`, { pricePrompt });
  await server.stop();
  setUp.set(pricePrompt, { data, filled });
  return { data, filled };
}

/**
 * Sets a shop with one store, two people and five styles up, and enrols a till in it.
 * @param wanted `pricePrompt` as the store has it; a shop asks always unless told otherwise
 */
export async function startSmallShop(wanted: { pricePrompt?: PricePrompt } = {}): Promise<SmallShop> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-e2e-'));
  const port = await portsOfWorker();
  const serverAt = { data: join(folder, 'server'), port: port + 1 };
  const tillAt = { data: join(folder, 'till'), keys: join(folder, 'keys'), port };
  const { data, filled } = setUp.get(wanted.pricePrompt) ?? (await setUpServer(port + 1, wanted.pricePrompt));
  cpSync(data, serverAt.data, { recursive: true });
  const server = await startServer(serverAt);
  const code = await server.enrolmentCode();
  const shop: SmallShop = {
    ...filled,
    server,
    till: await startTill({ ...tillAt, serverUrl: server.url, code }),
    tillData: tillAt.data,
    async api() {
      const api = rest(shop.server.url);
      await api.signIn(shop.owner.id, shop.owner.password);
      return api;
    },
    async startServer() {
      shop.server = await startServer(serverAt);
    },
    async startTill() {
      shop.till = await startTill(tillAt);
    },
    async stop() {
      await shop.till.stop();
      await shop.server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return shop;
}
