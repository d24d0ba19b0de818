import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../core/hash.ts';
import type { SqliteStore } from '../core/store/sqlite.node.ts';
import { device, memoryStore, person } from '../credentials/auth-store.fixture.ts';
import { callerOf } from './session.ts';

describe('who calls', () => {
  let store: SqliteStore;
  beforeEach(async () => {
    store = memoryStore();
    const session = (token: string, userId: string | null, expiresAt = 1_000) => ({
      id: sha256(token),
      userId,
      storeId: 's1',
      by: 'password' as const,
      createdAt: 1,
      expiresAt,
    });
    await store.transact(async (w) => {
      await w.insert('users', person({ id: 'karim' }), person({ id: 'gone', archivedAt: 1 }));
      await w.insert('sessions', session('his', 'karim'), session('gone', 'gone'), session('station', null));
      await w.insert(
        'devices',
        device({ id: 'till', keyHash: sha256('till.secret') }),
        device({ id: 'lost', keyHash: sha256('lost.secret'), revokedAt: 1 }),
        device({ id: 'server', keyHash: '' }),
      );
    });
  });
  afterEach(() => store.close());

  const who = async (token: string | null, deviceKey: string | null = null, now = 500) => {
    const request = { token, deviceKey, idempotencyKey: null, address: 'x' };
    const caller = await store.read((r) => callerOf(r, request, now));
    return [caller.user?.id ?? null, caller.storeId, caller.device?.id ?? null];
  };

  it('is the person of the token, in the station’s store', async () => {
    expect(await who('his')).toEqual(['karim', 's1', null]);
    expect(await who('station')).toEqual([null, 's1', null]);
  });

  it('is nobody without a token, with one that was made up, one that has expired', async () => {
    expect(await who(null)).toEqual([null, null, null]);
    expect(await who('')).toEqual([null, null, null]);
    expect(await who('made-up')).toEqual([null, null, null]);
    expect(await who('his', null, 999)).toEqual(['karim', 's1', null]);
    expect(await who('his', null, 1_000)).toEqual([null, null, null]);
  });

  it('is never the token’s hash: what a stolen database holds opens nothing', async () => {
    expect(await who(sha256('his'))).toEqual([null, null, null]);
  });

  it('is nobody any more who was archived', async () => {
    expect(await who('gone')).toEqual([null, 's1', null]);
  });

  it('is the device of the key, if it was not revoked', async () => {
    expect(await who(null, 'till.secret')).toEqual([null, null, 'till']);
    expect(await who('his', 'till.secret')).toEqual(['karim', 's1', 'till']);
    for (const key of ['till', 'till.', 'till.guess', 'unknown.secret', 'lost.secret', 'server.', '.', '']) {
      expect(await who(null, key), key).toEqual([null, null, null]);
    }
  });
});
