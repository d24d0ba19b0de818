import { attributeNames } from '../attributes/attribute-row.ts';
import { fold, skuKey } from '../core/fold.ts';
import type { Call } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import type { ImportCheck, ImportMapping } from './contract.ts';
import { changesAnything, editOf, isBarcodeTaken, knownOf, namesOf } from './known-goods.ts';

/** Lines looked up per query. */
const AT_ONCE = 400;

/** Reads a whole file and determines what it would change; writes nothing. */
export async function checkFile(
  call: Pick<Call, 'store' | 'ports'>,
  file: Row<'imports'>,
  mapping: ImportMapping,
): Promise<ImportCheck> {
  const plan = await call.ports.work.planImport(file, mapping);
  const names = await call.store.read(namesOf);
  const lists = await call.store.read(attributeNames);
  const check: ImportCheck = {
    lines: plan.count,
    problems: plan.problems,
    newStyles: 0,
    newArticles: 0,
    newSuppliers: [],
    updated: 0,
    unchanged: 0,
    stockLeft: 0,
  };
  const suppliers = new Set<string>();
  const styles = new Set<string>();
  for (let from = 0; from < plan.lines.length; from += AT_ONCE) {
    const lines = plan.lines.slice(from, from + AT_ONCE);
    const existing = await call.store.read((r) => knownOf(r, file.storeId, lines));
    for (const line of lines) {
      if (isBarcodeTaken(existing, line)) {
        check.problems.push({
          line: line.line,
          field: 'barcode',
          reason: 'barcode_taken',
          value: line.barcode ?? '',
        });
        continue;
      }
      const supplierId = line.supplier === null ? undefined : names.suppliers.get(fold(line.supplier));
      if (line.supplier !== null && !supplierId) suppliers.add(line.supplier);
      const article = existing.articles.get(skuKey(line.sku));
      const item = article && existing.items.get(article.id);
      const style = article && existing.styles.get(article.styleId);
      if (article && item && style) {
        const isNew = line.supplier !== null && !supplierId;
        const changes = isNew || changesAnything(editOf(line, supplierId, lists), { style, article, item });
        check[changes ? 'updated' : 'unchanged'] += 1;
        if (line.stock !== null && line.stock !== item.stock) check.stockLeft += 1;
        continue;
      }
      check.newArticles += 1;
      const name = fold(line.styleName);
      if (!article && !names.styles.has(name)) styles.add(name);
    }
  }
  check.newStyles = styles.size;
  check.newSuppliers = [...suppliers];
  check.problems.sort((a, b) => a.line - b.line);
  return check;
}
