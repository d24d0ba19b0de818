import { and, desc, eq } from 'drizzle-orm';
import { csvFile } from '../core/csv.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { requireExports } from '../stores/require-exports.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { printedNames } from '../team/printed-names.ts';
import { catchUp } from '../totals/fold-totals.ts';
import { reportsContract, type ZSummary } from './contract.ts';
import { draftZ, lastClosing } from './draft-z.ts';
import { paperFile } from './paper-file.ts';
import { figuresOfDays } from './z-figures.ts';
import { zPaper } from './z-paper.ts';
import { toZ } from './z-row.ts';
import { netOf, sumFigures, tillLabel, type ZBody } from './z-rules.ts';

/**
 * The X report of a day, today by default; it may be a future day, as nothing is closed.
 * @throws NOT_FOUND if there is no such store
 */
async function xOf(r: Reader, o: { storeId: string; day?: string | undefined }, call: Call) {
  const store = await r.get('stores', o.storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  await catchUp(call.store);
  const now = call.clock.now();
  const today = businessDay(now, store.zone, store.dayStartMinutes);
  const day = o.day ?? today;
  const draft = await draftZ(r, store, { day, now, userName: call.caller.user?.name ?? '' });
  return { ...draft, today, day };
}

export const showX = read(reportsContract.x, async (r, { language, ...input }, call) => {
  const { body, now, last, today, day } = await xOf(r, input, call);
  const isClosed = last !== null && day <= last.day;
  return {
    today,
    body: await named(r, body, language),
    closedBy: isClosed ? { id: last.id, label: last.label, day: last.day } : null,
    openDays: openAmong(Object.keys(now), { today, last }).slice(0, 31),
  };
});

/** The days before today after the latest closing, latest first. */
function openAmong(
  days: string[],
  { today, last }: { today: string; last: Row<'zReports'> | null },
): string[] {
  return days
    .filter((openDay) => openDay < today && openDay > (last?.day ?? ''))
    .sort()
    .reverse();
}

export const listOpenDays = read(reportsContract.openDays, async (r, { storeId }, call) => {
  const storeIds = await storesOfList(r, call, 'can_view_analytics', storeId);
  await catchUp(call.store);
  const items: { storeId: string; count: number; first: string; latest: string }[] = [];
  for (const store of await r.getMany('stores', storeIds)) {
    const today = businessDay(call.clock.now(), store.zone, store.dayStartMinutes);
    const last = await lastClosing(r, store.id);
    const span = { ...(last ? { from: last.day } : {}), to: today };
    const days = openAmong(Object.keys(await figuresOfDays(r, store.id, span)), { today, last });
    const [latest] = days;
    const first = days.at(-1);
    if (latest && first) items.push({ storeId: store.id, count: days.length, first, latest });
  }
  return { items };
});

/** A report with people's names as printed in a language. */
async function named(r: Reader, body: ZBody, language: Locale | undefined): Promise<ZBody> {
  const nameOf = await printedNames(r, language);
  return {
    ...body,
    userName: nameOf(body.userName),
    drawers: body.drawers.map((d) => ({ ...d, openedByName: nameOf(d.openedByName) })),
  };
}

export const xPdf = read(reportsContract.xPdf, async (r, { language, ...input }, call) => {
  const { body, day } = await xOf(r, input, call);
  const bytes = await call.ports.documents.pdf('report', zPaper(await named(r, body, language), language));
  return new File([bytes], `X-${body.store.code}-${day}.pdf`, { type: 'application/pdf' });
});

function summaryOf({ body, ...row }: ReturnType<typeof toZ>): ZSummary {
  const figures = sumFigures(body.days.map((d) => d.figures));
  return {
    ...row,
    net: netOf(figures),
    sales: figures.sales,
    lateDays: body.days.filter((d) => d.isLate).map((d) => d.day),
    missing: body.tills.filter((t) => !t.isComplete).map(tillLabel),
  };
}

export const listClosings = read(reportsContract.closings, async (r, { storeId, cursor, limit }) => {
  const { zReports: z } = r.t;
  const rows = await r.q
    .select()
    .from(z)
    .where(and(eq(z.storeId, storeId), behind([z.number], decodeCursor(cursor, ['number']), 'desc')))
    .orderBy(desc(z.number))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.number],
    (row) => summaryOf(toZ(row)),
  );
});

async function closingOf(r: Reader, id: string, call: Call): Promise<Row<'zReports'>> {
  const row = await r.get('zReports', id);
  if (!row) throw new Refusal('NOT_FOUND');
  call.requireStore(row.storeId);
  // The gate checked the permission for the station's store, which may be another one.
  if (!call.may('can_view_analytics', row.storeId)) {
    throw new Refusal('PERMISSION_DENIED', { permission: 'can_view_analytics' });
  }
  return row;
}

export const findClosing = read(reportsContract.find, async (r, { id, language }, call) => {
  const z = toZ(await closingOf(r, id, call));
  return { ...z, body: await named(r, z.body, language) };
});

/** A closing as PDF, from its stored body. */
export const closingPdf = read(reportsContract.pdf, async (r, { id, language }, call) => {
  const row = await closingOf(r, id, call);
  const bytes = await call.ports.documents.pdf(
    'report',
    zPaper(await named(r, row.body, language), language),
  );
  return new File([bytes], `${row.label}.pdf`, { type: 'application/pdf' });
});

export const closingCsv = read(reportsContract.csv, async (r, { id, language }, call) => {
  const row = await closingOf(r, id, call);
  await requireExports(r, call, row.storeId);
  const paper = zPaper(await named(r, row.body, language), language);
  return csvFile(`${row.label}.csv`, await paperFile(paper, call.ports.work.letOthers));
});
