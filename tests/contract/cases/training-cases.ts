import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refuses } from '../case.ts';
import { CART, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** A person with a session of their own at the till: starting a training ends it. */
async function signedIn(w: World, who: 'manager' | 'cashier'): Promise<Client> {
  const userId = w.shop.people[who].id;
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
async function during<T>(
  w: World,
  run: (training: Client) => Promise<T>,
  begin = async () => await (await signedIn(w, 'manager')).till.startTraining(here(w)),
): Promise<T> {
  await w.as('owner').till.saveCart({ ...here(w), body: null });
  const training = trainingAt((await begin()).address);
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
    'till.startTraining',
    'begins for a cashier whom a manager allows it, and only once',
    async (w) => {
      const cashier = await signedIn(w, 'cashier');
      const { id: approval } = await cashier.approvals.approve({
        ...here(w),
        permissions: ['can_manage_expenses'],
        userId: w.shop.people.manager.id,
        password: PASSWORD,
      });
      const begin = (client: Client) => client.till.startTraining(here(w), { context: { approval } });
      await during(
        w,
        async (training) => {
          expect(await training.till.status()).toMatchObject({ code: 'TRAIN' });
        },
        () => begin(cashier),
      );
      await expect(begin(await signedIn(w, 'cashier'))).rejects.toMatchObject({ code: 'APPROVAL_INVALID' });
    },
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
    'APPROVAL_INVALID',
    'the approval is unknown',
    async (w) => {
      const cashier = await signedIn(w, 'cashier');
      return () => cashier.till.startTraining(here(w), { context: { approval: UNKNOWN } });
    },
    { at: 'till' },
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
        const again = (await signedIn(w, 'manager')).till.startTraining(here(w));
        await expect(again).rejects.toMatchObject({ code: 'TRAINING_RUNNING' });
      }),
  },
];
