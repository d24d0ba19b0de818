import { derivedId } from '../core/ids.ts';
import type { Finding } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import type { ExceptionKind } from './rules.ts';

declare module '../core/operation.ts' {
  interface FindingKinds extends Record<ExceptionKind, true> {}
}

/** Writes what the server found broken about a fact; each finding once, however often the command arrives. */
export async function raise(w: Writer, commandId: string, at: number, findings: Finding[]): Promise<void> {
  const counted = new Set<string>();
  for (const finding of findings) {
    if (finding.cause !== undefined) {
      const id = exceptionId(finding.cause.of, finding);
      // One command counts once, however many of its checks come to the same.
      if (counted.has(id)) continue;
      counted.add(id);
      await raiseOnce(w, commandId, at, finding, finding.cause);
      continue;
    }
    await w.insertMissing('exceptions', exceptionOf(finding, commandId, at, exceptionId(commandId, finding)));
  }
}

const exceptionId = (of: string, { role }: Finding) => derivedId(of, `exception:${role}`);

function exceptionOf(
  { kind, storeId, documentId, data }: Finding,
  commandId: string,
  at: number,
  id: string,
) {
  return { id, kind, storeId, documentId, data, commandId, at, settledAt: null, settledBy: null };
}

/**
 * Tells of what lies with a till or a document, not with one command: the first time as an exception, then as one time
 * more of the same, as long as nobody has settled it. What comes after that is another one.
 */
async function raiseOnce(
  w: Writer,
  commandId: string,
  at: number,
  finding: Finding,
  { of, adds }: NonNullable<Finding['cause']>,
): Promise<void> {
  let id = exceptionId(of, finding);
  let known = await w.lock('exceptions', id);
  while (known && known.settledAt !== null) {
    id = derivedId(id, 'again');
    known = await w.lock('exceptions', id);
  }
  if (!known) {
    const data = { ...finding.data, times: 1, first: at, last: at };
    await w.insert('exceptions', exceptionOf({ ...finding, data }, commandId, at, id));
    return;
  }
  const sum = adds ? { [adds]: Number(known.data[adds] ?? 0) + Number(finding.data[adds] ?? 0) } : {};
  const times = Number(known.data.times ?? 1) + 1;
  await w.update('exceptions', known, { data: { ...known.data, ...finding.data, ...sum, times, last: at } });
}
