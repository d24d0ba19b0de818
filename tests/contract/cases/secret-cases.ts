import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { CallOptions } from '../../fixtures/clients.ts';
import { PASSWORD } from '../../fixtures/shop.ts';
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

export const secretCases: Case[] = [
  toldOnce('devices.createCode', async (w, context) => {
    const input = { stores: [w.shop.store.id], name: 'Once' };
    return [(await w.as('owner').devices.createCode(input, { context })).code];
  }),
  toldOnce('devices.enrol', async (w, context) => {
    const owner = { userId: w.shop.people.owner.id, password: PASSWORD };
    const input = { name: 'Once', kind: 'till' as const, owner, stores: [w.shop.store.id] };
    const { key, secret } = await w.as('owner').devices.enrol(input, { context });
    return [key, secret];
  }),
];
