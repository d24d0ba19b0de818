import { expect } from 'vitest';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { PASSWORD } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { SUBSCRIPTION } from '../inputs.ts';
import type { World } from '../world.ts';

/** A session of a manager at the server, as a phone has it. */
async function phone(w: World): Promise<{ client: Client; token: string }> {
  const userId = w.shop.people.manager.id;
  const { access_token: token } = await httpClient(w.server.url).auth.login({ userId, password: PASSWORD });
  return { client: httpClient(w.server.url, { token }), token };
}

const rows = async (w: World) => await w.server.probe.rows('pushSubscriptions');

export const pushMessageCases: Case[] = [
  answers(
    'pushMessages.state',
    'gives the key of the server, and whether this session has messages',
    async (w) => {
      const { client } = await phone(w);
      const { publicKey, isOn } = await client.pushMessages.state();
      expect(publicKey).toMatch(/^B[A-Za-z0-9_-]{86}$/);
      expect(isOn).toBe(false);
      await client.pushMessages.subscribe(SUBSCRIPTION);
      expect(await client.pushMessages.state()).toEqual({ publicKey, isOn: true });
      expect((await w.as('cashier').pushMessages.state()).isOn).toBe(false);
      await client.pushMessages.unsubscribe();
    },
  ),
  answers('pushMessages.subscribe', 'makes its person reachable, until they sign out', async (w) => {
    const ask = { storeId: w.shop.store.id, permissions: ['can_manage_expenses' as const] };
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(91_000);
    const reachable = async () => (await w.as('cashier').approvals.reachable(ask)).people;
    expect(await reachable()).toBe(0);
    const { client } = await phone(w);
    await client.pushMessages.subscribe(SUBSCRIPTION);
    expect(await reachable()).toBe(1);
    await client.auth.logout();
    expect(await reachable()).toBe(0);
    expect(await rows(w)).toEqual([]);
  }),
  answers('pushMessages.subscribe', 'stores a browser once, for the last who asked', async (w) => {
    const [first, second] = [await phone(w), await phone(w)];
    await first.client.pushMessages.subscribe(SUBSCRIPTION);
    await second.client.pushMessages.subscribe(SUBSCRIPTION);
    expect(await rows(w)).toHaveLength(1);
    expect((await first.client.pushMessages.state()).isOn).toBe(false);
    await second.client.pushMessages.unsubscribe();
    expect(await rows(w)).toEqual([]);
  }),
  answers('pushMessages.unsubscribe', 'changes nothing without a subscription', async (w) => {
    expect(await w.as('cashier').pushMessages.unsubscribe()).toEqual({});
  }),
  ...[
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://192.168.1.10/abc',
    'https://localhost/abc',
    'https://push.example/abc',
  ].map((endpoint) =>
    refuses(
      'pushMessages.subscribe',
      'PUSH_SERVICE_UNKNOWN',
      `the address is ${endpoint}`,
      async (w) => () => w.as('manager').pushMessages.subscribe({ ...SUBSCRIPTION, endpoint }),
    ),
  ),
];
