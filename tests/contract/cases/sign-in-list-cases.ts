import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { NEWS_KEPT_MS } from '../../../src/push-messages/rules.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { addPerson, PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refuses } from '../case.ts';
import { SUBSCRIPTION, UNKNOWN } from '../inputs.ts';
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
  return { userId, here, phone };
}

const signedIn = async (client: Client) => (await client.auth.signIns().catch(() => ({ items: [] }))).items;

/** The phone gets news, and its session is locked: nobody is signed in there. */
async function lockedPhone(w: World) {
  const { here, phone } = await person(w);
  const endpoint = `${SUBSCRIPTION.endpoint}/${newId()}`;
  const { id } = await phone.pushMessages.subscribe({ ...SUBSCRIPTION, endpoint });
  await phone.auth.lock();
  return { here, id };
}

const subscriptions = async (w: World) =>
  (await w.server.probe.rows('pushSubscriptions')).map((row) => row.id);

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
  answers('auth.signIns', 'names a browser behind them that only gets news', async (w) => {
    const { here, id } = await lockedPhone(w);
    const [row] = (await w.server.probe.rows('pushSubscriptions')).filter((kept) => kept.id === id);
    const at = row?.at ?? 0;
    const [signIn, news, ...others] = await signedIn(here);
    expect(signIn).toMatchObject({ isCurrent: true, newsUntil: null });
    expect(news).toEqual({
      id,
      browser: null,
      till: null,
      at,
      isCurrent: false,
      newsUntil: at + NEWS_KEPT_MS,
    });
    expect(others).toEqual([]);
    await here.auth.endSignIn({ id });
  }),
  answers('auth.signIns', 'names one whose session has expired, until its month is over', async (w) => {
    const { userId, phone } = await person(w);
    const endpoint = `${SUBSCRIPTION.endpoint}/${newId()}`;
    const { id } = await phone.pushMessages.subscribe({ ...SUBSCRIPTION, endpoint });
    const ids = async () => {
      const { access_token: token } = await httpClient(w.server.url).auth.login({
        userId,
        password: PASSWORD,
      });
      const { items } = await httpClient(w.server.url, { token }).auth.signIns();
      return items.filter(({ newsUntil }) => newsUntil !== null).map((item) => item.id);
    };
    expect(await ids()).toEqual([]);
    const advance = (ms: number) => {
      for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(ms);
    };
    advance(13 * 3_600_000);
    expect(await ids()).toEqual([id]);
    advance(NEWS_KEPT_MS);
    expect(await ids()).toEqual([]);
    await w.renew();
  }),
  answers('auth.endSignIn', 'ends the news to one browser, and no sign-in', async (w) => {
    const { here, id } = await lockedPhone(w);
    const other = await lockedPhone(w);
    expect(await here.auth.endSignIn({ id })).toEqual({ id });
    expect((await signedIn(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await subscriptions(w)).toContain(other.id);
    expect(await subscriptions(w)).not.toContain(id);
    await other.here.auth.endSignIn({ id: other.id });
  }),
  refuses('auth.endSignIn', 'NOT_FOUND', 'the news is somebody else’s', async (w) => {
    const [mine, other] = [await person(w), await lockedPhone(w)];
    return () => mine.here.auth.endSignIn({ id: other.id });
  }),
  refuses('auth.endSignIn', 'NOT_FOUND', 'the news has been ended', async (w) => {
    const { here, id } = await lockedPhone(w);
    await here.auth.endSignIn({ id });
    return () => here.auth.endSignIn({ id });
  }),
];
