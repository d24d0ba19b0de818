import { ORPCError } from '@orpc/client';
import { expect } from 'vitest';
import { canonicalJson, sha256 } from '../../../src/core/hash.ts';
import { newId } from '../../../src/core/ids.ts';
import { type CallOptions, httpClient } from '../../fixtures/clients.ts';
import { addPerson, PASSWORD } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf } from '../case.ts';
import type { World } from '../world.ts';

/** What an answer tells once, and how it is asked for under a key. */
type Ask = (w: World, context: CallOptions) => Promise<string[]>;

/** A secret is in no row of the server, and the same key again gets an error instead of it. */
const toldOnce = (operation: Case['operation'], ask: Ask): Case =>
  answers(operation, 'tells its secret once, and keeps it nowhere', async (w) => {
    const context = { idempotencyKey: newId() };
    const secrets = await ask(w, context);
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
    const rows = JSON.stringify(await w.server.probe.rows('commands'));
    expect(secrets.filter((secret) => rows.includes(secret))).toEqual([]);
    expect((await refusalOf(() => ask(w, context))).code).toBe('KEY_REUSED');
  });

const enrolment = (w: World) => ({
  name: 'Once',
  kind: 'till' as const,
  stores: [w.shop.store.id],
  owner: { userId: w.shop.people.owner.id, password: PASSWORD },
});

/** The row that keeps what was done with a key. */
const keptOf = async (w: World, key: string) =>
  (await w.server.probe.rows('commands')).find((row) => row.id === key);

/** Another secret under the same key is another call: it is refused, and the first one stands. */
const isPartOfTheCall = (operation: Case['operation'], ask: (w: World) => Promise<SecretCalls>): Case =>
  answers(operation, 'takes another secret under the same key for another call', async (w) => {
    const { first, other } = await ask(w);
    const context = { idempotencyKey: newId() };
    const answer = await first(context);
    expect((await refusalOf(() => other(context))).code).toBe('KEY_REUSED');
    expect(await first(context)).toEqual(answer);
  });
type SecretCalls = Record<'first' | 'other', (context: CallOptions) => Promise<unknown>>;

export const secretCases: Case[] = [
  answers('stores.update', 'opens by the password that was set, not by one sent after it', async (w) => {
    const { id } = await w.shop.owner.stores.create({ name: 'Two passwords', address: 'Rabat' });
    const context = { idempotencyKey: newId() };
    const set = (password: string) => w.as('owner').stores.update({ id, password }, { context });
    await set('first-one-24');
    expect((await refusalOf(() => set('second-one-24'))).code).toBe('KEY_REUSED');
    expect((await set('first-one-24')).id).toBe(id);
    const open = (password: string) => httpClient(w.server.url).auth.storeLogin({ storeId: id, password });
    expect((await open('first-one-24')).store.id).toBe(id);
    expect((await refusalOf(() => open('second-one-24'))).code).toBe('INVALID_CREDENTIALS');
  }),
  isPartOfTheCall('auth.changePassword', async (w) => {
    const { id } = await addPerson(w.server.url, w.shop.owner, { name: 'Changing', role: 'cashier' });
    const server = httpClient(w.server.url);
    const { access_token: token } = await server.auth.login({ userId: id, password: PASSWORD });
    const change = (password: string) => (context: CallOptions) =>
      httpClient(w.server.url, { token }).auth.changePassword(
        { oldPassword: PASSWORD, password },
        { context },
      );
    return { first: change('Marrakech-1912'), other: change('Marrakech-1956') };
  }),
  isPartOfTheCall('team.update', async (w) => {
    const { id } = await addPerson(w.server.url, w.shop.owner, { name: 'Renewed', role: 'cashier' });
    const update = (password: string) => (context: CallOptions) =>
      w.as('owner').team.update({ id, password, ownPassword: PASSWORD }, { context });
    return { first: update('Marrakech-1912'), other: update('Marrakech-1956') };
  }),
  isPartOfTheCall('auth.setPin', async (w) => {
    const { id } = await addPerson(w.server.url, w.shop.owner, { name: 'Pinned', role: 'cashier' });
    const server = httpClient(w.server.url);
    const { access_token: token } = await server.auth.login({ userId: id, password: PASSWORD });
    const set = (pin: string) => (context: CallOptions) =>
      httpClient(w.server.url, { token }).auth.setPin({ pin, ownPassword: PASSWORD }, { context });
    return { first: set('7294'), other: set('407193') };
  }),
  isPartOfTheCall('team.linkCard', async (w) => {
    const { id } = await addPerson(w.server.url, w.shop.owner, { name: 'Carded', role: 'cashier' });
    const link = (cardNumber: string) => (context: CallOptions) =>
      w.as('owner').team.linkCard({ id, cardNumber, ownPassword: PASSWORD }, { context });
    return { first: link('SECRET-00001'), other: link('SECRET-00002') };
  }),
  answers('devices.enrol', 'keeps nothing of a password that a fast hash would find', async (w) => {
    const [idempotencyKey, input] = [newId(), enrolment(w)];
    await w.as('owner').devices.enrol(input, { context: { idempotencyKey } });
    const kept = await keptOf(w, idempotencyKey);
    const guess = (of: object) => sha256(canonicalJson({ name: 'devices.enrol', input: of }));
    const whole = { ...input, code: null };
    expect(kept).toMatchObject({ name: 'devices.enrol', actor: input.owner.userId });
    expect([guess(input), guess(whole)]).not.toContain(kept?.hash);
    // And it is no hash of the rest alone either.
    const owner = { userId: input.owner.userId };
    expect([guess({ ...input, owner }), guess({ ...whole, owner })]).not.toContain(kept?.hash);
  }),
  answers('devices.enrol', 'on the spot is once, with nobody signed in', async (w) => {
    const before = (await w.server.probe.rows('devices')).length;
    const context = { idempotencyKey: newId() };
    const enrol = () =>
      httpClient(w.server.url)
        .devices.enrol(enrolment(w), { context })
        .then(
          () => 'enrolled',
          (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
        );
    const atOnce = await Promise.all([enrol(), enrol(), enrol()]);
    expect(atOnce.toSorted()).toEqual(['KEY_REUSED', 'KEY_REUSED', 'enrolled']);
    expect(await enrol()).toBe('KEY_REUSED');
    expect((await w.server.probe.rows('devices')).length).toBe(before + 1);
  }),
  toldOnce('devices.createCode', async (w, context) => {
    const input = { stores: [w.shop.store.id], name: 'Once' };
    return [(await w.as('owner').devices.createCode(input, { context })).code];
  }),
  toldOnce('devices.enrol', async (w, context) => {
    const { key, secret } = await w.as('owner').devices.enrol(enrolment(w), { context });
    return [key, secret];
  }),
];
