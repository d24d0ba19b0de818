import { eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import type { Transfer, TransferDetail } from './contract.ts';
import { sentAgain, statusOf } from './rules.ts';

/** The transfer id for the number on a slip. */
export const transferIdOf = (number: string): string => derivedId('transfer', number);

/** Both ends write the same line. */
const lineIdOf = (transferId: string, articleId: string): string =>
  derivedId(transferId, `line:${articleId}`);

/** A transfer as the API shows it. */
export const toTransfer = (row: Row<'transfers'>): Transfer => row;

/** The lines of a transfer in their order. */
export async function linesOf(r: Reader, transferId: string): Promise<Row<'transferLines'>[]> {
  const { transferLines: lines } = r.t;
  return await r.q
    .select()
    .from(lines)
    .where(eq(lines.transferId, transferId))
    .orderBy(lines.position, lines.id);
}

/** One transfer with its articles. */
export async function transferDetail(r: Reader, id: string): Promise<TransferDetail> {
  const transfer = await r.get('transfers', id);
  if (!transfer) throw new Refusal('NOT_FOUND');
  const lines = await linesOf(r, id);
  const articles = new Map(
    (
      await r.getMany(
        'articles',
        lines.map((l) => l.articleId),
      )
    ).map((a) => [a.id, a]),
  );
  const styleIds = [...new Set([...articles.values()].map((a) => a.styleId))];
  const styles = new Map((await r.getMany('styles', styleIds)).map((s) => [s.id, s]));
  const items = lines.flatMap((line) => {
    const article = articles.get(line.articleId);
    const style = article && styles.get(article.styleId);
    // Lines without pieces remain when someone had booked them under the number of another transfer.
    const isEmpty = line.requested + line.sent + line.received === 0;
    if (!article || !style || isEmpty) return [];
    return [
      {
        id: line.id,
        articleId: article.id,
        styleId: style.id,
        styleName: style.name,
        styleNameAr: style.nameAr,
        styleNameFr: style.nameFr,
        sku: article.sku,
        barcode: article.barcode,
        size: article.size,
        color: article.color,
        image: style.image,
        requested: line.requested,
        sent: line.sent,
        received: line.received,
      },
    ];
  });
  return { ...toTransfer(transfer), items };
}

type Ends = { id: string; number: string; fromStoreId: string; toStoreId: string };
type Terms = Pick<Row<'transferLines'>, 'price' | 'floor' | 'cost'>;
type Added = { articleId: string } & Partial<
  Pick<Row<'transferLines'>, 'requested' | 'sent' | 'received'>
> & {
    terms?: Terms | undefined;
  };

/**
 * Moves aside what was received under a number that belongs to another transfer: the command that assigns a number
 * determines its stores, and a slip may have been misread or forged. The displaced transfer gets its own id, with the
 * received pieces, for its two stores to resolve.
 */
async function displace(w: Writer, row: Row<'transfers'>): Promise<void> {
  const id = derivedId(row.id, `between:${row.fromStoreId}:${row.toStoreId}`);
  const lines = await lockLines(w, row.id, []);
  await w.put('transfers', { ...row, id });
  for (const line of lines.values()) {
    await w.put('transferLines', { ...line, id: lineIdOf(id, line.articleId), transferId: id });
  }
}

/**
 * Adds the data of one command to a transfer, whichever of its commands arrives first: the first one creates the row,
 * quantities add up, and the status derives from them. A finished transfer is reopened.
 * @param set who did it, and when
 * @param isNumbering whether the command assigned the transfer's number: it then determines the stores
 */
export async function addToTransfer(
  w: Writer,
  ends: Ends,
  at: number,
  set: Partial<Row<'transfers'>>,
  added: readonly Added[],
  isNumbering = false,
): Promise<Row<'transfers'>> {
  const existing = await w.lock('transfers', ends.id);
  const isAnother =
    isNumbering &&
    existing !== undefined &&
    (existing.fromStoreId !== ends.fromStoreId || existing.toStoreId !== ends.toStoreId);
  if (isAnother) await displace(w, existing);
  const before = isAnother ? undefined : existing;
  const lines = await lockLines(w, ends.id, added);
  if (isAnother) {
    const nothing = { requested: 0, sent: 0, received: 0, price: 0, floor: null, cost: 0 };
    const { fromStoreId, toStoreId } = ends;
    for (const [id, line] of lines) {
      lines.set(id, await w.update('transferLines', line, { ...nothing, fromStoreId, toStoreId }));
    }
  }
  if (before) await reopen(w, before, lines);
  for (const { articleId, terms, ...pieces } of added) {
    const id = lineIdOf(ends.id, articleId);
    const line = lines.get(id);
    const quantities = {
      requested: (line?.requested ?? 0) + (pieces.requested ?? 0),
      sent: (line?.sent ?? 0) + (pieces.sent ?? 0),
      received: (line?.received ?? 0) + (pieces.received ?? 0),
    };
    if (line) {
      lines.set(id, await w.update('transferLines', line, { ...quantities, ...terms }));
      continue;
    }
    const newLine: Row<'transferLines'> = {
      id,
      transferId: ends.id,
      fromStoreId: ends.fromStoreId,
      toStoreId: ends.toStoreId,
      articleId,
      position: lines.size,
      price: 0,
      floor: null,
      cost: 0,
      ...terms,
      ...quantities,
    };
    await w.insert('transferLines', newLine);
    lines.set(id, newLine);
  }
  const all = [...lines.values()];
  const sum = (key: 'requested' | 'sent' | 'received') => all.reduce((n, l) => n + l[key], 0);
  const now: Row<'transfers'> = {
    ...ends,
    status: 'requested',
    requestedAt: null,
    requestedBy: null,
    sentAt: null,
    sentBy: null,
    receivedAt: null,
    receivedBy: null,
    notes: null,
    ...before,
    ...set,
    createdAt: Math.min(before?.createdAt ?? at, at),
    cancelledAt: null,
    settledAt: null,
    settledBy: null,
    settledAs: null,
    requestedPieces: sum('requested'),
    sentPieces: sum('sent'),
    receivedPieces: sum('received'),
  };
  const whole = { ...now, status: statusOf(now, all) };
  await w.put('transfers', whole);
  return whole;
}

async function lockLines(w: Writer, transferId: string, added: readonly Added[]) {
  const existingIds = (await linesOf(w, transferId)).map((l) => l.id);
  const wanted = added.map((a) => lineIdOf(transferId, a.articleId));
  return await w.lockMany('transferLines', [...new Set([...existingIds, ...wanted])]);
}

/** Reopens a finished transfer when another command arrives: recomputes what counts as sent. */
async function reopen(
  w: Writer,
  transfer: Row<'transfers'>,
  lines: Map<string | number, Row<'transferLines'>>,
) {
  if (transfer.cancelledAt === null && transfer.settledAt === null) return;
  for (const [id, line] of lines) {
    lines.set(id, await w.update('transferLines', line, { sent: sentAgain(transfer, line) }));
  }
}
