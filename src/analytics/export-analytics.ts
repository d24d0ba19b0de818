import { csvFile } from '../core/csv.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { isolate } from '../documents/bidi-text.ts';
import type { SellerIdentity } from '../documents/receipt-document.ts';
import { fillLabel } from '../documents/receipt-labels.ts';
import { printedDay } from '../documents/receipt-view.ts';
import type { PaperTable, ReportPaper } from '../documents/report-document.ts';
import { reportLabels } from '../documents/report-labels.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { paperFile } from '../reports/paper-file.ts';
import { requireExports } from '../stores/require-exports.ts';
import { analyticsTables, analyticsWords } from './analytics-paper.ts';
import { analyticsContract } from './contract.ts';
import { findClientFigures } from './find-clients.ts';
import { findGrid } from './find-grid.ts';
import { overviewOf } from './find-overview.ts';
import { findDeadStock, findStyleFigures } from './find-styles.ts';
import { catchUp } from './fold-totals.ts';
import { visibleStores } from './visible-stores.ts';

type Input = InputOf<typeof analyticsContract.export>;

/** As many as a person reads, and more. */
const MOST = 200;
/** On the paper that has everything: as many as are looked at. */
const SHOWN = 25;

async function tablesOf(r: Reader, call: Call, input: Input, stores: string[] | null): Promise<PaperTable[]> {
  const { storeId, from, to, block, grain, language } = input;
  const tables = analyticsTables(language);
  const place = storeId === undefined ? {} : { storeId };
  const overview = () => overviewOf(r, { stores, from, to }, grain);
  const styles = (limit: number) =>
    findStyleFigures.run(r, { ...place, from, to, sort: 'revenue', order: 'desc', limit }, call);
  switch (block) {
    case 'styles':
      return [tables.styles((await styles(MOST)).items)];
    case 'clients':
      return [
        tables.clients((await findClientFigures.run(r, { ...place, from, to, limit: MOST }, call)).items),
      ];
    case 'grid':
      return [
        tables.grid((await findGrid.run(r, { ...place, from, to, styleId: input.styleId }, call)).cells),
      ];
    case 'deadStock':
      return [
        tables.deadStock(
          (await findDeadStock.run(r, { ...place, days: input.days, limit: MOST }, call)).items,
        ),
      ];
    case 'all': {
      const o = await overview();
      const parts = [
        tables.figures(o),
        tables.counts(o),
        tables.trend(o),
        tables.categories(o),
        tables.methods(o),
      ];
      if (o.stores.length > 1) parts.push(tables.stores(o));
      parts.push(tables.cashiers(o), tables.expenses(o), tables.styles((await styles(SHOWN)).items));
      return parts.filter((part) => part.rows.length > 0);
    }
    default:
      return [tables[block](await overview())];
  }
}

/** Whose figures they are: stores of several companies have no identity in common. */
function sellerOf(stores: readonly Row<'stores'>[], first: Row<'stores'>): SellerIdentity {
  if (stores.every((store) => store.ice === first.ice)) return sellerIdentity(first);
  return { name: '', address: '', phone: '', ice: null, taxId: null, tradeRegister: null, businessTax: null };
}

/** Analytics in the words of a language, for paper and for files. */
async function paperOf(
  r: Reader,
  call: Call,
  input: Input,
  stores: string[] | null,
): Promise<ReportPaper | null> {
  const { storeId, from, to, language } = input;
  const { stores: s } = r.t;
  const all = await r.q.select().from(s).orderBy(s.createdAt, s.id);
  const mine = all.filter((one) => stores === null || stores.includes(one.id));
  const store = mine[0];
  if (!store) return null;
  const words = analyticsWords(language);
  const labels = reportLabels(language);
  const day = (text: string) => isolate(printedDay(text, language));
  return {
    locale: language,
    title: words.title,
    subtitle:
      from === to
        ? fillLabel(labels.onDay, { day: day(to) })
        : fillLabel(labels.range, { from: day(from), to: day(to) }),
    storeName:
      storeId === undefined && mine.length > 1
        ? words.allStores
        : (language === 'ar' && store.nameAr) || store.name,
    seller: sellerOf(mine, store),
    facts: [],
    notices: [],
    tables: await tablesOf(r, call, input, stores),
    at: call.clock.now(),
    zone: store.zone,
  };
}

/** A part of the analytics, or all of them, as a file: CSV in UTF-8 with a byte order mark, or PDF. */
export const exportAnalytics = read(analyticsContract.export, async (r, input, call) => {
  const stores = await visibleStores(r, call, 'can_view_analytics', input.storeId);
  await requireExports(r, call, input.storeId);
  await catchUp(call.store);
  const paper = await paperOf(r, call, input, stores);
  const name = `analytics-${input.block}-${input.from}-${input.to}.${input.format}`;
  if (input.format === 'csv') {
    return csvFile(name, paper ? await paperFile(paper, call.ports.work.letOthers) : []);
  }
  const pdf = paper ? await call.ports.documents.reportPdf(paper) : new Uint8Array();
  return new File([pdf], name, { type: 'application/pdf' });
});
