import type { OrderLine } from '../../../src/purchase-orders/contract.ts';

/** An order's lines grouped by style for the grids, each with the id of its item. */
export function linesByStyle(lines: readonly OrderLine[]) {
  const groups = Map.groupBy(lines, (line) => line.styleId);
  return [...groups.values()].flatMap((styleLines) => {
    const [first] = styleLines;
    return first ? [{ face: first, lines: styleLines.map((line) => ({ ...line, id: line.variantId })) }] : [];
  });
}
