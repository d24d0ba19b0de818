import { and, asc, desc, eq, inArray, like, lt, lte, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { fold } from '../core/fold.ts';
import { merged } from '../core/merged.ts';
import { nameWords } from '../core/name-search.ts';
import { plain, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays, businessDayOf } from '../core/time.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { toCheque, toSlip } from './cheque-row.ts';
import { chequesContract } from './contract.ts';
import { type ChequeView, KEEPS_CHEQUES, WEEK_DAYS } from './rules.ts';

/** Views of what still has to be done, the most urgent first; the others show the latest first. */
const isUrgent = (view: ChequeView) => view === 'to_bank' || view === 'overdue' || view === 'in_hand';

function inView(r: Reader, view: ChequeView, today: string): SQL | undefined {
  const { cheques: c } = r.t;
  if (view === 'all') return undefined;
  const inHand = eq(c.state, 'in_hand');
  if (view === 'to_bank') return and(inHand, lte(c.bankBy, addDays(today, WEEK_DAYS)));
  return view === 'overdue' ? and(inHand, lt(c.bankBy, today)) : eq(c.state, view);
}

/** The words of a search; the number of a cheque may have as many digits as a phone. */
const matches = (r: Reader, search: string | undefined): SQL | undefined => {
  const { cheques: c } = r.t;
  const all = (words: readonly string[]) => and(...words.map((word) => like(c.fold, `%${word}%`)));
  const typed = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  const phone = nameWords(search);
  if (typed.length === 0) return undefined;
  return typed.join(' ') === phone.join(' ') ? all(typed) : sql`(${all(typed)} OR ${all(phone)})`;
};

export const listCheques = read(chequesContract.list, async (r, input, call) => {
  const { cheques: c } = r.t;
  const { view, limit } = input;
  const order = isUrgent(view) ? 'asc' : 'desc';
  const by = order === 'asc' ? asc : desc;
  const keyOf = (row: Row<'cheques'>) => [row.bankBy, row.id];
  const rowsOfStore = async (storeId: string) =>
    await r.q
      .select()
      .from(c)
      .where(
        and(
          eq(c.storeId, storeId),
          inView(r, view, businessDayOf(await r.get('stores', storeId), call.clock.now())),
          matches(r, input.search),
          behind([c.bankBy, c.id], decodeCursor(input.cursor, ['text', 'text']), order),
        ),
      )
      .orderBy(by(c.bankBy), by(c.id))
      .limit(limit + 1);
  const stores = await storesOfList(r, call, KEEPS_CHEQUES, input.storeId);
  const rows = await merged(stores, limit + 1, { keyOf, order }, rowsOfStore);
  return pageOf(rows, limit, keyOf, toCheque);
});

export const sumCheques = read(chequesContract.sums, async (r, input, call) => {
  const { cheques: c } = r.t;
  const none = () => ({ amount: 0, pieces: 0 });
  const sums = { inHand: none(), toBank: none(), overdue: none(), banked: none(), bounced: none() };
  for (const storeId of await storesOfList(r, call, KEEPS_CHEQUES, input.storeId)) {
    const today = businessDayOf(await r.get('stores', storeId), call.clock.now());
    const rows = await r.q
      .select({
        state: c.state,
        isSoon: sql<number>`CASE WHEN ${c.bankBy} <= ${addDays(today, WEEK_DAYS)} THEN 1 ELSE 0 END`
          .mapWith(Number)
          .as('is_soon'),
        isLate: sql<number>`CASE WHEN ${c.bankBy} < ${today} THEN 1 ELSE 0 END`.mapWith(Number).as('is_late'),
        amount: sql<number>`sum(${c.amount})`.mapWith(Number),
        pieces: sql<number>`count(*)`.mapWith(Number),
      })
      .from(c)
      .where(and(eq(c.storeId, storeId), inArray(c.state, ['in_hand', 'banked', 'bounced'])))
      .groupBy(c.state, sql`2`, sql`3`);
    for (const { state, isSoon, isLate, amount, pieces } of rows) {
      const add = (name: keyof typeof sums) => {
        sums[name] = { amount: sums[name].amount + amount, pieces: sums[name].pieces + pieces };
      };
      if (state === 'banked') add('banked');
      else if (state === 'bounced') add('bounced');
      else {
        add('inHand');
        if (isSoon) add('toBank');
        if (isLate) add('overdue');
      }
    }
  }
  return sums;
});

export const findCheque = read(chequesContract.find, async (r, { id }, call) => {
  const cheque = await r.get('cheques', id);
  if (!cheque) throw new Refusal('NOT_FOUND');
  call.requireStore(cheque.storeId);
  const slip = cheque.slipId ? await r.get('chequeSlips', cheque.slipId) : undefined;
  const named = cheque.clientId ? await r.get('clients', cheque.clientId) : undefined;
  const client = named?.mergedInto ? await r.get('clients', named.mergedInto) : named;
  return { ...toCheque(cheque), slipNumber: slip?.number ?? null, clientName: client?.name ?? null };
});

export const listSlips = read(chequesContract.slips, async (r, input, call) => {
  const { chequeSlips: s } = r.t;
  const { limit } = input;
  const keyOf = (row: Row<'chequeSlips'>) => [row.day, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(s)
      .where(
        and(
          eq(s.storeId, storeId),
          behind([s.day, s.id], decodeCursor(input.cursor, ['text', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(s.day), desc(s.id))
      .limit(limit + 1);
  const stores = await storesOfList(r, call, KEEPS_CHEQUES, input.storeId);
  const rows = await merged(stores, limit + 1, { keyOf, order: 'desc' }, rowsOfStore);
  return pageOf(rows, limit, keyOf, toSlip);
});

export const findSlip = read(chequesContract.slip, async (r, { id }, call) => {
  const slip = await r.get('chequeSlips', id);
  if (!slip) throw new Refusal('NOT_FOUND');
  call.requireStore(slip.storeId);
  return toSlip(slip);
});

/** Keeps a photo as a private file, checked and re-encoded, under its content hash. */
export const uploadPhoto = plain(chequesContract.uploadPhoto, async (call, { photo }) => {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return { photo: await call.ports.blobs.putImage(bytes, { isPrivate: true }) };
});

/** The photo of a cheque; fetched from the server if another till took it. */
export const findPhoto = plain(chequesContract.photo, async (call, { id }) => {
  const cheque = await call.store.read((r) => r.get('cheques', id));
  if (!cheque?.photo) throw new Refusal('NOT_FOUND');
  call.requireStore(cheque.storeId);
  const file = await call.ports.blobs.get(cheque.photo, { isPrivate: true });
  if (!file) throw new Refusal('NOT_FOUND');
  return new File([file.bytes], `${id}.webp`, { type: file.type });
});
