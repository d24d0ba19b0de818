import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import type { Row } from '../core/store/store.ts';
import { type ImportMapping, type ImportProblem, REQUIRED_FIELDS } from './contract.ts';
import { linesOf } from './read-file.ts';
import { type ImportLine, missingFields, readLine } from './rules.ts';

/** A file read with a mapping: the lines to import, and the problems of the others. */
export type Plan = {
  /** Lines with articles, good or bad. */
  count: number;
  lines: ImportLine[];
  problems: ImportProblem[];
};

/** Lines per part of a plan. */
const PART = 500;

const emptyPlan = (): Plan => ({ count: 0, lines: [], problems: [] });

/**
 * Reads a whole file in parts. A repeated SKU or barcode is a problem of its second line.
 * @throws Refusal MISSING_FIELDS when the mapping lacks a required field, FILE_UNREADABLE
 */
export async function* planParts(
  file: Pick<Row<'imports'>, 'content' | 'delimiter'>,
  mapping: ImportMapping,
): AsyncGenerator<Plan> {
  if (missingFields(mapping, REQUIRED_FIELDS).length > 0) throw new Refusal('MISSING_FIELDS');
  let plan = emptyPlan();
  const skus = new Set<string>();
  const barcodes = new Set<string>();
  let isHeading = true;
  for await (const { cells, line: number } of linesOf(file.content ?? '', file.delimiter)) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    if (plan.count === PART) {
      yield plan;
      plan = emptyPlan();
    }
    plan.count += 1;
    const read = readLine(cells, mapping, number);
    if ('problems' in read) {
      plan.problems.push(...read.problems);
      continue;
    }
    const { line } = read;
    const key = skuKey(line.sku);
    if (skus.has(key)) {
      plan.problems.push({ line: number, field: 'sku', reason: 'sku_twice', value: line.sku });
    } else if (line.barcode !== null && barcodes.has(line.barcode)) {
      plan.problems.push({ line: number, field: 'barcode', reason: 'barcode_twice', value: line.barcode });
    } else {
      skus.add(key);
      if (line.barcode !== null) barcodes.add(line.barcode);
      plan.lines.push(line);
    }
  }
  yield plan;
}

/** Combines the parts of a plan. */
export function planOfParts(): { plan: Plan; add(part: Plan): void } {
  const plan = emptyPlan();
  return {
    plan,
    add({ count, lines, problems }) {
      plan.count += count;
      plan.lines.push(...lines);
      plan.problems.push(...problems);
    },
  };
}

/** The number of lines with problems. */
export const badLines = (problems: readonly ImportProblem[]): number =>
  new Set(problems.map((p) => p.line)).size;
