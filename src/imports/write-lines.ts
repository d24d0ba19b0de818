import type { Row, Writer } from '../core/store/store.ts';
import type { Names } from './known-goods.ts';
import type { PlannedLines } from './plan-import.ts';
import { type Outcome, writeItems } from './write-items.ts';
import { writeClients, writeSuppliers } from './write-parties.ts';

/**
 * Writes some lines of an import. Writing them again changes nothing.
 * @param start the index of the first one among the importable lines
 * @param most how many
 * @param names receives new styles and suppliers
 */
export async function writeLines(
  w: Writer,
  source: Row<'imports'>,
  start: number,
  most: number,
  plan: PlannedLines,
  names: Names,
): Promise<Outcome> {
  const part = <L>(lines: readonly L[]) => lines.slice(start, start + most);
  if (source.kind === 'clients') return await writeClients(w, source, part(plan.clients));
  if (source.kind === 'suppliers') return await writeSuppliers(w, source, part(plan.suppliers));
  return await writeItems(w, source, start, part(plan.items), names);
}
