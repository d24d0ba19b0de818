import { attributeNames } from '../attributes/attribute-row.ts';
import { fold } from '../core/fold.ts';
import type { Call } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import type { ImportCheck, ImportMapping } from './contract.ts';
import type { ImportField } from './field-rules.ts';
import { accountEdit, accountFieldsChanged, accountsOf } from './known-accounts.ts';
import {
  articleOf,
  changedFields,
  editOf,
  existingGoodsOf,
  isBarcodeTaken,
  namesOf,
  stockOf,
} from './known-goods.ts';
import { findClients, findSuppliers, measuresEdit, partyEdit } from './known-parties.ts';
import type { OpeningEdit } from './openings.ts';
import type { PartyLine } from './party-line.ts';
import type { ItemLine } from './rules.ts';

/** Lines looked up per query. */
const AT_ONCE = 400;
/** Changes that the answer lists; all are counted. */
const MOST_CHANGES = 500;
const NO_OPENINGS = {
  added: { clients: 0, amount: 0 },
  corrected: { clients: 0, amount: 0 },
  left: { clients: 0, amount: 0 },
};
/** Refused lines that the answer contains, to be corrected. */
const MOST_REFUSED = 5_000;

type Asking = Pick<Call, 'store' | 'ports'>;

function batchesOf<L>(lines: readonly L[]): L[][] {
  const batches: L[][] = [];
  for (let from = 0; from < lines.length; from += AT_ONCE) batches.push(lines.slice(from, from + AT_ONCE));
  return batches;
}

/** Counts a line of what exists by the fields that it changes. */
function count(check: ImportCheck, line: number, name: string, fields: ImportField[]): void {
  check[fields.length > 0 ? 'updated' : 'unchanged'] += 1;
  if (fields.length > 0 && check.changes.length < MOST_CHANGES) check.changes.push({ line, name, fields });
}

async function checkItems(
  { store }: Asking,
  file: Row<'imports'>,
  lines: readonly ItemLine[],
  o: { setsStock: boolean },
  check: ImportCheck,
): Promise<void> {
  const names = await store.read(namesOf);
  const lists = await store.read(attributeNames);
  const suppliers = new Set<string>();
  const styles = new Set<string>();
  for (const batch of batchesOf(lines)) {
    const existing = await store.read((r) => existingGoodsOf(r, file.storeId, batch, names));
    for (const line of batch) {
      const article = articleOf(existing, line, names, lists);
      if (isBarcodeTaken(existing, line, article)) {
        const value = line.barcode ?? '';
        check.problems.push({ line: line.line, field: 'barcode', reason: 'barcode_taken', value });
        continue;
      }
      const supplierId = line.supplier === null ? undefined : names.suppliers.get(fold(line.supplier));
      const isNewSupplier = line.supplier !== null && !supplierId;
      if (isNewSupplier) suppliers.add(line.supplier ?? '');
      const item = article && existing.items.get(article.id);
      const style = article && existing.styles.get(article.styleId);
      if (article && item && style) {
        const fields = changedFields(editOf(line, supplierId, lists), { style, article, item });
        if (isNewSupplier) fields.push('supplier');
        const difference = stockOf(existing, line, item);
        if (difference) {
          check[difference.isOpening ? 'stockSet' : 'stockLeft'] += 1;
          if (difference.isOpening || o.setsStock) fields.push('stock');
        }
        count(check, line.line, `${style.name} · ${article.sku}`, fields);
        continue;
      }
      check.created += 1;
      const name = fold(line.styleName);
      if (!article && !names.styles.has(name)) styles.add(name);
    }
  }
  check.newStyles = styles.size;
  check.newSuppliers = [...suppliers];
}

/** Counts what a line says that its client owed, or had in points, before. */
function countOpening(
  check: ImportCheck,
  into: 'openings' | 'pointOpenings',
  wanted: number | null,
  edit: OpeningEdit | undefined,
): void {
  if (wanted === null) return;
  const counts = check[into] ?? { ...NO_OPENINGS };
  check[into] = counts;
  if (!edit) return;
  const { clients, amount } = counts[edit.does];
  counts[edit.does] = { clients: clients + 1, amount: amount + edit.amount };
}

async function checkParties(
  { store }: Asking,
  file: Row<'imports'>,
  lines: readonly PartyLine[],
  check: ImportCheck,
): Promise<void> {
  for (const batch of batchesOf(lines)) {
    const { find, accountOf } = await store.read(async (r) => {
      if (file.kind === 'suppliers')
        return { find: await findSuppliers(r), accountOf: await accountsOf(r, []) };
      const find = await findClients(r, file.storeId, batch);
      const ids = batch.flatMap((line) => find(line)?.id ?? []);
      return { find, accountOf: await accountsOf(r, ids) };
    });
    for (const line of batch) {
      const row = find(line);
      const account = accountEdit(accountOf(row?.id ?? ''), line.account);
      countOpening(check, 'openings', line.account.opening, account.opening);
      countOpening(check, 'pointOpenings', line.account.points, account.points);
      if (!row) {
        check.created += 1;
        continue;
      }
      const edit = { ...partyEdit(row, line), ...('measurements' in row ? measuresEdit(row, line) : {}) };
      const fields = [...(Object.keys(edit) as ImportField[]), ...accountFieldsChanged(account)];
      count(check, line.line, row.name, fields);
    }
  }
}

/**
 * Reads a whole file and determines what it would change; writes nothing.
 * @param o.setsStock whether the stock of items with movements is to change too
 */
export async function checkFile(
  call: Asking,
  file: Row<'imports'>,
  mapping: ImportMapping,
  o: { setsStock: boolean } = { setsStock: false },
): Promise<ImportCheck> {
  const plan = await call.ports.work.planImport(file, mapping);
  const check: ImportCheck = {
    lines: plan.count,
    problems: plan.problems,
    refused: [],
    created: 0,
    updated: 0,
    unchanged: 0,
    changes: [],
    newStyles: 0,
    newSuppliers: [],
    stockSet: 0,
    stockLeft: 0,
    openings: null,
    pointOpenings: null,
  };
  if (file.kind === 'items') await checkItems(call, file, plan.items, o, check);
  else await checkParties(call, file, plan[file.kind], check);
  check.problems.sort((a, b) => a.line - b.line);
  const bad = [...new Set(check.problems.map((problem) => problem.line))].slice(0, MOST_REFUSED);
  if (bad.length > 0) check.refused = await call.ports.work.pickLines(file, bad);
  return check;
}
