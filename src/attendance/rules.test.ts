import { expect, it } from 'vitest';
import { daysWorked, isAtWork, minutesLate, type Punch, punchesOf } from './rules.ts';

const DAY = '2026-11-16';
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00Z`);
const punch = (kind: 'in' | 'out', time: string, day = DAY, date = day): Punch => ({
  id: `${kind}-${date}-${time}`,
  kind,
  at: at(time, date),
  day,
  storeId: 'store',
});
const correction = (o: { voids?: string; kind?: 'in' | 'out'; time?: string }) => ({
  id: `correction-${o.voids ?? ''}-${o.time ?? ''}`,
  storeId: 'store',
  day: DAY,
  voids: o.voids ?? null,
  kind: o.kind ?? null,
  at: o.time ? at(o.time) : null,
});

it.each([
  ['as they came', [], ['in 09:00', 'out 18:00']],
  ['less what was voided', [correction({ voids: `out-${DAY}-18:00` })], ['in 09:00']],
  [
    'with what was added',
    [correction({ kind: 'out', time: '13:00' })],
    ['in 09:00', 'out 13:00', 'out 18:00'],
  ],
  [
    'with one in the place of another',
    [correction({ voids: `in-${DAY}-09:00`, kind: 'in', time: '08:30' })],
    ['in 08:30', 'out 18:00'],
  ],
  [
    'without a correction that was itself corrected',
    [
      correction({ kind: 'in', time: '08:00' }),
      correction({ voids: correction({ kind: 'in', time: '08:00' }).id }),
    ],
    ['in 09:00', 'out 18:00'],
  ],
])('the punches that count: %s', (_title, corrections, expected) => {
  const events = [punch('out', '18:00'), punch('in', '09:00')];
  const times = punchesOf(events, corrections).map(
    (p) => `${p.kind} ${new Date(p.at).toISOString().slice(11, 16)}`,
  );
  expect(times).toEqual(expected);
});

const NEXT = '2026-11-17';
it.each([
  ['nothing', [], []],
  ['one shift', [punch('in', '09:00'), punch('out', '18:00')], [['09:00', '18:00', 540]]],
  [
    'a break at noon',
    [punch('in', '09:00'), punch('out', '13:00'), punch('in', '14:30'), punch('out', '19:00')],
    [['09:00', '19:00', 510]],
  ],
  ['still at work', [punch('in', '09:00')], [['09:00', null, 0]]],
  [
    'back from the break and still at work',
    [punch('in', '09:00'), punch('out', '13:00'), punch('in', '14:30')],
    [['09:00', null, 240]],
  ],
  [
    'came twice',
    [punch('in', '09:00'), punch('in', '09:05'), punch('out', '10:00')],
    [['09:00', '10:00', 60]],
  ],
  ['left without having come', [punch('out', '18:00')], []],
  [
    'left twice',
    [punch('in', '09:00'), punch('out', '18:00'), punch('out', '18:30')],
    [['09:00', '18:00', 540]],
  ],
  [
    'past the end of the business day',
    [punch('in', '20:00'), punch('out', '05:00', NEXT)],
    [['20:00', '05:00', 540]],
  ],
  [
    'forgot to leave, and came the next day',
    [punch('in', '18:00'), punch('in', '09:00', NEXT), punch('out', '12:00', NEXT)],
    [
      ['18:00', null, 0],
      ['09:00', '12:00', 180],
    ],
  ],
  ['left long after', [punch('in', '09:00'), punch('out', '18:00', NEXT)], [['09:00', null, 0]]],
])('the days worked: %s', (_title, punches, expected) => {
  const time = (instant: number | null) =>
    instant === null ? null : new Date(instant).toISOString().slice(11, 16);
  expect(daysWorked(punches).map((d) => [time(d.firstIn), time(d.lastOut), d.minutes])).toEqual(expected);
});

it('counts whole minutes of the day, not of each shift', () => {
  const half = { ...punch('in', '14:00'), at: at('14:00') + 30_000 };
  const punches = [punch('in', '09:00'), { ...punch('out', '13:00'), at: at('13:00') + 30_000 }, half];
  expect(daysWorked([...punches, { ...punch('out', '15:00'), at: at('15:00') }])[0]?.minutes).toBe(300);
});

it.each([
  ['nobody came', [], false],
  ['came', [punch('in', '09:00')], true],
  ['came and went', [punch('in', '09:00'), punch('out', '12:00')], false],
  ['came yesterday and was forgotten', [punch('in', '09:00', '2026-11-15')], false],
])('is at work: %s', (_title, punches, expected) => {
  expect(isAtWork(punches, at('18:00'))).toBe(expected);
});

const CASABLANCA = { zone: 'Africa/Casablanca', dayStartMinutes: 240, opensAt: '09:30' };
it.each([
  ['before opening', '09:10', 0],
  ['at opening', '09:30', 0],
  ['within what is overlooked', '09:40', 0],
  ['after it, from opening on', '09:41', 11],
])('is late: %s', (_title, time, minutes) => {
  expect(minutesLate({ day: DAY, firstIn: at(time) }, CASABLANCA, 10)).toBe(minutes);
});
