import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { Permission } from '../../../src/core/permissions.ts';
import { PASSWORD, type Person } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { withSettings } from './settings-cases.ts';
import { hire, signInAs } from './team-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const WITHOUT = { withoutPhoto: true };

/** Somebody new with a session at the counter, who has no camera. */
async function worker(w: World, stores: readonly string[] = [w.shop.store.id]) {
  const assignments = stores.map((storeId) => ({ storeId, role: 'cashier' as const }));
  const person = await hire(w, { assignments });
  const { client } = await signInAs(w, person.id);
  const approvedBy = async (
    by: Person,
    permissions: Permission[] = ['can_manage_expenses'],
    storeId = w.shop.store.id,
  ) =>
    (
      await client.approvals.approve({
        storeId,
        permissions,
        userId: w.shop.people[by].id,
        password: PASSWORD,
      })
    ).id;
  const come = (context: { approval?: string; idempotencyKey?: string } = {}) =>
    client.attendance.clockIn(Object.assign({}, WITHOUT, here(w)), { context });
  const leave = (context: { approval?: string } = {}) => client.attendance.clockOut(WITHOUT, { context });
  const events = async () => {
    await w.settle();
    return (await w.server.probe.rows('clockEvents')).filter((e) => e.userId === person.id);
  };
  return { ...person, client, approvedBy, come, leave, events };
}

const findings = async (w: World, userId: string) =>
  (await w.server.probe.rows('exceptions')).filter((e) => e.kind === 'no_photo' && e.data.actor === userId);
const entries = async (w: World, userId: string) =>
  (await w.server.probe.rows('auditLog')).filter((e) => e.entityId === userId && /clocked/.test(e.action));

export const withoutPhotoCases: Case[] = [
  refuses('attendance.clockIn', 'PHOTO_WANTED', 'the store wants a photo, and nobody said yes', async (w) => {
    const { come } = await worker(w);
    return () => come();
  }),
  refuses(
    'attendance.clockIn',
    'PHOTO_WANTED',
    'somebody said yes to something else',
    async (w) => {
      const { come, approvedBy } = await worker(w);
      const approval = await approvedBy('manager', ['can_manage_suppliers']);
      return () => come({ approval });
    },
    { leave: ['approvals'] },
  ),
  refuses(
    'attendance.clockIn',
    'PHOTO_WANTED',
    'the yes is one of another store',
    async (w) => {
      const { store, otherStore } = w.shop;
      const { come, approvedBy } = await worker(w, [store.id, otherStore.id]);
      const approval = await approvedBy('owner', ['can_manage_expenses'], w.shop.otherStore.id);
      return () => come({ approval });
    },
    { at: 'server', leave: ['approvals'] },
  ),
  refuses(
    'attendance.clockOut',
    'PHOTO_WANTED',
    'the store wants a photo, and nobody said yes',
    async (w) => {
      const { come, leave, approvedBy } = await worker(w);
      await come({ approval: await approvedBy('manager') });
      return () => leave();
    },
  ),
  answers(
    'attendance.clockIn',
    'is not allowed by who lacks the permission, or works elsewhere',
    async (w) => {
      const { approvedBy, come, events } = await worker(w);
      expect((await refusalOf(() => approvedBy('cashier'))).code).toBe('APPROVER_MAY_NOT');
      // A till does not know the people of stores that it does not serve.
      const code = w.till ? 'INVALID_CREDENTIALS' : 'APPROVER_MAY_NOT';
      expect((await refusalOf(() => approvedBy('otherManager'))).code).toBe(code);
      expect((await refusalOf(() => come())).code).toBe('PHOTO_WANTED');
      expect(await events()).toEqual([]);
    },
  ),
  answers('attendance.clockIn', 'goes without a photo where the store allows it, and says so', async (w) => {
    const { id, name, client, come, leave, events } = await worker(w);
    await withSettings(w, { clockWithoutPhoto: true }, { clockWithoutPhoto: false }, async () => {
      expect(await come()).toMatchObject({ id, isClockedIn: true });
      await leave();
      expect(await events()).toMatchObject([
        { kind: 'in', photo: null, noPhoto: 'setting', allowedById: null },
        { kind: 'out', photo: null, noPhoto: 'setting', allowedById: null },
      ]);
      expect(await findings(w, id)).toEqual([]);
    });
    expect((await entries(w, id)).map((e) => e.details)).toEqual([
      { withoutPhoto: 'setting' },
      { withoutPhoto: 'setting' },
    ]);
    // Of the store's day: earlier cases may have moved the clock into the night between two months.
    const month = String((await events())[0]?.day).slice(0, 7);
    const sheet = await client.attendance.mine({ month });
    expect(sheet.totals.withoutPhoto).toBe(2);
    expect(sheet.days.flatMap((d) => d.punches)).toMatchObject([
      { hasPhoto: false, withoutPhoto: { why: 'setting', byName: null } },
      { hasPhoto: false, withoutPhoto: { why: 'setting', byName: null } },
    ]);
    const { items } = await w.as('owner').attendance.month(Object.assign({ month }, here(w)));
    expect(items.find((p) => p.userId === id)?.withoutPhoto).toBe(2);
    const query = Object.assign({ month, language: 'en' }, here(w));
    const text = await (await w.as('owner').attendance.export(query)).text();
    const line = text.split('\r\n').find((l) => l.startsWith(`${name};`));
    expect(line).toMatch(/;In: not required by store · Out: not required by store$/);
  }),
  answers('attendance.clockIn', 'goes without a photo with a manager’s yes, once', async (w) => {
    const { id, name, client, approvedBy, come, leave, events } = await worker(w);
    const manager = w.shop.people.manager.id;
    const approval = await approvedBy('manager');
    const idempotencyKey = newId();
    await come({ approval, idempotencyKey });
    // The same press again is the same coming; for another one the yes is spent.
    await come({ approval, idempotencyKey });
    expect((await refusalOf(() => leave({ approval }))).code).toBe('APPROVAL_INVALID');
    await leave({ approval: await approvedBy('manager') });
    expect(await events()).toMatchObject([
      { kind: 'in', photo: null, noPhoto: 'approved', allowedById: manager },
      { kind: 'out', photo: null, noPhoto: 'approved', allowedById: manager },
    ]);
    expect(await findings(w, id)).toEqual([]);
    expect((await entries(w, id)).map((e) => e.details)).toEqual([
      { withoutPhoto: 'approved', approver: manager },
      { withoutPhoto: 'approved', approver: manager },
    ]);
    // Of the store's day: earlier cases may have moved the clock into the night between two months.
    const month = String((await events())[0]?.day).slice(0, 7);
    const [day] = (await client.attendance.mine({ month })).days;
    expect(day?.punches[0]?.withoutPhoto).toEqual({ why: 'approved', byName: 'Meryem Manager' });
    const query = Object.assign({ month, language: 'fr' }, here(w));
    const text = await (await w.as('owner').attendance.export(query)).text();
    expect(text.split('\r\n').find((l) => l.startsWith(`${name};`))).toMatch(
      /;Arrivée: autorisé \(Meryem Manager\) · Départ: autorisé \(Meryem Manager\)$/,
    );
  }),
  answers('attendance.clockIn', 'goes without a photo with a manager’s card', async (w) => {
    const { client, come, events } = await worker(w);
    const cardNumber = newId().replaceAll('-', '').slice(-10);
    const { id: manager } = w.shop.people.manager;
    await w.shop.owner.team.linkCard({ id: manager, cardNumber, ownPassword: PASSWORD });
    await w.settle();
    const approvalInput = Object.assign(
      { permissions: ['can_manage_expenses' as const], cardNumber },
      here(w),
    );
    const { id: approval } = await client.approvals.approve(approvalInput);
    await come({ approval });
    expect(await events()).toMatchObject([{ noPhoto: 'approved', allowedById: manager }]);
  }),
  answers(
    'attendance.clockIn',
    'goes without a photo off line, and the server finds nothing wrong',
    async (w) => {
      const { id, approvedBy, come, events } = await worker(w);
      await w.settle();
      w.till?.cable.cut();
      try {
        expect((await refusalOf(() => come())).code).toBe('PHOTO_WANTED');
        expect(await come({ approval: await approvedBy('manager') })).toMatchObject({ isClockedIn: true });
      } finally {
        w.till?.cable.mend();
      }
      expect(await events()).toMatchObject([{ noPhoto: 'approved', allowedById: w.shop.people.manager.id }]);
      expect(await findings(w, id)).toEqual([]);
    },
    'till',
  ),
];
