import { Refusal } from '../core/errors.ts';
import { fold, skuKey } from '../core/fold.ts';
import type { Row } from '../core/store/store.ts';
import type { ImportMapping, ImportProblem } from './contract.ts';
import { missingFields } from './field-rules.ts';
import { clientKeyOf, type PartyLine, readParty, supplierKeyOf } from './party-line.ts';
import { linesOf } from './read-file.ts';
import { type ItemLine, readItem } from './rules.ts';
import { type Layout, layoutOf } from './sources/layout.ts';

/** The lines of a file by what they are. */
export type PlannedLines = { items: ItemLine[]; clients: PartyLine[]; suppliers: PartyLine[] };

/** A file read with a mapping: the lines to import, and the problems of the others. */
export type Plan = PlannedLines & {
  /** Lines with data, good or bad. */
  count: number;
  problems: ImportProblem[];
};

/** Lines per part of a plan. */
const PART = 500;

const emptyPlan = (): Plan => ({ count: 0, items: [], clients: [], suppliers: [], problems: [] });

/** Of a plan's lines, how many can be imported. */
export const goodLines = ({ items, clients, suppliers }: PlannedLines): number =>
  items.length + clients.length + suppliers.length;

type Repeated = Pick<ImportProblem, 'field' | 'reason' | 'value'>;

/** Finds what an earlier line of the file says already. */
function repetitions() {
  const seen = new Set<string>();
  const isNew = (key: string) => seen.size < seen.add(key).size;
  return {
    item({ sku, barcode, styleName, size, color }: ItemLine): Repeated | null {
      if (sku !== null && !isNew(`sku ${skuKey(sku)}`))
        return { field: 'sku', reason: 'sku_twice', value: sku };
      if (barcode !== null && !isNew(`barcode ${barcode}`)) {
        return { field: 'barcode', reason: 'barcode_twice', value: barcode };
      }
      const cell = [styleName, size ?? '', color ?? ''].map(fold).join(' · ');
      if (sku === null && barcode === null && !isNew(`cell ${cell}`)) {
        return { field: 'styleName', reason: 'line_twice', value: styleName };
      }
      return null;
    },
    party(line: PartyLine, key: string): Repeated | null {
      return isNew(key) ? null : { field: 'name', reason: 'line_twice', value: line.name };
    },
  };
}

/**
 * Reads a whole file in parts. What is repeated is a problem of its second line.
 * @throws Refusal MISSING_FIELDS when the mapping lacks a required field, FILE_UNREADABLE
 */
export async function* planParts(
  file: Pick<Row<'imports'>, 'kind' | 'content' | 'delimiter'>,
  mapping: ImportMapping,
): AsyncGenerator<Plan> {
  if (missingFields(mapping, file.kind).length > 0) throw new Refusal('MISSING_FIELDS');
  let plan = emptyPlan();
  const repeated = repetitions();
  let layout: Layout | null = null;
  for await (const { cells: read, line: number } of linesOf(file)) {
    if (layout === null) {
      layout = layoutOf(file.kind, read);
      continue;
    }
    const cells = layout.lineOf(read);
    if (cells === null) continue;
    if (plan.count === PART) {
      yield plan;
      plan = emptyPlan();
    }
    plan.count += 1;
    const add = <L>(
      result: { line: L } | { problems: ImportProblem[] },
      lines: L[],
      repetitionOf: (line: L) => Repeated | null,
    ) => {
      if ('problems' in result) return void plan.problems.push(...result.problems);
      const repetition = repetitionOf(result.line);
      if (repetition) plan.problems.push({ line: number, ...repetition });
      else lines.push(result.line);
    };
    if (file.kind === 'items') add(readItem(cells, mapping, number), plan.items, repeated.item);
    else {
      const keyOf = file.kind === 'clients' ? clientKeyOf : supplierKeyOf;
      add(readParty(cells, mapping, number), plan[file.kind], (line) => repeated.party(line, keyOf(line)));
    }
  }
  yield plan;
}

/** Combines the parts of a plan. */
export function planOfParts(): { plan: Plan; add(part: Plan): void } {
  const plan = emptyPlan();
  return {
    plan,
    add(part) {
      plan.count += part.count;
      plan.items.push(...part.items);
      plan.clients.push(...part.clients);
      plan.suppliers.push(...part.suppliers);
      plan.problems.push(...part.problems);
    },
  };
}

/** The number of lines with problems. */
export const badLines = (problems: readonly ImportProblem[]): number =>
  new Set(problems.map((p) => p.line)).size;
