import type { RowChange } from '../core/store/store.ts';
import { permissionFor } from '../exceptions/rules.ts';
import type { NotificationKind, Notified } from './rules.ts';

/** What its words name. */
type NotificationData = Record<string, string | number | null>;

/** Something to tell. `cause` is the row it is about, and `role` what has become of it: each is told once. */
export type Notice = {
  cause: string;
  role: string;
  kind: NotificationKind;
  storeId: string;
  /** Who it is for: everybody with the permission in the store, or one person. */
  permission: Notified | null;
  userId: string | null;
  entityId: string | null;
  data: NotificationData;
};

const toAll = (permission: Notified) => ({ permission, userId: null });

/** What a change of one row has to tell; stock is told by `crossingOf`, which needs the ledger as well. */
export function noticeOf(change: RowChange): Notice | null {
  switch (change.table) {
    case 'exceptions': {
      const { id, storeId, kind } = change.row;
      if (change.before !== null) return null;
      const data = { kind };
      return {
        cause: id,
        role: 'raised',
        kind: 'exception',
        storeId,
        entityId: id,
        data,
        ...toAll(permissionFor(kind)),
      };
    }
    case 'drawerSessions': {
      const { id, storeId, closedAt, difference, number, closedByName, tillCode } = change.row;
      if (closedAt === null || (change.before?.closedAt ?? null) !== null || !difference) return null;
      const data = { number, difference, name: closedByName, till: tillCode };
      return {
        cause: id,
        role: 'closed',
        kind: 'drawer_difference',
        storeId,
        entityId: id,
        data,
        ...toAll('can_manage_expenses'),
      };
    }
    case 'transfers': {
      const { id, toStoreId, fromStoreId, number, sentAt, receivedAt, sentPieces } = change.row;
      // What came before anybody said that it was sent needs no announcement.
      if (sentAt === null || receivedAt !== null || (change.before?.sentAt ?? null) !== null) return null;
      const data = { number, fromStoreId, pieces: sentPieces };
      return {
        cause: id,
        role: 'sent',
        kind: 'goods_sent',
        storeId: toStoreId,
        entityId: id,
        data,
        ...toAll('can_manage_inventory'),
      };
    }
    case 'leaveRequests':
      return leaveNotice(change.row, change.before);
    case 'stockCounts': {
      const { id, storeId, number, approval, completedBy } = change.row;
      if (approval !== 'pending' || change.before?.approval === 'pending') return null;
      const data = { number, name: completedBy };
      return {
        cause: id,
        role: 'waiting',
        kind: 'count_waiting',
        storeId,
        entityId: id,
        data,
        ...toAll('can_manage_inventory'),
      };
    }
    default:
      return null;
  }
}

type Leave = Extract<RowChange, { table: 'leaveRequests' }>['row'];

function leaveNotice(leave: Leave, before: Leave | null): Notice | null {
  const { id, storeId, userId, userName, type, from, to, status, reviewedAt } = leave;
  const about = { cause: id, storeId, entityId: id };
  if (before === null && status === 'pending') {
    const data = { name: userName, person: userId, type, from, to };
    return { ...about, role: 'asked', kind: 'leave_asked', data, ...toAll('can_manage_team') };
  }
  const isAnswered = status === 'approved' || status === 'denied';
  if (!isAnswered || before?.reviewedAt === reviewedAt) return null;
  const data = { status, type, from, to, name: leave.reviewedByName };
  const role = `answered:${reviewedAt}`;
  return { ...about, role, kind: 'leave_answered', data, permission: null, userId };
}

type Item = Extract<RowChange, { table: 'items' }>['row'];

const lineOf = (item: Item) => Math.max(0, item.lowStockThreshold);

/** Whether an item that is sold has no more than its threshold. */
export function isLow(item: Item): boolean {
  return !item.isDiscontinued && item.archivedAt === null && item.stock <= lineOf(item);
}

/** Whether an item's stock has fallen to its threshold: from above it, to it or below. */
export function hasRunLow(item: Item, before: Item): boolean {
  return before.stock > lineOf(before) && isLow(item);
}

/** The most that there ever was of an item that began with nothing, by its movements in their order. */
export function mostOf(movements: readonly { change: number }[]): number {
  let stock = 0;
  let most = 0;
  for (const { change } of movements) {
    stock += change;
    most = Math.max(most, stock);
  }
  return most;
}
