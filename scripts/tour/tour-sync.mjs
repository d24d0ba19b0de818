/** Tour of the sync inbox, and the commands in it. */

import { createHash, randomUUID } from 'node:crypto';
import { asking, shownStore } from './tour-server.mjs';

/** A tablet on which everything fails, to show the error screens. */
export async function disturb(server, password) {
  const ask = asking(server);
  const { store, people } = await shownStore(ask);
  const personOf = (role) => people.find((p) => p.role === role).id;
  const { access_token: token } = await ask('/auth/login', {
    body: { userId: personOf('owner'), password },
  });
  const { code } = await ask('/devices/codes', { token, body: { stores: [store.id] } });
  const { deviceId, key } = await ask('/devices/enrol', { body: { name: 'Tablette', code } });
  const { items } = await ask(`/products/search?storeId=${store.id}&query=kft&limit=1`, { token });
  const push = async (oldest, ...made) => {
    const commands = made.map((command) => {
      const text = JSON.stringify({
        id: randomUUID(),
        till: deviceId,
        incarnation: 1,
        base: 0,
        version: 1,
        input: {},
        actor: personOf('cashier'),
        store: store.id,
        at: Date.now(),
        ...command,
      });
      return { text, hash: createHash('sha256').update(text).digest('hex') };
    });
    await ask('/sync/push', { key, body: { protocol: 1, incarnation: 1, oldest, commands } });
  };
  await push(
    1,
    { sequence: 1, name: 'gifts.wrap' },
    { sequence: 2, name: 'catalogue.update', input: { id: items[0].id, price: items[0].price - 50_00 } },
    { sequence: 3, name: 'sales.complete', version: 9, record: { total: 450_00 } },
  );
  await push(9, { sequence: 9, name: 'catalogue.update', input: { id: items[0].id, price: 1_00 } });
}

/** Commands that wait or were refused, of this till and of all. */
export async function syncInbox({ page, shot, go, settle }) {
  await go(page, '/sync-inbox');
  await shot('sync-inbox');
  await page.locator('main header label').last().click();
  await settle(page);
  await shot('sync-inbox-all');
}
