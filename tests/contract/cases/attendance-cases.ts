import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { deleteExpiredPhotos } from '../../../src/attendance/expired-photos.ts';
import { newId } from '../../../src/core/ids.ts';
import { addDays, businessDayOf, businessDayStart } from '../../../src/core/time.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { PICTURE, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { hire, signInAs } from './team-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const MINUTE = 60_000;

/** A picture that no other case takes. */
async function photo(): Promise<File> {
  const canvas = createCanvas(64, 48);
  const context = canvas.getContext('2d');
  context.fillStyle = `#${newId().slice(-6)}`;
  context.fillRect(0, 0, 64, 48);
  context.fillText(newId(), 2, 20);
  return new File([new Uint8Array(await canvas.encode('jpeg'))], 'me.jpg', { type: 'image/jpeg' });
}

const now = (w: World) => (w.till?.clock ?? w.server.clock).now();
const advance = (w: World, ms: number) => {
  for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(ms);
};
const monthOf = (at: number) => businessDayOf(null, at).slice(0, 7);

/** Somebody new with a session, so that no other case's clock counts for him. */
async function worker(w: World) {
  const person = await hire(w);
  const { client } = await signInAs(w, person.id);
  return { ...person, client };
}

/** Whatever the hour is at which the tests run: a shift and what is set right of it lie within one business day. */
async function toDaytime(w: World): Promise<void> {
  const hour = new Date(now(w)).getUTCHours();
  if (hour >= 8 && hour < 16) return;
  advance(w, ((34 - hour) % 24) * 60 * MINUTE);
  await w.renew();
}

/** A day's work: comes, and leaves after some minutes. */
async function shift(w: World, minutes: number) {
  await toDaytime(w);
  const person = await worker(w);
  await person.client.attendance.clockIn({ image: await photo(), ...here(w) });
  advance(w, minutes * MINUTE);
  await person.client.attendance.clockOut({ image: await photo() });
  await w.settle();
  const [came] = (await w.server.probe.rows('clockEvents')).filter(
    (e) => e.userId === person.id && e.kind === 'in',
  );
  const cameAt = came?.at ?? 0;
  const month = monthOf(cameAt);
  const sheet = () => w.as('owner').attendance.sheet({ userId: person.id, month });
  return { ...person, cameAt, month, sheet };
}

async function punchesOf(sheet: Awaited<ReturnType<typeof shift>>['sheet']) {
  return (await sheet()).days.flatMap((d) => d.punches);
}

const clockCases: Case[] = [
  answers('attendance.clockIn', 'takes a photo, and answers the person at work', async (w) => {
    const { client, id } = await worker(w);
    const user = await client.attendance.clockIn({ image: await photo(), ...here(w) });
    expect(user).toMatchObject({ id, isClockedIn: true });
    expect((await client.auth.session()).user?.isClockedIn).toBe(true);
    await w.settle();
    const [event] = (await w.server.probe.rows('clockEvents')).filter((e) => e.userId === id);
    expect(event).toMatchObject({ kind: 'in', ...here(w), day: businessDayOf(null, now(w)) });
    // The photo has come with it, and is not for whoever knows its name.
    expect((await w.server.probe.rows('files')).map((f) => f.id)).toContain(event?.photo);
    const findPhoto = () => w.nobody().files.find({ sha256: event?.photo ?? '' });
    expect((await refusalOf(findPhoto)).code).toBe('NOT_FOUND');
    expect((await w.as('owner').team.list({})).items.find((u) => u.id === id)?.isClockedIn).toBe(true);
  }),
  answers('attendance.clockIn', 'once under one key', async (w) => {
    const { client, id } = await worker(w);
    const context = { idempotencyKey: newId() };
    const image = await photo();
    await client.attendance.clockIn({ image, ...here(w) }, { context });
    await client.attendance.clockIn({ image, ...here(w) }, { context });
    await w.settle();
    expect((await w.server.probe.rows('clockEvents')).filter((e) => e.userId === id)).toHaveLength(1);
  }),
  {
    operation: 'attendance.clockIn',
    title: 'off line the photo waits before what it is of',
    expects: 'answer',
    at: 'till',
    async run(w) {
      const { client, id } = await worker(w);
      w.till?.cable.cut();
      try {
        const image = await photo();
        expect(await client.attendance.clockIn({ image, ...here(w) })).toMatchObject({ isClockedIn: true });
      } finally {
        w.till?.cable.mend();
      }
      await w.settle();
      const [event] = (await w.server.probe.rows('clockEvents')).filter((e) => e.userId === id);
      expect((await w.server.probe.rows('files')).map((f) => f.id)).toContain(event?.photo);
    },
  },
  ...(['clockIn', 'clockOut'] as const).flatMap((verb): Case[] => [
    refuses(`attendance.${verb}`, 'IMAGE_INVALID', 'the photo is no picture', async (w) => {
      const image = new File(['text'], 'a.jpg', { type: 'image/jpeg' });
      return () => w.as('cashier').attendance[verb]({ image, ...here(w) });
    }),
    refuses(`attendance.${verb}`, 'FILE_TOO_LARGE', 'the photo is larger than 8 MB', async (w) => {
      const image = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
      return () => w.as('cashier').attendance[verb]({ image, ...here(w) });
    }),
  ]),
  answers('attendance.clockOut', 'leaves the store that one came to', async (w) => {
    const { id, sheet } = await shift(w, 95);
    const [event] = (await w.server.probe.rows('clockEvents')).filter(
      (e) => e.userId === id && e.kind === 'out',
    );
    expect(event).toMatchObject(here(w));
    expect((await sheet()).totals).toMatchObject({ days: 1, minutes: 95, openDays: 0 });
  }),
  refuses(
    'attendance.clockOut',
    'STORE_REQUIRED',
    'he never came, and the station has no store',
    async (w) => {
      const { client } = await w.signIn('admin');
      if ((await client.auth.session()).store) throw new Error('the station has a store');
      return () => client.attendance.clockOut({ image: PICTURE });
    },
    { leave: ['files'] },
  ),
];

const sheetCases: Case[] = [
  answers('attendance.sheet', 'tells days, hours, lateness and whether there is a photo', async (w) => {
    const { sheet, cameAt } = await shift(w, 125);
    const { days } = await sheet();
    expect(days).toHaveLength(1);
    expect(days[0]).toMatchObject({ firstIn: cameAt, minutes: 125, lastOut: expect.any(Number) });
    expect(days[0]?.punches).toMatchObject([
      { kind: 'in', hasPhoto: true, withoutPhoto: null, added: null, voided: null },
      { kind: 'out', hasPhoto: true },
    ]);
    expect(days[0]?.punches[0]).not.toHaveProperty('photo');
  }),
  refuses(
    'attendance.sheet',
    'NOT_FOUND',
    'there is no such person',
    async (w) => () => w.as('owner').attendance.sheet({ userId: UNKNOWN, month: '2026-11' }),
  ),
  answers('attendance.mine', 'shows everybody his own month', async (w) => {
    const { client, month } = await shift(w, 30);
    expect((await client.attendance.mine({ month })).totals).toMatchObject({ days: 1, minutes: 30 });
    expect((await client.attendance.mine({ month: '2020-01' })).days).toEqual([]);
  }),
  answers('attendance.month', 'sums everybody up', async (w) => {
    const { id, month } = await shift(w, 60);
    const { items } = await w.as('owner').attendance.month({ month, ...here(w) });
    expect(items.find((p) => p.userId === id)).toMatchObject({ days: 1, minutes: 60, isClockedIn: false });
    expect(items.find((p) => p.userId === w.shop.people.cashier.id)).toBeDefined();
  }),
  answers('attendance.export', 'is a file of a line a person and day', async (w) => {
    const { name, month } = await shift(w, 61);
    const file = await w.as('owner').attendance.export({ month, language: 'en', ...here(w) });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines[0]).toBe('Person;Store;Day;First in;Last out;Hours;Minutes late;Corrections;No photo');
    expect(lines.find((line) => line.startsWith(`${name};`))).toMatch(/;\d\d:\d\d;\d\d:\d\d;1:01;\d+;;$/);
  }),
];

const photoCases: Case[] = [
  answers('attendance.photo', 'shows who manages the team who came', async (w) => {
    const { sheet } = await shift(w, 10);
    const [came] = await punchesOf(sheet);
    const file = await w.as('admin').attendance.photo({ id: came?.id ?? '' });
    expect(file.type).toBe('image/webp');
  }),
  refuses('attendance.photo', 'NOT_FOUND', 'nothing has this id', async (w) => {
    return () => w.as('owner').attendance.photo({ id: UNKNOWN });
  }),
  {
    operation: 'attendance.photo',
    title: 'its days are over, and what was heard stays',
    expects: 'NOT_FOUND',
    at: 'server',
    async run(w) {
      const { sheet } = await shift(w, 10);
      const [came] = await punchesOf(sheet);
      const ask = () => w.as('owner').attendance.photo({ id: came?.id ?? '' });
      const { store, ports } = w.server.server.host;
      const days = (n: number) => deleteExpiredPhotos(store, ports.blobs, now(w) + n * 24 * 60 * MINUTE);
      await days(29);
      expect((await ask()).size).toBeGreaterThan(0);
      await days(31);
      expect((await refusalOf(ask)).code).toBe('NOT_FOUND');
      expect(await punchesOf(sheet)).toHaveLength(2);
    },
  },
];

const correctionCases: Case[] = [
  answers('attendance.correct', 'exchanges a time, and keeps the one that was heard', async (w) => {
    const { id, sheet, cameAt } = await shift(w, 60);
    const [came] = await punchesOf(sheet);
    const adds = { kind: 'in' as const, at: cameAt - 30 * MINUTE };
    await w
      .as('owner')
      .attendance.correct({ userId: id, ...here(w), voids: came?.id, adds, reason: 'Clock was down' });
    await w.settle();
    const { days, totals } = await sheet();
    expect(totals).toMatchObject({ days: 1, minutes: 90 });
    expect(days[0]?.punches).toMatchObject([
      { at: adds.at, added: { reason: 'Clock was down', byName: 'Salma Owner' }, voided: null },
      { at: cameAt, voided: { reason: 'Clock was down' } },
      { kind: 'out', added: null, voided: null },
    ]);
    const entries = (await w.server.probe.rows('auditLog')).filter((a) => a.entityId === id);
    expect(entries.map((a) => a.action)).toContain('attendance.corrected');
  }),
  answers('attendance.correct', 'takes back what was added, too', async (w) => {
    const { id, sheet, cameAt } = await shift(w, 60);
    const of = { userId: id, ...here(w) };
    const adds = { kind: 'out' as const, at: cameAt + 30 * MINUTE };
    await w.as('owner').attendance.correct({ ...of, adds, reason: 'By mistake' });
    await w.settle();
    const added = (await punchesOf(sheet)).find((p) => p.added !== null);
    await w.as('owner').attendance.correct({ ...of, voids: added?.id, reason: 'It was none' });
    await w.settle();
    expect((await sheet()).totals.minutes).toBe(60);
  }),
  answers('attendance.correct', 'with the month of its business day, also when it is void', async (w) => {
    const { id } = await shift(w, 60);
    const of = { userId: id, ...here(w) };
    const month = monthOf(now(w));
    // An hour and a half before the month's first business day begins, it is the first by the calendar.
    const at = businessDayStart(`${month}-01`, w.shop.store.zone, w.shop.store.dayStartMinutes) - 90 * MINUTE;
    const day = addDays(`${month}-01`, -1);
    const correct = w.as('owner').attendance.correct;
    const added = await correct({ ...of, adds: { kind: 'in', at }, reason: 'He closed' });
    await w.settle();
    expect(added).toMatchObject({ days: [{ day }] });
    const [punch] = added.days[0]?.punches ?? [];
    const voided = await correct({ ...of, voids: punch?.id, reason: 'He did not' });
    await w.settle();
    expect(voided).toMatchObject({ days: [{ day, punches: [{ id: punch?.id }] }] });
  }),
  refuses('attendance.correct', 'NO_CHANGE', 'nothing is set right', async (w) => {
    const userId = w.shop.people.cashier.id;
    return () => w.as('owner').attendance.correct({ userId, ...here(w), reason: 'None' });
  }),
  refuses('attendance.correct', 'CLOCKED_AHEAD', 'the time is still to come', async (w) => {
    const adds = { kind: 'in' as const, at: now(w) + 60 * MINUTE };
    const userId = w.shop.people.cashier.id;
    return () => w.as('owner').attendance.correct({ userId, ...here(w), adds, reason: 'Later' });
  }),
  refuses('attendance.correct', 'OWN_PAYROLL', 'an admin adds hours of his own', async (w) => {
    const adds = { kind: 'in' as const, at: now(w) - 60 * MINUTE };
    const userId = w.shop.people.admin.id;
    return () => w.as('admin').attendance.correct({ userId, ...here(w), adds, reason: 'Was early' });
  }),
  refuses('attendance.correct', 'PERMISSION_DENIED', 'an admin changes the owner’s hours', async (w) => {
    const adds = { kind: 'in' as const, at: now(w) - 60 * MINUTE };
    const userId = w.shop.people.owner.id;
    return () => w.as('admin').attendance.correct({ userId, ...here(w), adds, reason: 'Was early' });
  }),
  answers('attendance.correct', 'lets the owner set right his own hours', async (w) => {
    await toDaytime(w);
    const { id: userId } = w.shop.people.owner;
    const adds = { kind: 'in' as const, at: now(w) - 60 * MINUTE };
    const { days } = await w.as('owner').attendance.correct({ userId, ...here(w), adds, reason: 'Forgot' });
    expect(days.flatMap((d) => d.punches).map((p) => p.at)).toContain(adds.at);
    await w.settle();
  }),
  refuses('attendance.correct', 'NOT_FOUND', 'the punch is somebody else’s', async (w) => {
    const { sheet } = await shift(w, 5);
    const [came] = await punchesOf(sheet);
    const userId = w.shop.people.cashier.id;
    return () => w.as('owner').attendance.correct({ userId, ...here(w), voids: came?.id, reason: 'Not his' });
  }),
];

export const attendanceCases: Case[] = [...clockCases, ...sheetCases, ...photoCases, ...correctionCases];
