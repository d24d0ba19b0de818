import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refuses } from '../case.ts';
import { CART } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** A manager with a session of their own at the till: starting a training ends it. */
async function manager(w: World): Promise<Client> {
  const userId = w.shop.people.manager.id;
  const nobody = w.till?.http() ?? w.nobody();
  const { access_token: token } = await nobody.auth.login({ userId, password: PASSWORD, ...here(w) });
  return w.till?.http({ token }) ?? nobody;
}

/** The training at an address, for whoever has its launch token. */
function trainingAt(address: string | null): Client {
  const { origin, searchParams } = new URL(address ?? '');
  return httpClient(origin, { launch: searchParams.get('token') ?? '' });
}

/** Starts a training for as long as something is done. */
async function during<T>(w: World, run: (training: Client) => Promise<T>): Promise<T> {
  await w.as('owner').till.saveCart({ ...here(w), body: null });
  const training = trainingAt((await (await manager(w)).till.startTraining(here(w))).address);
  return await run(training).finally(async () => {
    await training.till.endTraining().catch(() => undefined);
    await until('the training has left nothing', () => !existsSync(`${w.till?.data}-training`));
  });
}

export const trainingCases: Case[] = [
  answers(
    'till.startTraining',
    'begins in a process of its own, without a server',
    async (w) =>
      await during(w, async (training) => {
        expect(await training.till.status()).toMatchObject({ code: 'TRAIN', online: false, queued: 0 });
      }),
    'till',
  ),
  answers(
    'till.endTraining',
    'ends the process',
    async (w) =>
      await during(w, async (training) => {
        expect(await training.till.endTraining()).toEqual({});
        await expect
          .poll(
            () =>
              training.till.status().then(
                () => 'answers',
                () => 'gone',
              ),
            { timeout: 10_000 },
          )
          .toBe('gone');
      }),
    'till',
  ),
  refuses(
    'till.startTraining',
    'TRAINING_CART_OPEN',
    'a sale is open',
    async (w) => {
      const owner = w.as('owner');
      await owner.till.saveCart({ ...here(w), body: CART });
      return () => owner.till.startTraining(here(w));
    },
    { at: 'till' },
  ),
  {
    operation: 'till.startTraining',
    title: 'one is running',
    expects: 'TRAINING_RUNNING',
    at: 'till',
    run: async (w) =>
      await during(w, async () => {
        const again = (await manager(w)).till.startTraining(here(w));
        await expect(again).rejects.toMatchObject({ code: 'TRAINING_RUNNING' });
      }),
  },
];
