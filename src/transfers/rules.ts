import type { TransferStatus } from './contract.ts';

type Line = { articleId: string; sent: number; received: number };
type State = {
  status: TransferStatus;
  sentAt: number | null;
  receivedAt: number | null;
  cancelledAt: number | null;
  settledAt: number | null;
  settledAs: 'returned' | 'lost' | null;
};

/** A number as it stands on the slip, however it was typed. */
export const numberOf = (typed: string): string => typed.trim().toUpperCase();

/**
 * Where a transfer stands once its lines say what was sent and received. What was received before anybody says that
 * it was sent counts as received: the sender's word completes it.
 */
export function statusOf(
  { sentAt, receivedAt }: Pick<State, 'sentAt' | 'receivedAt'>,
  lines: readonly Line[],
): TransferStatus {
  if (receivedAt === null) return sentAt === null ? 'requested' : 'in_transit';
  if (sentAt === null) return 'received';
  return lines.every((l) => l.sent === l.received) ? 'received' : 'differs';
}

/** Whether somebody has to do something about a transfer. */
export function isOpen({
  status,
  sentAt,
  settledAt,
}: Pick<State, 'status' | 'sentAt' | 'settledAt'>): boolean {
  if (settledAt !== null) return false;
  return (
    status === 'requested' ||
    status === 'in_transit' ||
    status === 'differs' ||
    isUnannounced({ status, sentAt })
  );
}

/** Received, and nobody has said yet that it was sent. */
export const isUnannounced = ({ status, sentAt }: Pick<State, 'status' | 'sentAt'>): boolean =>
  status === 'received' && sentAt === null;

/** Whether the sender may settle it. */
export const isSettleable = (transfer: Pick<State, 'status' | 'sentAt' | 'settledAt'>): boolean =>
  transfer.settledAt === null && (transfer.status === 'differs' || isUnannounced(transfer));

/** Whether goods may still be taken in on it. */
export function isReceivable({ status, settledAt }: Pick<State, 'status' | 'settledAt'>): boolean {
  return settledAt === null && (status === 'in_transit' || status === 'differs' || status === 'requested');
}

/**
 * What counts as sent of a line when a transfer that was over goes on, because a machine that was off line did
 * something else: what was returned never left, what was lost is under way again, and what came too much has gone
 * out of the sender's stock.
 */
export function sentAgain(
  { cancelledAt, settledAs }: Pick<State, 'cancelledAt' | 'settledAs'>,
  { sent, received }: Pick<Line, 'sent' | 'received'>,
): number {
  if (cancelledAt !== null || settledAs === 'returned') return received;
  return settledAs === 'lost' ? Math.max(sent, received) : sent;
}

/**
 * What a settlement puts into the sender's stock: what is missing and was not lost, less what came and was not sent.
 */
export function settlementOf(
  { sent, received }: Pick<Line, 'sent' | 'received'>,
  as: 'returned' | 'lost',
): number {
  return as === 'returned' ? sent - received : Math.min(0, sent - received);
}

/**
 * How many pieces of an article may still come: all where nobody has said yet what was sent; then what was sent and
 * is not here, whatever became of the transfer meanwhile.
 */
export function remainingOf(
  transfer: Pick<State, 'sentAt'> | null | undefined,
  line: Pick<Line, 'sent' | 'received'> | undefined,
): number {
  if (!transfer || transfer.sentAt === null) return Number.POSITIVE_INFINITY;
  return line ? Math.max(0, line.sent - line.received) : 0;
}

/** The pieces of each article, however often it stands there. */
export function summed(items: readonly { articleId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { articleId, quantity } of items) sums.set(articleId, (sums.get(articleId) ?? 0) + quantity);
  return sums;
}
