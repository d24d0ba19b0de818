import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectEvery } from '../../tests/fixtures/every.ts';
import type { SqliteStore } from '../core/store/sqlite.node.ts';
import type { Row } from '../core/store/store.ts';
import { device, memoryStore, person } from './auth-store.fixture.ts';
import { deviceVerifier } from './password.ts';
import { refreshAllPinGrants, refreshGrants, serves } from './sign-in-grants.ts';

const HASH = 'cd'.repeat(32);

describe('what devices need to check passwords off line', () => {
  let store: SqliteStore;
  beforeEach(async () => {
    store = memoryStore();
    await store.transact(async (w) => {
      await w.insert(
        'users',
        person({ id: 'owner', role: 'owner' }),
        person({ id: 'here', assignments: [{ storeId: 's1', role: 'cashier' }] }),
        person({ id: 'there', assignments: [{ storeId: 's2', role: 'manager' }] }),
        person({ id: 'nowhere' }),
        person({ id: 'archived', archivedAt: 1, assignments: [{ storeId: 's1', role: 'cashier' }] }),
        person({ id: 'no-password', assignments: [{ storeId: 's1', role: 'cashier' }] }),
      );
      for (const id of ['owner', 'here', 'there', 'nowhere', 'archived']) {
        await w.insert('credentials', { id, kind: 'user', hash: HASH, salt: 'salt', changedAt: 1 });
      }
      await w.insert(
        'devices',
        device({ id: 'till-1' }),
        device({ id: 'till-2', stores: ['s2'], secret: 'ef'.repeat(32) }),
        device({ id: 'desktop', kind: 'desktop', stores: ['*'] }),
        device({ id: 'server', kind: 'server' }),
      );
    });
  });
  afterEach(() => store.close());

  const refresh = (only: { deviceId: string } | { subjectId: string }) =>
    store.transact((w) => refreshGrants(w, only));
  const grants = () => store.read(async (r) => await r.q.select().from(r.t.signInGrants));
  /** The subjects that each device can check; blanked grants check nobody. */
  const checked = async () => {
    const subjects: Record<string, string[]> = {};
    for (const g of await grants()) {
      if (g.verifier !== '') subjects[g.deviceId] = [...(subjects[g.deviceId] ?? []), g.subjectId].toSorted();
    }
    return subjects;
  };
  const change = async (id: string, set: Partial<Row<'users'>>) => {
    await store.transact(async (w) => {
      const row = await w.lock('users', id);
      if (row) await w.update('users', row, set);
    });
    await refresh({ subjectId: id });
  };

  it('are of the people of their stores, owners and admins, and of nobody else', async () => {
    for (const deviceId of ['till-1', 'till-2', 'desktop', 'server']) await refresh({ deviceId });
    expect(await checked()).toEqual({
      'till-1': ['here', 'owner'],
      'till-2': ['owner', 'there'],
      desktop: ['here', 'owner', 'there'],
    });
  });

  it('are made with each device’s own secret', async () => {
    for (const deviceId of ['till-1', 'till-2']) await refresh({ deviceId });
    const owners = (await grants()).filter((g) => g.subjectId === 'owner');
    expect(owners.map((g) => [g.deviceId, g.verifier]).toSorted()).toEqual([
      ['till-1', deviceVerifier(HASH, 'ab'.repeat(32))],
      ['till-2', deviceVerifier(HASH, 'ef'.repeat(32))],
    ]);
  });

  it('are blanked when a person moves, comes back when he does, and is archived', async () => {
    for (const deviceId of ['till-1', 'till-2']) await refresh({ deviceId });
    await change('here', { assignments: [{ storeId: 's2', role: 'cashier' }] });
    expect(await checked()).toMatchObject({ 'till-1': ['owner'], 'till-2': ['here', 'owner', 'there'] });
    await change('here', { assignments: [{ storeId: 's1', role: 'cashier' }] });
    expect(await checked()).toMatchObject({ 'till-1': ['here', 'owner'], 'till-2': ['owner', 'there'] });
    await change('here', { archivedAt: 2 });
    expect(await checked()).toMatchObject({ 'till-1': ['owner'] });
    // One row per device and person, however often it was written.
    const keys = (await grants()).map((g) => `${g.deviceId} ${g.subjectId}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are blanked on a device that is revoked', async () => {
    await refresh({ deviceId: 'till-1' });
    await store.transact(async (w) => {
      const row = await w.lock('devices', 'till-1');
      if (row) await w.update('devices', row, { revokedAt: 2 });
    });
    await refresh({ deviceId: 'till-1' });
    expect(await checked()).toEqual({});
    expectEvery(await grants(), (g) => g.salt === '' && g.verifier === '');
  });

  it('include PINs only at tills of the stores that accept them, with a salt of their own', async () => {
    const people = ['owner', 'here', 'there', 'archived', 'no-password'];
    const checks = async () => {
      const rows = await store.read(async (r) => await r.q.select().from(r.t.pinGrants));
      const used = rows.filter((g) => g.verifier !== '');
      return used.map((g) => `${g.deviceId} ${g.subjectId} ${g.salt}`).toSorted();
    };
    await store.transact(async (w) => {
      for (const id of people) await w.insert('pins', { id, hash: HASH, salt: 'pin-salt', changedAt: 1 });
    });
    for (const deviceId of ['till-1', 'till-2', 'desktop']) await refresh({ deviceId });
    expect(await checks()).toEqual([]);
    await store.transact(async (w) => {
      await w.insert('storeSettings', { id: 's1', settings: { pinSignIn: true } });
      await refreshAllPinGrants(w);
    });
    const ofS1 = ['here', 'no-password', 'owner'].map((id) => `${id} pin-salt`);
    expect(await checks()).toEqual([
      ...ofS1.map((grant) => `desktop ${grant}`),
      ...ofS1.map((grant) => `till-1 ${grant}`),
    ]);
    // A temporary password shuts the PIN as well, and so does the end of the device.
    await change('here', { mustChangePassword: true });
    await store.transact(async (w) => {
      const row = await w.lock('devices', 'till-1');
      if (row) await w.update('devices', row, { revokedAt: 2 });
    });
    await refresh({ deviceId: 'till-1' });
    expect(await checks()).toEqual(['desktop no-password pin-salt', 'desktop owner pin-salt']);
  });

  it('serve a store by its name or all of them', () => {
    expect(serves({ stores: ['s1', 's2'] }, 's2')).toBe(true);
    expect(serves({ stores: ['s1'] }, 's2')).toBe(false);
    expect(serves({ stores: ['*'] }, 'one yet to come')).toBe(true);
    expect(serves({ stores: [] }, 's1')).toBe(false);
  });
});
