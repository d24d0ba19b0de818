import { attributeNames } from '../attributes/attribute-row.ts';
import { csvFile } from '../core/csv.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { isolate } from '../documents/bidi-text.ts';
import { fillLabel, printedDay } from '../documents/receipt-labels.ts';
import type { SellerIdentity } from '../documents/seller.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { paperFile } from '../reports/paper-file.ts';
import type { PaperTable, ReportPaper } from '../reports/report-document.ts';
import { reportLabels } from '../reports/report-labels.ts';
import { requireExports } from '../stores/require-exports.ts';
import { catchUp } from '../totals/fold-totals.ts';
import { analyticsTables, analyticsWords } from './analytics-paper.ts';
import { analyticsContract } from './contract.ts';
import { findClientFigures } from './find-clients.ts';
import { findGrid } from './find-grid.ts';
import { overviewOf } from './find-overview.ts';
import { findDeadStock, findStyleFigures } from './find-styles.ts';
import { visibleStores } from './visible-stores.ts';

type Input = InputOf<typeof analyticsContract.export>;

/** Max. rows in the file of one part. */
const MOST = 200;
/** Max. rows per part in the document with all parts. */
const SHOWN = 25;

async function tablesOf(r: Reader, call: Call, input: Input, stores: string[] | null): Promise<PaperTable[]> {
  const { storeId, from, to, block, grain, language } = input;
  const tables = analyticsTables(language, await attributeNames(r));
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
      parts.push(tables.sellers(o), tables.cashiers(o), tables.expenses(o));
      parts.push(tables.styles((await styles(SHOWN)).items));
      return parts.filter((part) => part.rows.length > 0);
    }
    default:
      return [tables[block](await overview())];
  }
}

/** The company in the heading: stores of several companies have no common one. */
function sellerOf(stores: readonly Row<'stores'>[], first: Row<'stores'>): SellerIdentity {
  if (stores.every((store) => store.ice === first.ice)) return sellerIdentity(first);
  return { name: '', address: '', phone: '', ice: null, taxId: null, tradeRegister: null, businessTax: null };
}

/** Analytics in one language, for paper and files. */
async function paperOf(
  r: Reader,
  call: Call,
  input: Input,
  stores: string[] | null,
): Promise<ReportPaper | null> {
  const { storeId, from, to, language } = input;
  const { stores: s } = r.t;
  const all = await r.q.select().from(s).orderBy(s.createdAt, s.id);
  const mine = all.filter((store) => stores === null || stores.includes(store.id));
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

/** One part or all of the analytics as a file: CSV in UTF-8 with a byte order mark, or PDF. */
export const exportAnalytics = read(analyticsContract.export, async (r, input, call) => {
  const stores = await visibleStores(r, call, 'can_view_analytics', input.storeId);
  await requireExports(r, call, input.storeId);
  await catchUp(call.store);
  const paper = await paperOf(r, call, input, stores);
  const name = `analytics-${input.block}-${input.from}-${input.to}.${input.format}`;
  if (input.format === 'csv') {
    return csvFile(name, paper ? await paperFile(paper, call.ports.work.letOthers) : []);
  }
  const pdf = paper ? await call.ports.documents.pdf('report', paper) : new Uint8Array();
  return new File([pdf], name, { type: 'application/pdf' });
});
