import { wordsOfSize } from '../../attributes/word-rules.ts';
import { fold } from '../../core/fold.ts';
import type { ImportField, ImportKind, ImportSource } from '../field-rules.ts';

/** The cell of a line by its heading; empty if the file lacks the column. */
export type Cell = (...headings: string[]) => string;

/** A column that is composed of others; it is shown before those of the file. */
export type Composed = { field: ImportField; heading: string; of: (cell: Cell) => string };

/** The layout of another program's export. */
export type Source = {
  id: ImportSource;
  kind: ImportKind;
  /** The headings by which it is known: one of each group. */
  signs: readonly (readonly string[])[];
  /** The columns of each field, the first that exists; `*` stands for the name of a store. */
  fields: Partial<Record<ImportField, readonly string[]>>;
  composed?: readonly Composed[];
  /** Lines with the same value of the first column leave the others empty after the first line. */
  filled?: { by: string; columns: readonly string[] };
  /** Whether a line is an article: exports also have lines for pictures and components. */
  isLine?: (cell: Cell) => boolean;
};

const SIZE = ['size', 'taille', 'pointure', 'talla', 'المقاس', 'القياس'].map(fold);
const COLOR = ['color', 'colour', 'couleur', 'coloris', 'اللون'].map(fold);
const LETTERS = /^(\d{0,2}x{0,4}[sml]|\d{1,3}(\s?(ans|mois|years|cm))?|[2-6]xl)$/i;

const isSize = (text: string) => LETTERS.test(text.trim()) || wordsOfSize(text) !== null;

/** Size and colour among a line's options, by the names of the options in three languages, else by their values. */
function sizeAndColor(options: readonly (readonly [name: string, value: string])[]) {
  const all = options.filter(([, value]) => value !== '' && fold(value) !== 'default title');
  const named = (names: readonly string[]) => all.find(([name]) => names.includes(fold(name)));
  const rest = all.filter((option) => option !== named(SIZE) && option !== named(COLOR));
  const size = named(SIZE) ?? rest.find(([, value]) => isSize(value));
  const color = named(COLOR) ?? rest.find((option) => option !== size);
  return { size: size?.[1] ?? '', color: color?.[1] ?? '' };
}

/** The columns size and colour of a program whose options a function finds. */
export const sizeColumns = (
  options: (cell: Cell) => (readonly [string, string])[],
  heading: string,
): Composed[] => [
  { field: 'size', heading: `${heading} (Size)`, of: (cell) => sizeAndColor(options(cell)).size },
  { field: 'color', heading: `${heading} (Color)`, of: (cell) => sizeAndColor(options(cell)).color },
];

export const numbered = (name: (n: number) => string, value: (n: number) => string) => (cell: Cell) =>
  [1, 2, 3].map((n) => [cell(name(n)), cell(value(n))] as const);

export const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');
export const listed = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** The last part of a path of categories: "All / Caftans", "Clothing > Caftans". */
export const lastOf = (path: string) => path.split(/\s*>\s*|\s+\/\s+/).at(-1) ?? '';

/** The text of a description in HTML. */
export const withoutTags = (html: string) =>
  html
    .replace(/<\s*(br|\/p|\/li|\/div)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();
