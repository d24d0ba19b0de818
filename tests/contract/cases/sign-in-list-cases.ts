import { expect } from 'vitest';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { addPerson, PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

/** Somebody new who has signed in here, and on a phone at the server. */
async function person(w: World) {
  const storeId = w.shop.store.id;
  const { id: userId } = await addPerson(w.server.url, w.shop.owner, {
    name: `Sanae ${Math.random()}`,
    role: 'cashier',
    assignments: [{ storeId, role: 'cashier' }],
  });
  await w.settle();
  const opened = w.nobody();
  const { access_token: token } = await opened.auth.login({ userId, password: PASSWORD });
  const here = w.adapter === 'port' ? opened : w.withToken(token);
  await until('the session at the server', async () => (await signedIn(here)).length === 1);
  const login = await httpClient(w.server.url).auth.login({ userId, password: PASSWORD });
  const phone = httpClient(w.server.url, { token: login.access_token });
  return { here, phone };
}

const signedIn = async (client: Client) => (await client.auth.signIns().catch(() => ({ items: [] }))).items;

export const signInListCases: Case[] = [
  answers('auth.signIns', 'lists where one is signed in, the latest first', async (w) => {
    const { here, phone } = await person(w);
    const [latest, earlier] = await signedIn(phone);
    expect(latest).toMatchObject({ isCurrent: true, till: null });
    expect(earlier).toMatchObject({ isCurrent: false, browser: null });
    expect((await signedIn(here)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  }),
  answers('auth.endSignIn', 'ends one sign-in, and no other', async (w) => {
    const { here, phone } = await person(w);
    const [lost] = await signedIn(here);
    expect(await here.auth.endSignIn({ id: lost?.id ?? '' })).toEqual({ id: lost?.id });
    await expect(phone.auth.signIns()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await signedIn(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  }),
  refuses('auth.endSignIn', 'NOT_FOUND', 'it is somebody else’s', async (w) => {
    const [mine, other] = [await person(w), await person(w)];
    const [theirs] = await signedIn(other.phone);
    return () => mine.here.auth.endSignIn({ id: theirs?.id ?? UNKNOWN });
  }),
];
