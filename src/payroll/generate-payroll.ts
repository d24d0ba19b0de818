import { and, gte, inArray, isNull } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { derivedId } from '../core/ids.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { addDays, businessDayOf } from '../core/time.ts';
import type { Days } from '../leave/rules.ts';
import { payrollContract } from './contract.ts';
import type { PayLine } from './line-rules.ts';
import { payBooks } from './pay-facts.ts';
import { payStoreOf, seesPayOf } from './payroll-scope.ts';
import type { PayFrequency } from './period-rules.ts';
import { duePeriods, firstPaidDay } from './period-rules.ts';
import { isWorthPaying, payLines, sumsOf } from './rules.ts';

type Employed = { user: Row<'users'>; terms: Row<'employments'>; due: Days[] };

/** In days; older than any period that is still generated. */
const OLDEST = 400;

/** Derives a payroll's id, so that two users generating at once create the same row. */
function payrollId(userId: string, frequency: PayFrequency, from: string): string {
  return derivedId(userId, `payroll:${frequency}:${from}`);
}

type Terms = Pick<Row<'employments'>, 'salary' | 'dailyRate' | 'commissionPercentage'>;
const earns = (terms: Terms) => terms.salary > 0 || terms.dailyRate > 0 || terms.commissionPercentage > 0;

/** Whether anyone whose pay the caller sees has a wage. */
export async function hasWages(r: Reader, call: Call): Promise<boolean> {
  const terms = (await r.q.select().from(r.t.employments)).filter(earns);
  const people = await r.getMany(
    'users',
    terms.map((row) => row.id),
  );
  return people.some((user) => seesPayOf(call, { id: user.id, role: user.role, storeId: payStoreOf(user) }));
}

/** Everyone with a wage whose pay the caller sees, with the periods due. */
async function employedIn(r: Reader, call: Call): Promise<Employed[]> {
  const { payrolls: p } = r.t;
  const now = call.clock.now();
  const terms = new Map((await r.q.select().from(r.t.employments)).map((row) => [row.id, row]));
  const zones = new Map((await r.q.select().from(r.t.stores)).map((s) => [s.id, s]));
  const users = (await r.q.select().from(r.t.users)).filter((user) =>
    seesPayOf(call, { id: user.id, role: user.role, storeId: payStoreOf(user) }),
  );
  if (users.length === 0) return [];
  const existing = await r.q
    .select({ userId: p.userId, from: p.from, to: p.to })
    .from(p)
    .where(
      and(
        inArray(
          p.userId,
          users.map((u) => u.id),
        ),
        gte(p.to, addDays(businessDayOf(null, now), -OLDEST)),
        isNull(p.dismissedAt),
      ),
    );
  const byUser = Map.groupBy(existing, (row) => row.userId);
  return users.flatMap((user) => {
    const agreed = terms.get(user.id);
    if (!agreed || !earns(agreed)) return [];
    const store = zones.get(payStoreOf(user) ?? '');
    const dayOf = (at: number) => businessDayOf(store, at);
    const due = duePeriods({
      frequency: agreed.payFrequency,
      first: firstPaidDay(agreed.payFrequency, dayOf(user.createdAt), agreed.hiredOn),
      last: user.archivedAt === null ? null : dayOf(user.archivedAt),
      today: dayOf(now),
      known: byUser.get(user.id) ?? [],
    });
    return due.length === 0 ? [] : [{ user, terms: agreed, due }];
  });
}

function newPayroll(
  { user, terms }: Employed,
  period: Days,
  lines: PayLine[],
  minutesWorked: number,
  now: number,
): Row<'payrolls'> {
  return {
    id: payrollId(user.id, terms.payFrequency, period.from),
    userId: user.id,
    userName: user.name,
    storeId: payStoreOf(user),
    frequency: terms.payFrequency,
    ...period,
    minutesWorked,
    ...sumsOf(lines),
    lines,
    notes: null,
    status: 'pending',
    generatedAt: now,
    paidAt: null,
    paidBy: null,
    dismissedAt: null,
    deletedAt: null,
  };
}

/**
 * Writes a payroll that is new or was dismissed; one created concurrently stays.
 * @returns whether it was written
 */
async function place(w: Writer, row: Row<'payrolls'>): Promise<boolean> {
  const existing = await w.lock('payrolls', row.id);
  if (!existing) {
    await w.insertMissing('payrolls', row);
    return true;
  }
  if (existing.dismissedAt === null || existing.deletedAt !== null) return false;
  await w.update('payrolls', existing, row);
  return true;
}

/** Generates what is due for everyone whose pay the caller sees, up to the last period that has ended. */
export const generatePayroll = serverWrite(payrollContract.generateAll, {
  async run(w, _input, call) {
    const employed = await employedIn(w, call);
    const from = employed.flatMap((e) => e.due.map((d) => d.from)).sort()[0];
    const to = employed
      .flatMap((e) => e.due.map((d) => d.to))
      .sort()
      .at(-1);
    if (!from || !to) return { count: 0, hasWages: await hasWages(w, call) };
    const books = await payBooks(w, { from, to });
    let count = 0;
    for (const person of employed) {
      const { user, terms, due } = person;
      for (const period of due) {
        const facts = books.of(user.id, terms.payFrequency, period);
        const lines = payLines(terms, facts);
        if (!isWorthPaying(terms.payFrequency, lines)) continue;
        const minutes = facts.worked.reduce((n, d) => n + d.minutes, 0);
        if (await place(w, newPayroll(person, period, lines, minutes, call.clock.now()))) count += 1;
      }
    }
    if (count > 0) {
      await writeServerAudit(w, call, {
        storeId: call.caller.storeId,
        action: 'payroll.generated',
        entityId: null,
        details: { count },
      });
    }
    return { count, hasWages: true };
  },
});
