import { derivedId } from '../core/ids.ts';
import type { Finding } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';

/** Writes what the server found broken about a fact; each finding once, however often the command arrives. */
export async function raise(w: Writer, commandId: string, at: number, findings: Finding[]): Promise<void> {
  for (const { role, ...finding } of findings) {
    await w.insertMissing('exceptions', {
      ...finding,
      id: derivedId(commandId, `exception:${role}`),
      commandId,
      at,
      settledAt: null,
      settledBy: null,
    });
  }
}
