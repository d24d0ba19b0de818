import { and, desc, eq, lt } from 'drizzle-orm';
import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { Refusal } from '../core/errors.ts';
import { fold, skuKey } from '../core/fold.ts';
import { newId } from '../core/ids.ts';
import { type Call, plain, read, serverWrite } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { type ImportCheck, importsContract, type ProductImport } from './contract.ts';
import { changesAnything, editOf, isBarcodeTaken, knownOf, namesOf } from './known-goods.ts';
import { badLines, planOf } from './plan-import.ts';
import { decode, encodingOf, linesOf } from './read-file.ts';
import { delimiterOf, suggestMapping } from './rules.ts';

/** A little less than the door takes, so that whoever sends more is told. */
const LARGEST = 7 * 1024 * 1024;
const SHOWN = 8;
/** A file that nobody did anything with for so long is forgotten. */
const DRAFT_MS = 24 * 3_600_000;
/** So many lines are looked up at once. */
const AT_ONCE = 400;

export function toImport(row: Row<'imports'>): ProductImport {
  const { id, storeId, fileName, state, lines, done, created, updated, unchanged, skipped } = row;
  const { startedAt, startedByName, endedAt } = row;
  return {
    id,
    storeId,
    fileName,
    state,
    lines,
    done,
    created,
    updated,
    unchanged,
    skipped,
    startedAt,
    startedByName,
    endedAt,
  };
}

/** An import of a store that the caller works in. */
async function importOf(r: Reader, id: string, call: Call): Promise<Row<'imports'>> {
  const row = await r.get('imports', id);
  if (!row) throw new Refusal('NOT_FOUND');
  call.requireStore(row.storeId);
  return row;
}

async function lockedImport(w: Writer, id: string, call: Call): Promise<Row<'imports'>> {
  await w.lock('imports', id);
  return await importOf(w, id, call);
}

async function forgetDrafts(w: Writer, now: number): Promise<void> {
  const { imports } = w.t;
  const old = await w.q
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'draft'), lt(imports.startedAt, now - DRAFT_MS)));
  for (const { id } of old) await w.remove('imports', id);
}

export const uploadImport = serverWrite(importsContract.upload, {
  async prepare(_call, { file, encoding: asked }) {
    if (file.size === 0) throw new Refusal('FILE_REQUIRED');
    if (file.size > LARGEST) throw new Refusal('FILE_TOO_LARGE', { limit: LARGEST });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const encoding = asked ?? encodingOf(bytes);
    const content = decode(bytes, encoding);
    const delimiter = delimiterOf(content);
    let header: string[] | null = null;
    const sample: string[][] = [];
    let lines = 0;
    for await (const { cells } of linesOf(content, delimiter)) {
      if (header === null) header = cells.map((cell) => cell.trim());
      else {
        lines += 1;
        if (sample.length < SHOWN) sample.push(cells);
      }
    }
    if (header === null || lines === 0) throw new Refusal('FILE_UNREADABLE');
    return { content, encoding, delimiter, header, sample, lines };
  },
  async run(w, { storeId, file }, call, { content, ...found }) {
    const now = call.clock.now();
    await forgetDrafts(w, now);
    const { id: startedBy = '', name: startedByName = '' } = call.caller.user ?? {};
    const id = newId();
    await w.insert('imports', {
      id,
      storeId,
      fileName: file.name.slice(0, 200),
      content,
      encoding: found.encoding,
      delimiter: found.delimiter,
      mapping: {},
      state: 'draft',
      lines: found.lines,
      done: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      startedAt: now,
      startedBy,
      startedByName,
      endedAt: null,
    });
    return { id, ...found, mapping: suggestMapping(found.header) };
  },
});

/** Reads the file from end to end, and what it would change; writes nothing. */
export const checkImport = plain(
  importsContract.check,
  async (call, { id, mapping }): Promise<ImportCheck> => {
    const file = await call.store.read((r) => importOf(r, id, call));
    const plan = await planOf(file, mapping);
    const names = await call.store.read(namesOf);
    const check: ImportCheck = {
      lines: plan.count,
      problems: plan.problems,
      newStyles: 0,
      newArticles: 0,
      newSuppliers: [],
      updated: 0,
      unchanged: 0,
    };
    const suppliers = new Set<string>();
    const styles = new Set<string>();
    for (let from = 0; from < plan.lines.length; from += AT_ONCE) {
      const lines = plan.lines.slice(from, from + AT_ONCE);
      const known = await call.store.read((r) => knownOf(r, file.storeId, lines));
      for (const line of lines) {
        if (isBarcodeTaken(known, line)) {
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
        const article = known.articles.get(skuKey(line.sku));
        const item = article && known.items.get(article.id);
        const style = article && known.styles.get(article.styleId);
        if (article && item && style) {
          const isNew = line.supplier !== null && !supplierId;
          const changes = isNew || changesAnything(editOf(line, supplierId), { style, article, item });
          check[changes ? 'updated' : 'unchanged'] += 1;
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
  },
);

export const startImport = serverWrite(importsContract.start, {
  async prepare(call, { id, mapping, skipsProblems }) {
    // What is not there is refused in the transaction, behind a key that was used before.
    const file = await call.store.read((r) => r.get('imports', id));
    if (!file) return 0;
    call.requireStore(file.storeId);
    const lines = badLines((await planOf(file, mapping)).problems);
    if (lines > 0 && !skipsProblems) throw new Refusal('IMPORT_HAS_PROBLEMS', { lines });
    return lines;
  },
  async run(w, { id, mapping }, call, bad) {
    const row = await lockedImport(w, id, call);
    if (row.state !== 'draft') throw new Refusal('IMPORT_STARTED');
    const started = await w.update('imports', row, {
      state: 'running',
      mapping,
      done: bad,
      skipped: bad,
      startedAt: call.clock.now(),
    });
    await writeServerAudit(w, call, {
      storeId: row.storeId,
      action: 'products.imported',
      entityId: id,
      details: { file: row.fileName, lines: row.lines },
    });
    call.ports.imports?.run(id);
    return toImport(started);
  },
});

export const cancelImport = serverWrite(importsContract.cancel, {
  async run(w, { id }, call) {
    const row = await lockedImport(w, id, call);
    if (row.state !== 'draft' && row.state !== 'running') return toImport(row);
    const endedAt = call.clock.now();
    return toImport(await w.update('imports', row, { state: 'cancelled', endedAt, content: null }));
  },
});

export const findImport = read(importsContract.find, async (r, { id }, call) =>
  toImport(await importOf(r, id, call)),
);

export const listImports = read(importsContract.list, async (r, { storeId, cursor, limit }) => {
  const { imports: t } = r.t;
  const rows = await r.q
    .select()
    .from(t)
    .where(
      and(
        eq(t.storeId, storeId),
        behind([t.startedAt, t.id], decodeCursor(cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(t.startedAt), desc(t.id))
    .limit(limit + 1);
  const shown = rows.filter((row) => row.state !== 'draft');
  const page = pageOf(rows, limit, (row) => [row.startedAt, row.id], toImport);
  return { items: page.items.filter((i) => shown.some((row) => row.id === i.id)), next: page.next };
});
