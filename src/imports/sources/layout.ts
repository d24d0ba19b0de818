import { fold } from '../../core/fold.ts';
import type { ImportMapping } from '../contract.ts';
import type { ImportField, ImportKind, ImportSource } from '../field-rules.ts';
import { folded, suggestMapping } from '../headings.ts';
import { LOYVERSE } from './loyverse.ts';
import { ODOO } from './odoo.ts';
import { SHOPIFY } from './shopify.ts';
import type { Cell, Source } from './source.ts';
import { SQUARE } from './square.ts';

const SOURCES: readonly Source[] = [...LOYVERSE, ...SHOPIFY, ...ODOO, ...SQUARE];

/** How the lines of a file are read: whose export it is, all its columns, and each line with all of them. */
export type Layout = {
  source: ImportSource | null;
  header: string[];
  /** Null for a line without data of its own. */
  lineOf(cells: readonly string[]): string[] | null;
  mappingFor(storeName: string): ImportMapping;
};

function columnFor(header: readonly string[], headings: readonly string[], storeName: string): number {
  for (const heading of headings) {
    const [before = '', after] = heading.split('*');
    const columns = [...header.entries()].filter(([, name]) =>
      after === undefined
        ? folded(name) === folded(heading)
        : name.toLowerCase().startsWith(before.toLowerCase()) &&
          name.endsWith(after) &&
          name.length > before.length,
    );
    const ofStore = columns.find(
      ([, name]) => fold(name.slice(before.length, name.length - (after?.length ?? 0))) === fold(storeName),
    );
    const column = ofStore ?? columns[0];
    if (column) return column[0];
  }
  return -1;
}

/** Recognises the export of another program by its columns; every other file is read as it is. */
export function layoutOf(kind: ImportKind, heading: readonly string[]): Layout {
  const header = heading.map((name) => name.trim());
  const keys = header.map(folded);
  const has = (name: string) => keys.includes(folded(name));
  const source = SOURCES.find((s) => s.kind === kind && s.signs.every((group) => group.some(has)));
  if (!source) {
    return {
      source: null,
      header,
      lineOf: (cells) => [...cells],
      mappingFor: () => suggestMapping(header, kind),
    };
  }
  const { composed = [], filled } = source;
  const placesByName = new Map<string, number>();
  const placeOf = (name: string): number => {
    const place = placesByName.get(name) ?? keys.indexOf(folded(name));
    placesByName.set(name, place);
    return place;
  };
  const places = (names: readonly string[]) => names.map(placeOf).filter((place) => place >= 0);
  const [by = -1] = filled ? [...places([filled.by]), ...places([`URL ${filled.by}`])] : [];
  const repeated = filled ? places(filled.columns) : [];
  let previous: readonly string[] = [];
  return {
    source: source.id,
    header: [...composed.map((column) => column.heading), ...header],
    lineOf(read) {
      const cells = header.map((_, column) => read[column] ?? '');
      if (by >= 0 && cells[by] === previous[by]) {
        for (const column of repeated) cells[column] ||= previous[column] ?? '';
      }
      previous = cells;
      const cell: Cell = (...names) =>
        places(names)
          .map((column) => cells[column]?.trim() ?? '')
          .find(Boolean) ?? '';
      if (source.isLine && !source.isLine(cell)) return null;
      return [...composed.map((column) => column.of(cell)), ...cells];
    },
    mappingFor(storeName) {
      const mapping: ImportMapping = {};
      for (const [field, headings] of Object.entries(source.fields) as [ImportField, readonly string[]][]) {
        const column = columnFor(header, headings, storeName);
        if (column >= 0) mapping[field] = composed.length + column;
      }
      for (const [n, column] of composed.entries()) mapping[column.field] = n;
      return mapping;
    },
  };
}
