import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { type Claim, dated, follows, made, own } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import {
  type Call,
  type Command,
  type Finding,
  fact,
  type InputOf,
  type Recorded,
} from '../core/operation.ts';
import { mayUse } from '../core/permissions.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { noPermission } from '../exceptions/no-permission.ts';
import { approverAtWork } from '../sync/terms.ts';
import { atDrawer } from './at-counter.ts';
import { drawerContract } from './contract.ts';
import { findLateCash } from './late-cash.ts';
import { openSession } from './open-session.ts';
import type { MoveKind } from './rules.ts';
import { toMove } from './session-row.ts';
import { tables as drawerTables } from './tables.ts';

/** A movement as a record stores it. */
export const cashMove = rowSchemas(drawerTables).drawerMoves.extend({ amount: centimes.min(1) });
export type CashMove = z.infer<typeof cashMove>;

/** Version 1. */
const moveRecord = z.strictObject({ move: cashMove });
type MoveRecord = z.infer<typeof moveRecord>;

/** What a movement may touch: a drawer of its own store. @param id the id that the movement must have */
export const claimsOfMove = (move: CashMove, command: Recorded, id: string): Claim[] => [
  ...made('drawerMoves', move.id, id),
  own('drawerSessions', move.sessionId, { storeId: move.storeId }),
  own('devices', move.tillId),
  follows('who moves it', move.userId, command.actorId),
  follows('its moment', move.at, command.at),
  dated(move.day, move.storeId, { drawer: move.sessionId }),
];

type Moved = {
  kind: MoveKind;
  /** Centimes, positive. */
  amount: number;
  reason: string;
  /** The expense that was paid. */
  expenseId?: string | null;
};

function moveOf(session: Row<'drawerSessions'>, command: Command, moved: Moved, id: string): CashMove {
  return {
    id,
    sessionId: session.id,
    storeId: session.storeId,
    tillId: session.tillId,
    day: session.day,
    kind: moved.kind,
    amount: moved.amount,
    reason: moved.reason,
    at: command.at,
    userId: command.actor.id,
    userName: command.actor.name,
    expenseId: moved.expenseId ?? null,
  };
}

/**
 * The decide step for a cash movement within another fact, such as an expense paid from the till's drawer. That fact
 * stores the answer in its record, and its `apply` passes it to `applyCashMove`.
 * @throws Refusal DRAWER_CLOSED when no drawer is open at the command's till
 */
export async function decideCashMove(
  w: Writer,
  command: Command,
  storeId: string,
  moved: Moved,
): Promise<CashMove> {
  const open = await openSession(w, { tillId: command.till.id, storeId });
  const session = open && (await w.lock('drawerSessions', open.id));
  if (!session || session.closedAt !== null) throw new Refusal('DRAWER_CLOSED');
  return moveOf(session, command, moved, command.rowId('drawer-move'));
}

/** Writes a movement that another fact decided. Never refuses. */
export async function applyCashMove(w: Writer, move: CashMove, command: Recorded): Promise<void> {
  await w.insertMissing('drawerMoves', move);
  await writeAudit(
    w,
    command,
    {
      storeId: move.storeId,
      action: `drawer.${move.kind}`,
      entityId: move.sessionId,
      details: { amount: move.amount, reason: move.reason },
    },
    'audit:drawer',
  );
}

async function decideMove(
  w: Writer,
  input: InputOf<typeof drawerContract.move>,
  command: Command,
  call: Pick<Call, 'may'>,
): Promise<MoveRecord> {
  const { id, kind, amount, reason } = input;
  const session = await w.lock('drawerSessions', id);
  if (!session) throw new Refusal('NOT_FOUND');
  const isOthers = session.tillId !== command.till.id;
  if ((kind === 'cash_out' || isOthers) && !call.may('can_manage_expenses', session.storeId)) {
    throw new Refusal('PERMISSION_DENIED', { permission: 'can_manage_expenses' });
  }
  if (session.closedAt !== null) throw new Refusal('DRAWER_CLOSED');
  return { move: moveOf(session, command, { kind, amount, reason }, command.id) };
}

/** Cash in, cash out with its reason, or a safe drop. */
export const moveCash = fact(drawerContract.move, {
  version: 1,
  storeOf: async (r, input) => (await r.get('drawerSessions', input.id))?.storeId ?? null,
  record: moveRecord,
  storesOf: (record) => [record.move.storeId],
  touches: ({ move }, command) => [
    ...claimsOfMove(move, command, command.id),
    follows('the expense that it pays', move.expenseId, null),
  ],
  atCounter: atDrawer,
  decide: decideMove,
  apply: async (w, { move }, command) => await applyCashMove(w, move, command),
  async examine(w, { move }, command): Promise<Finding[]> {
    const late = await findLateCash(w, move.sessionId);
    if (move.kind !== 'cash_out') return late;
    const { storeId } = move;
    const permission = 'can_manage_expenses';
    const actor = await w.get('users', command.actorId);
    const answerable = (await approverAtWork(w, storeId, command, [])) ?? actor;
    if (answerable && mayUse(answerable, permission, storeId)) return late;
    return [...late, noPermission(command, { storeId, documentId: move.id, actor, permission })];
  },
  answer: async (_r, { move }) => toMove(move),
});
