import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { OVER_LIMIT } from '../accounts/rules.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type Call, plain, read, serverWrite } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { checkFile } from './check-file.ts';
import {
  clientImports,
  type FileImport,
  type ImportMapping,
  importsContract,
  itemImports,
  type KindContract,
  supplierImports,
} from './contract.ts';
import { accountFieldsOf, type ImportKind } from './field-rules.ts';
import { badLines } from './plan-import.ts';

/** A little below the adapter's limit, so that a larger file gets a proper refusal. */
const LARGEST = 7 * 1024 * 1024;
/** An unused file is deleted after this time. */
const DRAFT_MS = 24 * 3_600_000;
/** The states of an import that has been started: its mapping was confirmed. */
const STARTED = ['running', 'done', 'failed'] as const satisfies FileImport['state'][];

function toImport(row: Row<'imports'>): FileImport {
  const { id, kind, storeId, fileName, state, lines, done, created, updated, unchanged, skipped } = row;
  const { startedAt, startedByName, endedAt } = row;
  return {
    id,
    kind,
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

/** An import of a store that the caller works in. Each kind has its permission: no other kind answers for it. */
async function importOf(r: Reader, id: string, kind: ImportKind, call: Call): Promise<Row<'imports'>> {
  const row = await r.get('imports', id);
  if (row?.kind !== kind) throw new Refusal('NOT_FOUND');
  call.requireStore(row.storeId);
  return row;
}

async function lockedImport(w: Writer, id: string, kind: ImportKind, call: Call): Promise<Row<'imports'>> {
  await w.lock('imports', id);
  return await importOf(w, id, kind, call);
}

/** What clients owe is imported by who may set accounts by hand. @throws ACCOUNT_COLUMNS_DENIED */
function requireAccountColumns(mapping: ImportMapping, storeId: string, call: Call): void {
  if (accountFieldsOf(mapping).length > 0 && !call.may(OVER_LIMIT, storeId)) {
    throw new Refusal('ACCOUNT_COLUMNS_DENIED');
  }
}

/** The mapping of the store's last import of a file with the same columns. */
async function rememberedMapping(
  r: Reader,
  { kind, storeId, headings }: Pick<Row<'imports'>, 'kind' | 'storeId' | 'headings'>,
): Promise<ImportMapping | null> {
  const { imports: t } = r.t;
  const [last] = await r.q
    .select({ mapping: t.mapping })
    .from(t)
    .where(and(eq(t.storeId, storeId), eq(t.kind, kind), eq(t.headings, headings), inArray(t.state, STARTED)))
    .orderBy(desc(t.startedAt), desc(t.id))
    .limit(1);
  return last?.mapping ?? null;
}

async function forgetDrafts(w: Writer, now: number): Promise<void> {
  const { imports } = w.t;
  const old = await w.q
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'draft'), lt(imports.startedAt, now - DRAFT_MS)));
  for (const { id } of old) await w.remove('imports', id);
}

/** The operations of imports of one kind. */
function importsOf(kind: ImportKind, contract: KindContract) {
  return {
    find: read(contract.find, async (r, { id }, call) => toImport(await importOf(r, id, kind, call))),
    upload: serverWrite(contract.upload, {
      async prepare(call, { storeId, file, encoding = null, delimiter = null, sheet = null }) {
        if (file.size === 0) throw new Refusal('FILE_EMPTY');
        if (file.size > LARGEST) throw new Refusal('FILE_TOO_LARGE', { limit: LARGEST });
        const bytes = new Uint8Array(await file.arrayBuffer());
        const store = await call.store.read((r) => r.get('stores', storeId));
        const storeName = store?.name ?? '';
        return await call.ports.work.readUpload({ bytes, kind, storeName, encoding, delimiter, sheet });
      },
      async run(w, { storeId, file }, call, { content, headings, ...upload }) {
        const now = call.clock.now();
        await forgetDrafts(w, now);
        const { id: startedBy = '', name: startedByName = '' } = call.caller.user ?? {};
        const id = newId();
        const remembered = await rememberedMapping(w, { kind, storeId, headings });
        await w.insert('imports', {
          id,
          kind,
          storeId,
          fileName: file.name.slice(0, 200),
          content,
          encoding: upload.encoding,
          delimiter: upload.delimiter,
          headings,
          mapping: {},
          setsStock: false,
          state: 'draft',
          lines: upload.lines,
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
        return {
          id,
          ...upload,
          mapping: remembered ?? upload.mapping,
          isRemembered: remembered !== null,
        };
      },
    }),
    check: plain(contract.check, async (call, { id, mapping, setsStock }) => {
      const file = await call.store.read((r) => importOf(r, id, kind, call));
      requireAccountColumns(mapping, file.storeId, call);
      return await checkFile(call, file, mapping, { setsStock });
    }),
    start: serverWrite(contract.start, {
      async prepare(call, { id, mapping, skipsProblems }) {
        // A missing import is refused later, within the transaction, after the check of the idempotency key.
        const file = await call.store.read((r) => r.get('imports', id));
        if (file?.kind !== kind) return 0;
        call.requireStore(file.storeId);
        requireAccountColumns(mapping, file.storeId, call);
        const { problems } = await checkFile(call, file, mapping);
        const lines = badLines(problems);
        if (lines > 0 && !skipsProblems) throw new Refusal('IMPORT_HAS_PROBLEMS', { lines });
        // Barcodes of other articles are detected when their line is written, and counted then.
        return badLines(problems.filter((p) => p.reason !== 'barcode_taken'));
      },
      async run(w, { id, mapping, setsStock }, call, bad) {
        const row = await lockedImport(w, id, kind, call);
        if (row.state !== 'draft') throw new Refusal('IMPORT_STARTED');
        const started = await w.update('imports', row, {
          state: 'running',
          mapping,
          setsStock,
          done: bad,
          skipped: bad,
          startedAt: call.clock.now(),
        });
        await writeServerAudit(w, call, {
          storeId: row.storeId,
          action: 'import.completed',
          entityId: id,
          details: { file: row.fileName, lines: row.lines, kind },
        });
        call.ports.imports?.run(id);
        return toImport(started);
      },
    }),
    cancel: serverWrite(contract.cancel, {
      async run(w, { id }, call) {
        const row = await lockedImport(w, id, kind, call);
        if (row.state !== 'draft' && row.state !== 'running') return toImport(row);
        const endedAt = call.clock.now();
        return toImport(await w.update('imports', row, { state: 'cancelled', endedAt, content: null }));
      },
    }),
  };
}

export const ofItems = importsOf('items', itemImports);
export const ofClients = importsOf('clients', clientImports);
export const ofSuppliers = importsOf('suppliers', supplierImports);

export const listImports = read(importsContract.list, async (r, { storeId, cursor, limit }) => {
  const { imports: t } = r.t;
  const rows = await r.q
    .select()
    .from(t)
    .where(
      and(
        eq(t.storeId, storeId),
        eq(t.kind, 'items'),
        ne(t.state, 'draft'),
        behind([t.startedAt, t.id], decodeCursor(cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(t.startedAt), desc(t.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.startedAt, row.id], toImport);
});
