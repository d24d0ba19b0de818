import { Refusal } from '../core/errors.ts';
import type { ImportMapping } from './contract.ts';
import { encodingOf } from './encodings.ts';
import type { ImportDelimiter, ImportEncoding, ImportKind, ImportSource } from './field-rules.ts';
import { delimiterOf, headingsKey } from './headings.ts';
import { decode, linesOf } from './read-file.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { type Layout, layoutOf } from './sources/layout.ts';
import './refusals.ts';

const SHOWN = 8;
/** More than any list has; a line with hundreds of thousands of cells takes seconds to read. */
const MOST_COLUMNS = 200;

/** An uploaded file and how it is to be read; what is null is recognised. */
export type UploadOrder = {
  bytes: Uint8Array;
  kind: ImportKind;
  /** Chooses among the columns of several stores. */
  storeName: string;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  /** The sheet of a workbook; null for the first one with data. */
  sheet: string | null;
};

/** The content of a file, before its columns are mapped. */
export type Upload = {
  content: string;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  /** The names of a workbook's sheets with data, and the one that was read. */
  sheets: string[];
  sheet: string | null;
  source: ImportSource | null;
  header: string[];
  sample: string[][];
  /** Lines with data. */
  lines: number;
  headings: string;
  mapping: ImportMapping;
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

type Content = Pick<Upload, 'content' | 'encoding' | 'delimiter' | 'sheets' | 'sheet'>;

async function contentOf(order: UploadOrder): Promise<Content> {
  const { bytes } = order;
  if (isWorkbook(bytes)) {
    return { ...(await readWorkbook(bytes, order.sheet)), encoding: null, delimiter: null };
  }
  const encoding = order.encoding ?? encodingOf(bytes);
  const content = decode(bytes, encoding);
  const delimiter = order.delimiter ?? delimiterOf(content);
  checkColumns(content, delimiter);
  return { content, encoding, delimiter, sheets: [], sheet: null };
}

/** Reads an uploaded file. @throws Refusal FILE_UNREADABLE, FILE_EMPTY, TOO_MANY_COLUMNS, WORKBOOK_… */
export async function readUpload(order: UploadOrder): Promise<Upload> {
  const file = await contentOf(order);
  let layout: Layout | null = null;
  let headings = '';
  const sample: string[][] = [];
  let lines = 0;
  for await (const { cells: read } of linesOf(file)) {
    if (layout === null) {
      layout = layoutOf(order.kind, read);
      headings = headingsKey(read);
      continue;
    }
    const cells = layout.lineOf(read);
    if (cells === null) continue;
    lines += 1;
    if (sample.length < SHOWN) sample.push(cells);
  }
  if (layout === null || lines === 0) throw new Refusal('FILE_UNREADABLE');
  const { source, header } = layout;
  return { ...file, source, header, sample, lines, headings, mapping: layout.mappingFor(order.storeName) };
}
