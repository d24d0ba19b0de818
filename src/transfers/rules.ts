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

/** A typed number in the form of the slip. */
export const numberOf = (typed: string): string => typed.trim().toUpperCase();

/**
 * The status of a transfer from what its lines state as sent and received. Pieces received before the sender reported
 * them count as received; the sender's report completes the transfer.
 */
export function statusOf(
  { sentAt, receivedAt }: Pick<State, 'sentAt' | 'receivedAt'>,
  lines: readonly Line[],
): TransferStatus {
  if (receivedAt === null) return sentAt === null ? 'requested' : 'in_transit';
  if (sentAt === null) return 'received';
  return lines.every((l) => l.sent === l.received) ? 'received' : 'differs';
}

/** Whether a transfer needs an action. */
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

/** Received, but not yet reported as sent. */
export const isUnannounced = ({ status, sentAt }: Pick<State, 'status' | 'sentAt'>): boolean =>
  status === 'received' && sentAt === null;

/** Whether the sender may resolve it. */
export const isSettleable = (transfer: Pick<State, 'status' | 'sentAt' | 'settledAt'>): boolean =>
  transfer.settledAt === null && (transfer.status === 'differs' || isUnannounced(transfer));

/** Whether goods can still be received for it. */
export function isReceivable({ status, settledAt }: Pick<State, 'status' | 'settledAt'>): boolean {
  return settledAt === null && (status === 'in_transit' || status === 'differs' || status === 'requested');
}

/**
 * The sent pieces of a line when a finished transfer is reopened, because an offline machine did something else:
 * returned pieces never left, lost ones are in transit again, and excess ones have left the sender's stock.
 */
export function sentAgain(
  { cancelledAt, settledAs }: Pick<State, 'cancelledAt' | 'settledAs'>,
  { sent, received }: Pick<Line, 'sent' | 'received'>,
): number {
  if (cancelledAt !== null || settledAs === 'returned') return received;
  return settledAs === 'lost' ? Math.max(sent, received) : sent;
}

/**
 * The change to the sender's stock when a difference is resolved: missing pieces that are not lost, less excess
 * pieces.
 */
export function settlementOf(
  { sent, received }: Pick<Line, 'sent' | 'received'>,
  as: 'returned' | 'lost',
): number {
  return as === 'returned' ? sent - received : Math.min(0, sent - received);
}

/**
 * How many pieces of an article may still arrive: any number while the sender has not reported; then what was sent
 * and has not arrived, whatever has happened to the transfer since.
 */
export function remainingOf(
  transfer: Pick<State, 'sentAt'> | null | undefined,
  line: Pick<Line, 'sent' | 'received'> | undefined,
): number {
  if (!transfer || transfer.sentAt === null) return Number.POSITIVE_INFINITY;
  return line ? Math.max(0, line.sent - line.received) : 0;
}

/** Pieces by article, summed over repeated entries. */
export function summed(items: readonly { articleId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { articleId, quantity } of items) sums.set(articleId, (sums.get(articleId) ?? 0) + quantity);
  return sums;
}
