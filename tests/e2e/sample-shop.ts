import { cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Role } from '../../src/core/permissions.ts';
import { rest, type Shop, startShop } from './shop.ts';
import { type SignIn, signIn, startAfresh } from './till-page.ts';

const SAMPLE_PASSWORD = 'hanout';

/** The sample shop of one worker: for journeys that do not mind what others have done in it. */
export type SampleShop = Shop & {
  storeId: string;
  /** Who has a role in the store. */
  people: Partial<Record<Role, string>>;
  /** Two articles that the store has more than three of. */
  skus: string[];
  asOwner: SignIn;
  /** With an empty sale and nothing held, whatever another journey has left. */
  signInAs(page: Page, role: Role): Promise<void>;
};

/** Fills a sample shop, or waits until another worker of this run has. @returns the folder of its server's data */
async function filledServer(): Promise<string> {
  const data = process.env.HANOUT_FILLED_SAMPLE;
  if (!data) throw new Error('the run has no folder for its sample shop (build.ts)');
  const sign = (name: string) => join(data, name);
  const [taken, filled, broken] = [sign('taken'), sign('filled'), sign('broken')];
  // Of several that make a folder one does; without `recursive` the others are told that there is one.
  const isMine = await mkdir(taken).then(
    () => true,
    () => false,
  );
  if (isMine) {
    try {
      await (await startShop({ sample: true, data })).end();
      writeFileSync(filled, '');
    } catch (error) {
      writeFileSync(broken, '');
      throw error;
    }
  }
  while (!existsSync(filled)) {
    if (existsSync(broken)) throw new Error('another worker could not fill the sample shop');
    await pause(100);
  }
  return join(data, 'server');
}

export async function startSampleShop(): Promise<SampleShop> {
  const data = mkdtempSync(join(tmpdir(), 'hanout-e2e-sample-'));
  cpSync(await filledServer(), join(data, 'server'), { recursive: true });
  const shop = await startShop({ data });
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
  const searched = await api.call('GET', `/products/search?storeId=${storeId}&query=kft&limit=40`);
  const inStock = (searched.items as { sku: string; stock: number }[]).filter((item) => item.stock > 3);
  return {
    ...shop,
    storeId,
    people,
    asOwner: { storeId, userId: people.owner ?? '', password: SAMPLE_PASSWORD },
    skus: inStock.slice(0, 2).map((item) => item.sku),
    async signInAs(page, role) {
      await signIn(page, shop.tillUrl, { storeId, userId: people[role] ?? '', password: SAMPLE_PASSWORD });
      await startAfresh(page, shop.tillUrl, storeId);
    },
  };
}
