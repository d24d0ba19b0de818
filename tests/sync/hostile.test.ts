import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metaOf, OPERATION_NAMES } from '../fixtures/clients.ts';
import { extent } from '../fixtures/extent.ts';
import { SEED, withSeed } from '../fixtures/seed.ts';
import { breakIn } from './hostile/break-in.ts';
import { type HostileShop, openHostileShop } from './hostile/shop.ts';
import { random } from './sim/random.ts';

/** How many commands are mutated; what each does is looked at, so that many take minutes. */
const MUTATIONS = extent('HANOUT_MUTATIONS', { short: 150, full: 10_000 });

describe('a till’s key', () => {
  let shop: HostileShop;
  beforeAll(async () => {
    shop = await openHostileShop();
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('has made every fact and request there is', () => {
    const made = new Set(shop.stolen.envelopes.map(({ name }) => name));
    const due = OPERATION_NAMES.filter((name) => ['fact', 'request'].includes(metaOf(name).nature));
    expect(due).toHaveLength(85);
    expect(due.filter((name) => !made.has(name))).toEqual([]);
  });

  it(
    `changes nothing that is not its store’s with ${MUTATIONS} mutated commands`,
    async () => {
      console.log(`HANOUT_SEED=${SEED}`);
      await withSeed(async () => {
        const { breaches, sent, ...figures } = await breakIn(shop, MUTATIONS, random(SEED));
        console.log(`${sent} sent: ${JSON.stringify(figures)}`);
        expect(breaches.map(({ kind, what, after }) => ({ kind, what, after }))).toEqual([]);
        expect(sent).toBe(MUTATIONS);
      });
    },
    60 * 60_000,
  );
});
