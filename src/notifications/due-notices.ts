import { inArray } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import { type Grantee, mayUse, worksIn } from '../core/permissions.ts';
import type { NewRow, Reader, Row, Writer } from '../core/store/store.ts';
import { CHOICE_PERMISSIONS, type ChoiceKind, type Choices, isWanted } from './choice-rules.ts';
import type { Notice } from './notice.ts';

/** Whether a person may be told of something in a store: they work there, and have its permission there. */
export const mayBeTold = (person: Grantee, kind: ChoiceKind, storeId: string): boolean =>
  worksIn(person, storeId) && mayUse(person, CHOICE_PERMISSIONS[kind], storeId);

/** Someone who chose to be told of something. */
export type Chooser = { user: Row<'users'>; choices: Choices };

/** The people of these choices who can still sign in. */
export async function choosersOf(r: Reader, userIds?: readonly string[]): Promise<Chooser[]> {
  const { noticeChoices: t } = r.t;
  const rows = await r.q
    .select()
    .from(t)
    .where(userIds && inArray(t.id, [...userIds]));
  const users = await r.getMany(
    'users',
    rows.map(({ id }) => id),
  );
  return users
    .filter((user) => user.archivedAt === null && !user.mustChangePassword)
    .flatMap((user) => {
      const row = rows.find(({ id }) => id === user.id);
      return row ? [{ user, choices: row.choices }] : [];
    });
}

/** The rows that tell each of these people of a notification. @param at the server's clock, UTC ms */
export function dueRows(notice: Notice, choosers: readonly Chooser[], at: number): NewRow<'dueNotices'>[] {
  const { chosen, cause, role, storeId, data, entityId, permission } = notice;
  if (!chosen) return [];
  return choosers
    .filter(
      ({ user, choices }) =>
        isWanted(chosen.kind, chosen.size, choices) && mayBeTold(user, chosen.kind, storeId),
    )
    .map(({ user }) => ({
      id: derivedId(cause, `due:${role}:${user.id}`),
      userId: user.id,
      storeId,
      kind: chosen.kind,
      data,
      entityId,
      isInBell: permission !== null,
      at,
      doneAt: null,
      messageId: null,
    }));
}

/** Stores what people chose to be told, in the transaction that it is about. @param at the server's clock, UTC ms */
export async function writeDueNotices(w: Writer, notices: readonly Notice[], at: number): Promise<void> {
  const chosen = notices.filter((notice) => notice.chosen);
  if (chosen.length === 0) return;
  const choosers = await choosersOf(w);
  const rows = chosen.flatMap((notice) => dueRows(notice, choosers, at));
  if (rows.length > 0) await w.insertMissing('dueNotices', ...rows);
}
