import { and, inArray, isNull } from 'drizzle-orm';
import type { Ending } from '../core/findings.ts';
import type { Follow, Row, RowChange, Writer } from '../core/store/store.ts';

/** Subjects in one query: an import creates thousands of items. */
const AT_ONCE = 500;

type Mended = { ending: Ending; change: RowChange };

/**
 * Ends the exceptions whose cause a transaction has removed, within that transaction. At the server only: tills pull
 * the result.
 * @param now the server's clock, UTC ms
 */
export function endExceptions(now: () => number, endings: readonly Ending[]): Follow {
  return async (w, changes) => {
    const bySubject = new Map<string, Mended[]>();
    for (const change of changes) {
      for (const ending of endings) {
        const mended = ending.mends(change);
        if (mended === null) continue;
        for (const subject of (await ending.withSubject?.(w, mended)) ?? [mended]) {
          bySubject.set(subject, [...(bySubject.get(subject) ?? []), { ending, change }]);
        }
      }
    }
    for (const exception of await openOf(w, [...bySubject.keys()])) {
      const mended = bySubject.get(exception.subject ?? '') ?? [];
      for (const { ending, change } of mended) {
        if (ending.kind !== exception.kind) continue;
        if (ending.isGone && !(await ending.isGone(w, exception, change))) continue;
        await w.update('exceptions', exception, { settledAt: now(), settledBy: null });
        break;
      }
    }
  };
}

/** The open exceptions of subjects; none needs no query. */
async function openOf(w: Writer, subjects: readonly string[]): Promise<Row<'exceptions'>[]> {
  const { exceptions } = w.t;
  const open: Row<'exceptions'>[] = [];
  for (let i = 0; i < subjects.length; i += AT_ONCE) {
    const some = subjects.slice(i, i + AT_ONCE);
    open.push(
      ...(await w.q
        .select()
        .from(exceptions)
        .where(and(inArray(exceptions.subject, some), isNull(exceptions.settledAt)))
        .orderBy(exceptions.id)),
    );
  }
  return open;
}

/**
 * Ends the open exceptions of one kind and subject, when something other than a changed row shows that the cause is
 * gone.
 * @param isGone for each of them
 * @param at the server's clock, UTC ms
 */
export async function endOpen(
  w: Writer,
  o: { kind: Ending['kind']; subject: string; at: number },
  isGone: (exception: Row<'exceptions'>) => boolean,
): Promise<void> {
  for (const exception of await openOf(w, [o.subject])) {
    if (exception.kind !== o.kind || !isGone(exception)) continue;
    await w.update('exceptions', exception, { settledAt: o.at, settledBy: null });
  }
}
