import { derivedId } from '../core/ids.ts';
import type { Finding } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';

/** Writes the server's findings about a fact; each finding once, however often the command arrives. */
export async function raise(w: Writer, commandId: string, at: number, findings: Finding[]): Promise<void> {
  const counted = new Set<string>();
  for (const finding of findings) {
    if (finding.cause !== undefined) {
      const id = exceptionId(finding.cause.of, finding);
      // A command counts once, even if several of its checks give the same finding.
      if (counted.has(id)) continue;
      counted.add(id);
      await raiseOnce(w, commandId, at, finding, finding.cause);
      continue;
    }
    await w.insertMissing('exceptions', exceptionOf(finding, commandId, at, exceptionId(commandId, finding)));
  }
}

const exceptionId = (subjectId: string, { role }: Finding) => derivedId(subjectId, `exception:${role}`);

function exceptionOf(
  { kind, storeId, documentId, subject, data }: Finding,
  commandId: string,
  at: number,
  id: string,
) {
  return {
    id,
    kind,
    storeId,
    documentId,
    subject: subject ?? null,
    data,
    commandId,
    at,
    settledAt: null,
    settledBy: null,
  };
}

/**
 * Reports a finding about a till or a document rather than a single command: the first time as an exception, then as
 * a further count of it until it is resolved. After that a new exception is raised.
 */
async function raiseOnce(
  w: Writer,
  commandId: string,
  at: number,
  finding: Finding,
  { of: causeId, adds }: NonNullable<Finding['cause']>,
): Promise<void> {
  let id = exceptionId(causeId, finding);
  let existing = await w.lock('exceptions', id);
  while (existing && existing.settledAt !== null) {
    id = derivedId(id, 'again');
    existing = await w.lock('exceptions', id);
  }
  if (!existing) {
    const data = { ...finding.data, times: 1, first: at, last: at };
    await w.insert('exceptions', exceptionOf({ ...finding, data }, commandId, at, id));
    return;
  }
  const sum = adds ? { [adds]: Number(existing.data[adds] ?? 0) + Number(finding.data[adds] ?? 0) } : {};
  const times = Number(existing.data.times ?? 1) + 1;
  await w.update('exceptions', existing, {
    data: { ...existing.data, ...finding.data, ...sum, times, last: at },
  });
}
