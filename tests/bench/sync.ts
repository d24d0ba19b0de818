import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { benchFolder } from './large-shop.ts';
import { type BenchResult, missedOf } from './measure.ts';
import { installPeers } from './peers.ts';
import { benchBootstrap } from './sync-bootstrap.ts';
import { benchQueue, benchSeen } from './sync-latency.ts';
import { benchPush } from './sync-push.ts';
import { benchRebase, benchSelling } from './sync-selling.ts';
import { openSyncShop, type SyncShop } from './sync-shop.ts';

const SALES = 10_000;
/** Of this run alone: another one may be going on. */
const RUN = `sync-run-${process.pid}`;

export type SyncBenchOptions = {
  sales?: number | undefined;
  /** Which of the parts; all of them when it is absent. */
  only?: string[] | undefined;
  /** A file of large-shop.ts, for a smaller one than the large shop. */
  shop?: string | undefined;
};

type Figures = Record<string, number>;
type Claim = { name: string; is: number; most: number };
type Part = (
  shop: SyncShop,
  say: (text: string) => void,
  sales: number,
) => Promise<{ figures: Figures; claims: Claim[] }>;

const PARTS: Record<string, Part> = {
  push: async (shop, say, sales) => {
    const figures = await benchPush(shop, sales, say);
    return {
      figures,
      claims: [
        { name: 'a push beside PouchDB’s', is: 1 / figures.pushVsPouchdb, most: 1 },
        { name: 'a pull beside PouchDB’s', is: 1 / figures.pullVsPouchdb, most: 1 / 3 },
        { name: 'sales doubled by a kill', is: figures.doubled, most: 0 },
        { name: 'sales lost by a kill', is: figures.lost, most: 0 },
      ],
    };
  },
  seen: async (shop, say) => {
    const roundTrips = await benchSeen(shop, say);
    return {
      figures: { roundTrips },
      claims: [{ name: 'round trips until another till sees a sale', is: roundTrips, most: 4 }],
    };
  },
  queue: async (shop, say) => {
    const figures = await benchQueue(shop, say);
    return { figures, claims: [{ name: '500 sales acknowledged, ms', is: figures.ack500Ms, most: 5_000 }] };
  },
  rebase: async (shop, say) => {
    const rebase500Ms = await benchRebase(shop, say);
    return {
      figures: { rebase500Ms },
      claims: [{ name: 'a rebase under 500 sales, ms', is: rebase500Ms, most: 1_000 }],
    };
  },
  selling: async (shop, say) => {
    const figures = await benchSelling(shop, say);
    const { saleP99WhileApplyingMs: busy, saleP99IdleMs: idle } = figures;
    return {
      figures,
      claims: [{ name: 'what applying adds to the p99 of a sale, ms', is: busy - idle, most: 4 }],
    };
  },
};

/** Tills and their server, each server in a process of its own, beside PouchDB and express-pouchdb. */
export async function benchSync(say: (text: string) => void, o: SyncBenchOptions = {}): Promise<BenchResult> {
  const folder = join(benchFolder, RUN);
  mkdirSync(folder, { recursive: true });
  installPeers(say);
  const figures: Figures = {};
  const claims: Claim[] = [];
  const isAsked = (name: string) => !o.only?.length || o.only.includes(name);
  if (isAsked('bootstrap')) {
    const bootstrap = await benchBootstrap(folder, say, o.shop);
    Object.assign(figures, bootstrap);
    claims.push({ name: 'a bootstrap beside one by pages', is: bootstrap.bootstrapVsPages, most: 1 / 5 });
  }
  for (const [name, part] of Object.entries(PARTS)) {
    if (!isAsked(name)) continue;
    const own = join(folder, name);
    const shop = await openSyncShop(own);
    try {
      const done = await part(shop, say, o.sales ?? SALES);
      Object.assign(figures, done.figures);
      claims.push(...done.claims);
    } finally {
      await shop.server.kill();
      rmSync(own, { recursive: true, force: true });
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return { figures, missed: missedOf(claims) };
}
