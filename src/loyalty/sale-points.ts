import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idsOfClient } from '../clients/ids-of-client.ts';
import { type Claim, ownOrWithheld } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { type Call, type Finding, isWithheld, type Recorded } from '../core/operation.ts';
import { recordAmount, recordId } from '../core/record.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { offlineLimit } from '../credits/rules.ts';
import { movePoints, pointsOf, termsOf } from './loyalty-row.ts';
import type { ReturnedPoints } from './return-points.ts';
import {
  type LoyaltyTerms,
  MOST_POINTS,
  mostPoints,
  type PointsLine,
  pointsFor,
  pointsShares,
} from './rules.ts';

const countOfPoints = z.number().int().min(0).max(MOST_POINTS);

/** The points of a sale, as its record keeps them, with the terms that they follow from. */
export const salePoints = z.strictObject({
  termsId: recordId,
  perPoint: recordAmount.min(1),
  pointValue: recordAmount.min(1),
  earned: countOfPoints,
  spent: countOfPoints,
  /** What the spent points took off. */
  off: recordAmount,
});
export type SalePoints = z.infer<typeof salePoints>;

type Client = { id: string } | null | undefined;

/** The id of a hold on points, from the key under which its sale is submitted. */
export const holdIdOf = (saleKey: string, clientId: string): string =>
  derivedId(saleKey, `points:${clientId}`);

/** The points of a client that are held for other sales. */
export async function heldOf(w: Writer, clientId: string, now: number, except: string): Promise<number> {
  const { loyaltyHolds: holds } = w.t;
  const rows = await w.q.select().from(holds).where(eq(holds.accountId, clientId));
  return rows.filter((h) => h.expiresAt > now && h.id !== except).reduce((n, h) => n + h.points, 0);
}

/** What this till took of the points of a client and its duplicates, and the server has not yet acknowledged. */
async function spentUnseen(r: Reader, clientId: string): Promise<number> {
  const { loyaltyMoves: moves, outbox } = r.t;
  const [sum] = await r.q
    .select({ points: sql<number>`coalesce(sum(${moves.points}), 0)`.mapWith(Number) })
    .from(moves)
    .innerJoin(outbox, eq(outbox.commandId, moves.documentId))
    .where(
      and(
        inArray(moves.accountId, await idsOfClient(r, clientId)),
        eq(moves.kind, 'spent'),
        inArray(outbox.status, ['pending', 'sent']),
      ),
    );
  return 0 - (sum?.points ?? 0);
}

/** The points that a client can spend at a till without the server. */
export const offlinePoints = async (
  r: Reader,
  clientId: string,
  { points, terms }: { points: number; terms: LoyaltyTerms },
): Promise<number> =>
  offlineLimit({
    balance: points,
    allowance: terms.offlineAllowance,
    spentUnseen: await spentUnseen(r, clientId),
  });

/**
 * What the points that a client wants to spend take off each line of a sale.
 * @throws POINTS_OFF, POINTS_WITHOUT_CLIENT, POINTS_TOO_FEW, POINTS_BEYOND_SALE
 */
export async function takePoints(
  r: Reader,
  { count, storeId, client }: { count: number; storeId: string; client: Client },
  lines: readonly PointsLine[],
): Promise<number[]> {
  const { isOn, pointValue, least } = await termsOf(r, storeId);
  if (!isOn) throw new Refusal('POINTS_OFF');
  if (!client) throw new Refusal('POINTS_WITHOUT_CLIENT');
  if (count < least) throw new Refusal('POINTS_TOO_FEW', { fewest: least });
  const most = mostPoints(lines, pointValue);
  if (count > most) throw new Refusal('POINTS_BEYOND_SALE', { most });
  return pointsShares(count * pointValue, lines);
}

type Selling = {
  storeId: string;
  saleId: string;
  at: number;
  client: Client;
  total: number;
  spent: number;
  /** Whether the submission states that the server holds them. */
  isHeld: boolean;
};

/**
 * The points of a sale, and what the client has afterwards as this machine knows it; null if its store gives none, or
 * for a sale without a client or without points. At the server only what is not held for other sales can be spent; at a
 * till what the server holds, otherwise the store's offline allowance.
 * @throws POINTS_TOO_LOW
 */
export async function decidePoints(
  w: Writer,
  { storeId, saleId, at, client, total, spent, isHeld }: Selling,
  call: Partial<Pick<Call, 'ports'>>,
): Promise<{ points: SalePoints; balance: number } | null> {
  if (!client) return null;
  const terms = await termsOf(w, storeId);
  if (!terms.isOn || !terms.id) return null;
  const { id: termsId, perPoint, pointValue } = terms;
  const earned = pointsFor(total, perPoint);
  if (earned + spent === 0) return null;
  if (spent > 0) await w.lock('loyaltyAccounts', (await pointsOf(w, client.id)).id);
  const { id, points } = await pointsOf(w, client.id);
  const room = async () => {
    if (call.ports?.program !== 'till') return points - (await heldOf(w, id, at, holdIdOf(saleId, id)));
    return isHeld ? spent : await offlinePoints(w, id, { points, terms });
  };
  const available = spent > 0 ? Math.max(0, await room()) : 0;
  if (spent > available) throw new Refusal('POINTS_TOO_LOW', { available });
  return {
    points: { termsId, perPoint, pointValue, earned, spent, off: spent * pointValue },
    balance: points + earned - spent,
  };
}

type Document = Pick<
  Row<'loyaltyMoves'>,
  'storeId' | 'documentId' | 'documentLabel' | 'day' | 'userId' | 'userName'
>;

/** Moves points by a sale or a return. A client that is withheld is of another store: its points stay. */
async function moveBy(
  w: Writer,
  command: Recorded,
  clientId: string | null | undefined,
  moves: readonly Pick<Row<'loyaltyMoves'>, 'kind' | 'points'>[],
  document: Document,
): Promise<void> {
  if (!clientId) return;
  if (isWithheld(command, 'clients', clientId) || isWithheld(command, 'loyaltyAccounts', clientId)) return;
  for (const move of moves) {
    await movePoints(w, command, { ...document, ...move, accountId: clientId, note: null });
  }
}

/** Writes what a sale gave its client, and what the client spent. Never refuses. */
export async function writePoints(
  w: Writer,
  command: Recorded,
  sale: { points?: SalePoints | undefined; client: Client },
  document: Document,
): Promise<void> {
  const { earned = 0, spent = 0 } = sale.points ?? {};
  await moveBy(
    w,
    command,
    sale.client?.id,
    [
      { kind: 'earned', points: earned },
      { kind: 'spent', points: 0 - spent },
    ],
    document,
  );
}

/** Writes what a return takes back and gives back. Never refuses. */
export async function writeReturnedPoints(
  w: Writer,
  command: Recorded,
  refund: { points?: ReturnedPoints | undefined; clientId: string | null },
  document: Document,
): Promise<void> {
  const { takenBack = 0, givenBack = 0 } = refund.points ?? {};
  await moveBy(
    w,
    command,
    refund.clientId,
    [
      { kind: 'taken_back', points: 0 - takenBack },
      { kind: 'given_back', points: givenBack },
    ],
    document,
  );
}

/** The account of a sale's client, in the sale's store. */
export const claimsOfPoints = (
  points: object | undefined,
  clientId: string | null | undefined,
  storeId: string,
): Claim[] => [
  { follows: 'whose points they are', holds: !points || Boolean(clientId) },
  points ? ownOrWithheld('loyaltyAccounts', clientId, { storeId }) : null,
];

type Sold = {
  storeId: string;
  saleId: string;
  client: { id: string; name: string } | null;
  total: number;
  points?: SalePoints | undefined;
  lines: readonly { pointsShare?: number | undefined }[];
};

/** Whether a sale's points follow from terms of its store. */
async function isRight(r: Reader, sale: Sold, points: SalePoints): Promise<boolean> {
  const terms = await r.get('loyaltyTerms', points.termsId);
  return (
    terms?.isOn === true &&
    terms.storeId === sale.storeId &&
    terms.perPoint === points.perPoint &&
    terms.pointValue === points.pointValue &&
    points.earned === pointsFor(sale.total, points.perPoint) &&
    points.off === points.spent * points.pointValue
  );
}

/**
 * Finds points that do not follow from the terms of the store, and a client that has spent more than there was. Releases
 * the sale's hold. At the server only.
 */
export async function findWrongPoints(w: Writer, sale: Sold): Promise<Finding[]> {
  const { storeId, saleId, client, points } = sale;
  const off = sale.lines.reduce((sum, { pointsShare = 0 }) => sum + pointsShare, 0);
  const at = { storeId, documentId: saleId };
  const { earned = 0, spent = 0 } = points ?? {};
  const findings: Finding[] = [];
  const holds = off === (points?.off ?? 0) && (!points || (await isRight(w, sale, points)));
  if (!holds) {
    findings.push({
      ...at,
      kind: 'points_wrong',
      role: 'points_wrong',
      data: { pointsEarned: earned, pointsSpent: spent, amount: off },
    });
  }
  if (!client || spent === 0) return findings;
  const { id, points: left } = await pointsOf(w, client.id);
  await w.remove('loyaltyHolds', holdIdOf(saleId, id));
  if (left >= 0) return findings;
  findings.push({
    ...at,
    kind: 'points_overspent',
    role: `points_overspent:${id}`,
    subject: id,
    data: { clientId: id, name: client.name, pointsSpent: spent, lacking: 0 - left },
  });
  return findings;
}
