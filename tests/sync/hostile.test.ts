import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metaOf, OPERATION_NAMES } from '../fixtures/clients.ts';
import { type HostileShop, openHostileShop } from './hostile/shop.ts';

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
    expect(due).toHaveLength(68);
    expect(due.filter((name) => !made.has(name))).toEqual([]);
  });
});
