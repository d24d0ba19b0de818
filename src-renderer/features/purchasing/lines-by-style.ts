import type { OrderLine } from '../../../src/purchasing/contract.ts';

/** An order's lines as its grids show them: those of one style together, each with the id of its article here. */
export function linesByStyle(lines: readonly OrderLine[]) {
  const groups = Map.groupBy(lines, (line) => line.styleId);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ face: first, lines: of.map((line) => ({ ...line, id: line.variantId })) }] : [];
  });
}
