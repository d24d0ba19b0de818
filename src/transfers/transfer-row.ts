import { eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import type { Call } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import type { Transfer, TransferDetail } from './contract.ts';
import { sentAgain, statusOf } from './rules.ts';

/** The id that a number on a slip stands for. */
export const transferIdOf = (number: string): string => derivedId('transfer', number);

/** Either end writes the same line. */
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
    // Nothing is left of a line that somebody had booked under a number of another transfer.
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

/** A transfer that the caller may look at: from either end. */
export async function requireEnd(r: Reader, id: string, call: Call): Promise<Row<'transfers'>> {
  const transfer = await r.get('transfers', id);
  if (!transfer) throw new Refusal('NOT_FOUND');
  const ends = [transfer.fromStoreId, transfer.toStoreId];
  const mine = ends.filter((s) => call.stores === null || call.stores.includes(s));
  if (!mine.some((s) => call.may('can_view_inventory', s))) throw new Refusal('WRONG_STORE');
  return transfer;
}

/** The two ends of a transfer, which both exist and differ. */
export async function requireStores(r: Reader, ends: { fromStoreId: string; toStoreId: string }) {
  if (ends.fromStoreId === ends.toStoreId) throw new Refusal('SAME_STORE');
  const from = await r.get('stores', ends.fromStoreId);
  const to = await r.get('stores', ends.toStoreId);
  if (!from || !to || from.archivedAt !== null || to.archivedAt !== null) throw new Refusal('WRONG_STORE');
  return { from, to };
}

type Ends = { id: string; number: string; fromStoreId: string; toStoreId: string };
type Terms = Pick<Row<'transferLines'>, 'price' | 'floor' | 'cost'>;
type Added = { articleId: string } & Partial<
  Pick<Row<'transferLines'>, 'requested' | 'sent' | 'received'>
> & {
    terms?: Terms | undefined;
  };

/**
 * Puts aside what somebody took in under a number that is not of that transfer: whoever gives a number says which
 * stores it lies between, and a slip may have been misread, or made up. It goes on under an id of its own, with what
 * was received, for its two stores to settle.
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
 * Adds what one command says to a transfer, whichever of its commands is heard of first: the row is created by the
 * first one, quantities add up, and the status follows from them. One that was over goes on.
 * @param set who did it, and when
 * @param isNumbering whether the command gave the transfer its number: then the stores are those that it names
 */
export async function addToTransfer(
  w: Writer,
  ends: Ends,
  at: number,
  set: Partial<Row<'transfers'>>,
  added: readonly Added[],
  isNumbering = false,
): Promise<Row<'transfers'>> {
  const known = await w.lock('transfers', ends.id);
  const isAnother =
    isNumbering &&
    known !== undefined &&
    (known.fromStoreId !== ends.fromStoreId || known.toStoreId !== ends.toStoreId);
  if (isAnother) await displace(w, known);
  const before = isAnother ? undefined : known;
  const lines = await lockLines(w, ends.id, added);
  if (isAnother) {
    const nothing = { requested: 0, sent: 0, received: 0, price: 0, floor: 0, cost: 0 };
    const { fromStoreId, toStoreId } = ends;
    for (const [id, line] of lines) {
      lines.set(id, await w.update('transferLines', line, { ...nothing, fromStoreId, toStoreId }));
    }
  }
  if (before) await reopen(w, before, lines);
  for (const { articleId, terms, ...more } of added) {
    const id = lineIdOf(ends.id, articleId);
    const known = lines.get(id);
    const quantities = {
      requested: (known?.requested ?? 0) + (more.requested ?? 0),
      sent: (known?.sent ?? 0) + (more.sent ?? 0),
      received: (known?.received ?? 0) + (more.received ?? 0),
    };
    if (known) {
      lines.set(id, await w.update('transferLines', known, { ...quantities, ...terms }));
      continue;
    }
    const line: Row<'transferLines'> = {
      id,
      transferId: ends.id,
      fromStoreId: ends.fromStoreId,
      toStoreId: ends.toStoreId,
      articleId,
      position: lines.size,
      price: 0,
      floor: 0,
      cost: 0,
      ...terms,
      ...quantities,
    };
    await w.insert('transferLines', line);
    lines.set(id, line);
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
  const known = (await linesOf(w, transferId)).map((l) => l.id);
  const wanted = added.map((a) => lineIdOf(transferId, a.articleId));
  return await w.lockMany('transferLines', [...new Set([...known, ...wanted])]);
}

/** What was over when something else is heard of: what counts as sent from here on. */
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
