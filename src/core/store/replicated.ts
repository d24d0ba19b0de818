import type { SQL } from 'drizzle-orm';
import type { Entity } from '../entities.ts';
import type { TableName, Tables } from './register.ts';

/**
 * The lock order of a sale at the server: its drawer, the promise (deposit or quote) that it fulfils, the credits that
 * pay, the cheques that are given back, the client's account, goods, returns, the client.
 */
export const LOCK_ORDER = [
  'drawer',
  'promise',
  'credit',
  'cheque',
  'account',
  'points',
  'goods',
  'return',
  'client',
] as const;

/** How the rows of a table are replicated between the server and its tills. */
export type Replication<T extends TableName> = {
  /** The scopes that pull the row: store ids, 'device:ID', or '' for every device. */
  scopes: (row: Tables[T]['$inferSelect']) => string[];
  /** Rows never change once written: the same bytes on every machine. */
  isAppendOnly: boolean;
  /**
   * Many tills may write the same row concurrently; its place in the order of locks taken before a batch of their
   * commands.
   */
  contested?: (typeof LOCK_ORDER)[number];
  /** The list that a screen reloads when a row changes. */
  entity?: Entity;
  /** For a table whose old rows stay at the server: the condition for recent ones. @param since UTC ms */
  recent?: (t: Tables, since: number) => SQL;
  /**
   * The rows of open drawers, whatever their age: a till whose clock was slow at the opening, or whose drawer stayed
   * open for months, needs them to count its cash. Movements and deposits need no such condition, as all of them are
   * replicated.
   */
  held?: (t: Tables) => SQL;
};

/** The tables of an area that tills pull. All others never leave their machine. */
export type Replicated = { [T in TableName]?: Replication<T> };

export const everywhere = () => [''];
export const ofStore = (row: { storeId: string }) => [row.storeId];
