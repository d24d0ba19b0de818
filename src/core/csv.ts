import { stringify } from 'csv-stringify/sync';
import { escaped } from './formula-cell.ts';

/** Makes Excel read UTF-8, including Arabic. */
const BYTE_ORDER_MARK = '\ufeff';

/** Centimes in a file: "1250,50", which French Excel reads as a number. */
export function amountOfFile(centimes: number): string {
  const [sign, whole] = centimes < 0 ? ['-', -centimes] : ['', centimes];
  return `${sign}${Math.trunc(whole / 100)},${String(whole % 100).padStart(2, '0')}`;
}

/** Rows of a file, each with its line end. French and Moroccan Excel expect semicolons. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(escaped)),
    { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}

/** A file from the output of `csvText`. */
export const csvFile = (name: string, parts: readonly (string | Blob)[]): File =>
  new File([BYTE_ORDER_MARK, ...parts], name, { type: 'text/csv' });
