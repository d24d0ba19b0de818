import { Refusal } from '../core/errors.ts';
import type { ImportEncoding } from './contract.ts';
import { decode, encodingOf, linesOf } from './read-file.ts';
import { delimiterOf } from './rules.ts';
import './refusals.ts';

const SHOWN = 8;
/** More than any article list has; a line with hundreds of thousands of cells takes seconds to read. */
const MOST_COLUMNS = 200;

/** The content of an articles file, before its columns are mapped. */
export type Upload = {
  content: string;
  encoding: ImportEncoding;
  delimiter: string;
  header: string[];
  sample: string[][];
  /** Lines with articles. */
  lines: number;
};

/** @throws Refusal TOO_MANY_COLUMNS before any cell of such a line is created */
function checkColumns(content: string, delimiter: string): void {
  let isQuoted = false;
  let columns = 1;
  for (const sign of content) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') columns = 1;
    else if (sign === delimiter) columns += 1;
    if (columns > MOST_COLUMNS) throw new Refusal('TOO_MANY_COLUMNS', { limit: MOST_COLUMNS });
  }
}

/** Reads an uploaded file. @throws Refusal FILE_UNREADABLE, TOO_MANY_COLUMNS */
export async function readUpload(bytes: Uint8Array, requested: ImportEncoding | undefined): Promise<Upload> {
  const encoding = requested ?? encodingOf(bytes);
  const content = decode(bytes, encoding);
  const delimiter = delimiterOf(content);
  checkColumns(content, delimiter);
  let header: string[] | null = null;
  const sample: string[][] = [];
  let lines = 0;
  for await (const { cells } of linesOf(content, delimiter)) {
    if (header === null) header = cells.map((cell) => cell.trim());
    else {
      lines += 1;
      if (sample.length < SHOWN) sample.push(cells);
    }
  }
  if (header === null || lines === 0) throw new Refusal('FILE_UNREADABLE');
  return { content, encoding, delimiter, header, sample, lines };
}
