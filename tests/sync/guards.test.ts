import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTEMPTS, tryAll } from './hostile/guards.ts';
import { readEverything } from './hostile/read-everything.ts';
import { type HostileShop, openHostileShop } from './hostile/shop.ts';

describe('whoever has a till’s key and', () => {
  let shop: HostileShop;
  let wrong: Map<string, string[]>;
  beforeAll(async () => {
    shop = await openHostileShop();
    wrong = await tryAll(shop);
  });
  afterAll(async () => {
    await shop?.close();
  });

  it.each(ATTEMPTS.map(({ name }) => name))('%s', (name) => {
    expect(wrong.get(name)).toEqual([]);
  });

  it('leaves every list of both stores answered', async () => {
    for (const storeId of [shop.stores.a, shop.stores.b]) {
      expect(await readEverything(shop.shop.owner, shop.shop, storeId)).toEqual([]);
    }
  });
});
