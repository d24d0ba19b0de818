import { eq } from 'drizzle-orm';
import type { Store } from '../../../src/core/store/store.ts';
import type { Moment } from './update-rules.ts';

/** The state of the till that decides when an update may be installed. */
export async function momentOf(
  store: Pick<Store, 'read'>,
  status: () => Promise<{ queued: number }>,
  idleSeconds: () => number,
): Promise<Pick<Moment, 'hasOpenSale' | 'unsent' | 'untouchedSeconds'>> {
  const open = await store.read((r) => r.q.select().from(r.t.carts).where(eq(r.t.carts.isHeld, false)));
  return {
    hasOpenSale: open.some(({ body }) => body.items.length > 0 || Boolean(body.origin)),
    unsent: (await status()).queued,
    untouchedSeconds: idleSeconds(),
  };
}
