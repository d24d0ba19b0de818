import { lacksTotals, rebuildTotals } from '../src/analytics/keep-totals.ts';
import type { Log } from '../src/core/call.ts';
import type { Store } from '../src/core/store/store.ts';
import { runAlone } from '../src/core/sync/clock.ts';

/** Counts what an earlier program has sold, once: from then on each transaction adds its own. */
export async function ensureTotals(store: Store, log: Log): Promise<void> {
  if (!(await store.read(lacksTotals))) return;
  const started = performance.now();
  await store.transact(async (w) => {
    await runAlone(w);
    if (await lacksTotals(w)) await rebuildTotals(w);
  });
  log.info('counted all sales', { seconds: Math.round((performance.now() - started) / 1_000) });
}
