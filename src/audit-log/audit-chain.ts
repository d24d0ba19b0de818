import { and, asc, count, desc, eq, gt, notExists } from 'drizzle-orm';
import { type LogWork, readOn } from '../change-log/read-log.ts';
import { canonicalJson } from '../core/hash.ts';
import { read } from '../core/operation.ts';
import type { Reader, Row, Store, Writer } from '../core/store/store.ts';
import type { SeriesFinding } from '../receipts/contract.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import { auditLogContract } from './contract.ts';

/** Max. entries checked per answer, and chained per transaction when an older log gets its chain. */
const PART = 1_000;

const linked = (hash: string, entry: Row<'auditLog'>): string => receiptHash(hash, canonicalJson(entry));

/** Appends entries to the chain, in order. */
async function chain(w: Writer, entries: readonly Row<'auditLog'>[]): Promise<void> {
  const { auditChain: c } = w.t;
  const [last] = await w.q.select().from(c).orderBy(desc(c.id)).limit(1);
  let number = last?.id ?? 0;
  let hash = last?.hash ?? CHAIN_START;
  const links: Row<'auditChain'>[] = [];
  for (const entry of entries) {
    number += 1;
    hash = linked(hash, entry);
    links.push({ id: number, entryId: entry.id, hash });
  }
  await w.insert('auditChain', ...links);
}

const WORK: LogWork = {
  reader: 'audit',
  async take(w, entries) {
    const ids = entries.filter((entry) => entry.name === 'auditLog').map((entry) => entry.rowId);
    const byId = new Map((await w.getMany('auditLog', ids)).map((row) => [row.id, row]));
    await chain(
      w,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  },
  async takeAll(w) {
    await w.clear('auditChain');
    const { auditLog: a } = w.t;
    let last = '';
    for (;;) {
      const page = await w.q.select().from(a).where(gt(a.id, last)).orderBy(asc(a.id)).limit(PART);
      const end = page.at(-1);
      if (!end) return;
      await chain(w, page);
      last = end.id;
    }
  },
};

/** Chains the audit entries written since the last call. */
export const chainAuditLog = (store: Store): Promise<void> => readOn(store, WORK);

type Start = { number: number; hash: string };

/**
 * Whether the log has an entry outside the chain that is not waiting to be chained, i.e. was not written by the
 * program.
 */
async function hasStranger(r: Reader): Promise<boolean> {
  const { auditLog: a, auditChain: c, changeLog: log } = r.t;
  const place = await r.get('changeLogReaders', WORK.reader);
  const chained = r.q.select({ id: c.id }).from(c).where(eq(c.entryId, a.id));
  const [stranger] = await r.q.select({ id: a.id }).from(a).where(notExists(chained)).limit(1);
  if (!stranger) return false;
  const [waiting] = await r.q
    .select({ count: count() })
    .from(log)
    .where(and(eq(log.name, 'auditLog'), gt(log.id, place?.upTo ?? '')));
  const [unchained] = await r.q.select({ count: count() }).from(a).where(notExists(chained));
  return Number(unchained?.count ?? 0) > Number(waiting?.count ?? 0);
}

/** Checks a part of the chain: no number missing, each entry present and unchanged. */
export async function checkAuditPart(r: Reader, start: Start): Promise<SeriesFinding> {
  const { auditChain: c } = r.t;
  const links = await r.q.select().from(c).where(gt(c.id, start.number)).orderBy(asc(c.id)).limit(PART);
  const entries = await r.getMany(
    'auditLog',
    links.map((link) => link.entryId),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  let { number, hash } = start;
  for (const [i, link] of links.entries()) {
    const broken = (why: 'missing' | 'altered', at: number): SeriesFinding => ({
      checked: i,
      unsigned: 0,
      next: null,
      broken: { number: at, why },
    });
    if (link.id !== number + 1) return broken('missing', number + 1);
    const entry = byId.get(link.entryId);
    if (!entry) return broken('missing', link.id);
    if (linked(hash, entry) !== link.hash) return broken('altered', link.id);
    ({ id: number, hash } = link);
  }
  const counts = { checked: links.length, unsigned: 0 };
  if (links.length === PART) return { ...counts, next: { number, hash }, broken: null };
  return {
    ...counts,
    next: null,
    broken: (await hasStranger(r)) ? { number: number + 1, why: 'unchained' } : null,
  };
}

/** Number of entries in the chain. */
export async function auditChainLength(r: Reader): Promise<number> {
  const { auditChain: c } = r.t;
  const [last] = await r.q.select({ id: c.id }).from(c).orderBy(desc(c.id)).limit(1);
  return last?.id ?? 0;
}

export const checkAuditLog = read(auditLogContract.check, async (r, { after, hash }, call) => {
  await chainAuditLog(call.store);
  return await checkAuditPart(r, { number: after, hash: hash ?? CHAIN_START });
});
