import type { Page } from '@playwright/test';
import type { Role } from '../../src/core/permissions.ts';
import { rest, type Shop, startShop } from './shop.ts';
import { signIn } from './till-page.ts';

export const SAMPLE_PASSWORD = 'hanout';

/** The sample shop of one worker: for journeys that do not mind what others have done in it. */
export type SampleShop = Shop & {
  storeId: string;
  /** Who has a role in the store. */
  people: Partial<Record<Role, string>>;
  /** Two articles that the store has more than three of. */
  skus: string[];
  signInAs(page: Page, role: Role): Promise<void>;
};

export async function startSampleShop(): Promise<SampleShop> {
  const shop = await startShop({ sample: true });
  const api = rest(shop.serverUrl);
  const stores = (await api.call('GET', '/stores')).items as { id: string; name: string }[];
  const storeId = stores.find((store) => store.name.includes('Casablanca'))?.id ?? '';
  const listed = (await api.call('GET', `/auth/store/${storeId}/users`)).items as {
    id: string;
    role: Role;
  }[];
  const people: SampleShop['people'] = {};
  for (const { id, role } of listed) people[role] ??= id;
  await api.signIn(people.owner ?? '', SAMPLE_PASSWORD);
  const found = await api.call('GET', `/products/search?storeId=${storeId}&query=kft&limit=40`);
  const inStock = (found.items as { sku: string; stock: number }[]).filter((item) => item.stock > 3);
  return {
    ...shop,
    storeId,
    people,
    skus: inStock.slice(0, 2).map((item) => item.sku),
    signInAs: (page, role) =>
      signIn(page, shop.tillUrl, { storeId, userId: people[role] ?? '', password: SAMPLE_PASSWORD }),
  };
}
