import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type Call, plain, read, serverWrite } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { checkFile } from './check-file.ts';
import { type ItemImport, importsContract } from './contract.ts';
import { badLines } from './plan-import.ts';
import { suggestMapping } from './rules.ts';

/** A little below the adapter's limit, so that a larger file gets a proper refusal. */
const LARGEST = 7 * 1024 * 1024;
/** An unused file is deleted after this time. */
const DRAFT_MS = 24 * 3_600_000;

function toImport(row: Row<'imports'>): ItemImport {
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
  async prepare(call, { file, encoding }) {
    if (file.size === 0) throw new Refusal('FILE_EMPTY');
    if (file.size > LARGEST) throw new Refusal('FILE_TOO_LARGE', { limit: LARGEST });
    return await call.ports.work.readUpload(new Uint8Array(await file.arrayBuffer()), encoding);
  },
  async run(w, { storeId, file }, call, { content, ...upload }) {
    const now = call.clock.now();
    await forgetDrafts(w, now);
    const { id: startedBy = '', name: startedByName = '' } = call.caller.user ?? {};
    const id = newId();
    await w.insert('imports', {
      id,
      storeId,
      fileName: file.name.slice(0, 200),
      content,
      encoding: upload.encoding,
      delimiter: upload.delimiter,
      mapping: {},
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
    return { id, ...upload, mapping: suggestMapping(upload.header) };
  },
});

export const checkImport = plain(importsContract.check, async (call, { id, mapping }) => {
  const file = await call.store.read((r) => importOf(r, id, call));
  return await checkFile(call, file, mapping);
});

export const startImport = serverWrite(importsContract.start, {
  async prepare(call, { id, mapping, skipsProblems }) {
    // A missing import is refused later, within the transaction, after the check of the idempotency key.
    const file = await call.store.read((r) => r.get('imports', id));
    if (!file) return 0;
    call.requireStore(file.storeId);
    const { problems } = await checkFile(call, file, mapping);
    const lines = badLines(problems);
    if (lines > 0 && !skipsProblems) throw new Refusal('IMPORT_HAS_PROBLEMS', { lines });
    // Barcodes of other articles are detected when their line is written, and counted then.
    return badLines(problems.filter((p) => p.reason !== 'barcode_taken'));
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
      action: 'import.completed',
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
        ne(t.state, 'draft'),
        behind([t.startedAt, t.id], decodeCursor(cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(t.startedAt), desc(t.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.startedAt, row.id], toImport);
});
