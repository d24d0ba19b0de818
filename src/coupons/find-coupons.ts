import { and, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { amountOfFile, csvFile, csvText } from '../core/csv.ts';
import { Refusal } from '../core/errors.ts';
import { fold } from '../core/fold.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, encodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { requireExports } from '../stores/require-exports.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { type Coupon, type CouponCode, type CouponDetail, couponsContract } from './contract.ts';
import './coupon-sheet-document.ts';
import { couponState, MOST_CODES, plainCode } from './rules.ts';

type Stored = Row<'coupons'>;

/** Who sees a coupon of several stores: whoever sees one of them. */
const PERMISSION = 'can_edit_products';

const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Coupons with their codes and what these gave. */
async function toCoupons(r: Reader, rows: readonly Stored[], now: number): Promise<Coupon[]> {
  if (rows.length === 0) return [];
  const { couponCodes: k, couponUses: u } = r.t;
  const ids = rows.map(({ id }) => id);
  const codes = await r.q
    .select({
      couponId: k.couponId,
      n: count(),
      code: sql<string>`min(${k.code})`,
      mostUses: sql<number | null>`max(${k.mostUses})`,
    })
    .from(k)
    .where(inArray(k.couponId, ids))
    .groupBy(k.couponId);
  const uses = await r.q
    .select({ couponId: u.couponId, n: count(), given: sumOf(u.amount) })
    .from(u)
    .where(inArray(u.couponId, ids))
    .groupBy(u.couponId);
  const coupons: Coupon[] = [];
  for (const { createdAt: _made, endedAt, ...row } of rows) {
    const ofCodes = codes.find(({ couponId }) => couponId === row.id);
    const ofUses = uses.find(({ couponId }) => couponId === row.id);
    const store = await r.get('stores', row.storeIds[0] ?? '');
    const most = ofCodes?.mostUses ?? null;
    coupons.push({
      ...row,
      state: couponState({ ...row, endedAt }, businessDayOf(store, now), now),
      codes: Number(ofCodes?.n ?? 0),
      code: Number(ofCodes?.n ?? 0) === 1 ? (ofCodes?.code ?? null) : null,
      mostUses: most === null ? null : Number(most),
      uses: Number(ofUses?.n ?? 0),
      given: ofUses?.given ?? 0,
    });
  }
  return coupons;
}

/** A coupon that the caller may see. @throws Refusal NOT_FOUND */
async function couponFor(r: Reader, id: string, call: Call): Promise<Stored> {
  const coupon = await r.get('coupons', id);
  const stores = await storesOfList(r, call, PERMISSION, 'all');
  if (!coupon?.storeIds.some((storeId) => stores.includes(storeId))) throw new Refusal('NOT_FOUND');
  return coupon;
}

export async function couponDetail(r: Reader, row: Stored, now: number): Promise<CouponDetail> {
  const [coupon] = await toCoupons(r, [row], now);
  if (!coupon) throw new Refusal('NOT_FOUND');
  const styles = await r.getMany('styles', [...row.styleIds]);
  return { ...coupon, styles: styles.map(({ id, name, nameAr, nameFr }) => ({ id, name, nameAr, nameFr })) };
}

/** Coupons read per batch: those of other stores are left out of a page. */
const AT_ONCE = 200;

/** The coupons of codes that begin so. */
async function couponsOfCode(r: Reader, search: string): Promise<Set<string>> {
  const code = plainCode(search);
  if (code.length < 4) return new Set();
  const { couponCodes: k } = r.t;
  const rows = await r.q
    .select({ couponId: k.couponId })
    .from(k)
    .where(and(gte(k.code, code), sql`${k.code} < ${`${code}~`}`))
    .limit(AT_ONCE);
  return new Set(rows.map(({ couponId }) => couponId));
}

export const listCoupons = read(couponsContract.list, async (r, input, call) => {
  const { coupons: t } = r.t;
  const stores = await storesOfList(r, call, PERMISSION, input.storeId);
  const now = call.clock.now();
  const today = businessDayOf(await r.get('stores', stores[0] ?? ''), now);
  const words = fold(input.search ?? '')
    .split(' ')
    .filter(Boolean);
  const ofCode = await couponsOfCode(r, input.search ?? '');
  const rows: Stored[] = [];
  let after: readonly [string, string] | null = decodeCursor(input.cursor, ['text', 'text']);
  while (rows.length <= input.limit) {
    const batch = await r.q
      .select()
      .from(t)
      .where(
        and(
          input.includeEnded ? undefined : and(gte(t.endsOn, today), isNull(t.endedAt)),
          behind([t.startsOn, t.id], after, 'desc'),
        ),
      )
      .orderBy(sql`${t.startsOn} DESC, ${t.id} DESC`)
      .limit(AT_ONCE);
    rows.push(
      ...batch.filter(
        ({ id, name, storeIds }) =>
          storeIds.some((storeId) => stores.includes(storeId)) &&
          (ofCode.has(id) || words.every((word) => fold(name).includes(word))),
      ),
    );
    const last = batch.at(-1);
    if (!last || batch.length < AT_ONCE) break;
    after = [last.startsOn, last.id];
  }
  const { items, next } = pageOf(
    rows,
    input.limit,
    (row) => [row.startsOn, row.id],
    (row) => row,
  );
  return { items: await toCoupons(r, items, now), next };
});

export const findCoupon = read(couponsContract.find, async (r, { id }, call) =>
  couponDetail(r, await couponFor(r, id, call), call.clock.now()),
);

/** How often codes were used. */
export async function usesOf(r: Reader, codeIds: readonly string[]): Promise<Map<string, number>> {
  const { couponUses: u } = r.t;
  if (codeIds.length === 0) return new Map();
  const rows = await r.q
    .select({ codeId: u.codeId, n: count() })
    .from(u)
    .where(inArray(u.codeId, [...codeIds]))
    .groupBy(u.codeId);
  return new Map(rows.map(({ codeId, n }) => [codeId, Number(n)]));
}

export async function toCodes(r: Reader, rows: readonly Row<'couponCodes'>[]): Promise<CouponCode[]> {
  const uses = await usesOf(
    r,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, code, mostUses, endedAt }) => ({
    id,
    code,
    mostUses,
    uses: uses.get(id) ?? 0,
    isEnded: endedAt !== null,
  }));
}

async function codesBehind(
  r: Reader,
  couponId: string,
  o: { after: readonly [string, string] | null; limit: number; search: string },
): Promise<Row<'couponCodes'>[]> {
  const { couponCodes: k } = r.t;
  const code = plainCode(o.search);
  return await r.q
    .select()
    .from(k)
    .where(
      and(
        eq(k.couponId, couponId),
        code === '' ? undefined : and(gte(k.code, code), sql`${k.code} < ${`${code}~`}`),
        behind([k.code, k.id], o.after),
      ),
    )
    .orderBy(k.code, k.id)
    .limit(o.limit);
}

export const findCodes = read(couponsContract.codes, async (r, { id, cursor, limit, search }, call) => {
  await couponFor(r, id, call);
  const rows = await codesBehind(r, id, {
    after: decodeCursor(cursor, ['text', 'text']),
    limit: limit + 1,
    search: search ?? '',
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await toCodes(r, shown),
    next: rows.length > limit && last ? encodeCursor([last.code, last.id]) : null,
  };
});

/** Uses of stores that the caller does not see are left out. */
export const findUses = read(couponsContract.uses, async (r, { id, cursor, limit }, call) => {
  await couponFor(r, id, call);
  const { couponUses: u } = r.t;
  const stores = await storesOfList(r, call, PERMISSION, 'all');
  const rows = await r.q
    .select()
    .from(u)
    .where(
      and(
        eq(u.couponId, id),
        inArray(u.storeId, stores),
        behind([u.at, u.id], decodeCursor(cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(sql`${u.at} DESC, ${u.id} DESC`)
    .limit(limit + 1);
  const codes = new Map(
    (
      await r.getMany(
        'couponCodes',
        rows.map((row) => row.codeId),
      )
    ).map((k) => [k.id, k.code]),
  );
  return pageOf(
    rows,
    limit,
    (row) => [row.at, row.id],
    ({ id: useId, codeId, storeId, saleId, saleLabel, amount, at, day, userName }) => ({
      id: useId,
      code: codes.get(codeId) ?? '',
      storeId,
      saleId,
      saleLabel,
      amount,
      at,
      day,
      userName,
    }),
  );
});

export const couponFile = read(couponsContract.file, async (r, { id }, call) => {
  const coupon = await couponFor(r, id, call);
  const stores = await storesOfList(r, call, PERMISSION, 'all');
  for (const storeId of coupon.storeIds) if (stores.includes(storeId)) await requireExports(r, call, storeId);
  const parts = [csvText([['code', 'amount', 'percent', 'from', 'to', 'most_uses', 'uses', 'ended']])];
  let after: [string, string] | null = null;
  for (;;) {
    const rows = await codesBehind(r, id, { after, limit: AT_ONCE, search: '' });
    const codes = await toCodes(r, rows);
    parts.push(
      csvText(
        codes.map((code) => [
          code.code,
          coupon.amount === null ? '' : amountOfFile(coupon.amount),
          coupon.percent === null ? '' : String(coupon.percent),
          coupon.startsOn,
          coupon.endsOn,
          code.mostUses === null ? '' : String(code.mostUses),
          String(code.uses),
          code.isEnded ? 'yes' : 'no',
        ]),
      ),
    );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = [last.code, last.id];
    await call.ports.work.letOthers();
  }
  return csvFile(`coupon-${coupon.startsOn}.csv`, parts);
});

export const couponSheet = read(couponsContract.sheet, async (r, { id, locale }, call) => {
  const { name, percent, amount, least, startsOn, endsOn } = await couponFor(r, id, call);
  const codes = await toCodes(r, await codesBehind(r, id, { after: null, limit: MOST_CODES, search: '' }));
  const usable = codes.filter(
    ({ isEnded, mostUses, uses }) => !isEnded && (mostUses === null || uses < mostUses),
  );
  const bytes = await call.ports.documents.pdf('couponSheet', {
    locale,
    name,
    percent,
    amount,
    least,
    startsOn,
    endsOn,
    codes: usable.map(({ code }) => code),
    at: call.clock.now(),
  });
  return new File([bytes], `coupons-${startsOn}.pdf`, { type: 'application/pdf' });
});
