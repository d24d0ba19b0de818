import type { NoticeKind } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import { needsStock } from '../stock/status-rules.ts';
import type { ChoiceKind } from './choice-rules.ts';
import type { Notified } from './rules.ts';
import type { NoticeData } from './tables.ts';

/**
 * A notification to write. `cause` is the id of the row it is about, `role` the state reached: each pair is notified
 * once.
 */
export type Notice = {
  cause: string;
  role: string;
  kind: NoticeKind;
  storeId: string;
  /** The receivers: everyone with the permission in the store, or one person, or only those who chose it. */
  permission: Notified | null;
  userId: string | null;
  entityId: string | null;
  data: NoticeData;
  /** Who chose to be told of something of this kind and size is told as well (`choice-rules.ts`). */
  chosen?: { kind: ChoiceKind; size: number };
};

/** For everyone with a permission in the store. */
export const toAll = (permission: Notified) => ({ permission, userId: null });

/** For those who chose to be told of it. @param size centimes, or minutes without contact */
export const toChoosers = <K extends ChoiceKind>(kind: K, size: number) => ({
  kind,
  permission: null,
  userId: null,
  chosen: { kind, size },
});

/** The notification about the change of one row of an area; null for most changes. */
export type NoticeOf = (change: RowChange) => Notice | null;

type Item = Extract<RowChange, { table: 'items' }>['row'];

/** Whether an item's stock has fallen from above its threshold to it or below. */
export function hasRunLow(item: Item, before: Item): boolean {
  return before.stock > before.lowStockThreshold && needsStock(item);
}

/** The highest stock of an item that started at 0, from its movements in order. */
export function mostOf(movements: readonly { change: number }[]): number {
  let stock = 0;
  let most = 0;
  for (const { change } of movements) {
    stock += change;
    most = Math.max(most, stock);
  }
  return most;
}
