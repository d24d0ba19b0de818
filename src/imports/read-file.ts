import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Refusal } from '../core/errors.ts';
import { unescaped } from '../core/formula-cell.ts';
import type { Row } from '../core/store/store.ts';
import type { ImportEncoding } from './field-rules.ts';
import './refusals.ts';

/** @throws Refusal FILE_UNREADABLE if it is not text */
export function decode(bytes: Uint8Array, encoding: ImportEncoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new Refusal('FILE_UNREADABLE');
  return text;
}

/** One line of the file: its cells and its number, from 1. A quoted cell may span several lines. */
export type FileLine = { cells: string[]; line: number };

const CHUNK = 64 * 1024;

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The lines of a workbook: one array in JSON for each of its rows. */
function* linesOfWorkbook(content: string): Generator<FileLine> {
  for (const [row, text] of content.split('\n').entries()) {
    const cells = JSON.parse(text) as string[];
    if (cells.some((cell) => cell !== '')) yield { cells, line: row + 1 };
  }
}

/**
 * The lines of a text file, the heading first, as a stream. The apostrophe by which an export keeps a text from being
 * a formula is removed.
 * @throws Refusal FILE_UNREADABLE when a quote is never closed
 */
async function* linesOfText(text: string, delimiter: string): AsyncGenerator<FileLine> {
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { cells: record.map(unescaped), line: info.lines };
    }
  } catch {
    throw new Refusal('FILE_UNREADABLE');
  }
}

/** The lines of an uploaded file, the heading first. @throws Refusal FILE_UNREADABLE */
export async function* linesOf({
  content,
  delimiter,
}: Pick<Row<'imports'>, 'content' | 'delimiter'>): AsyncGenerator<FileLine> {
  if (delimiter === null) yield* linesOfWorkbook(content ?? '[]');
  else yield* linesOfText(content ?? '', delimiter);
}

/** Some lines of a file as they are, the heading first. */
export async function pickLines(
  file: Pick<Row<'imports'>, 'content' | 'delimiter'>,
  numbers: readonly number[],
): Promise<FileLine[]> {
  const wanted = new Set(numbers);
  const lines: FileLine[] = [];
  for await (const line of linesOf(file)) if (lines.length === 0 || wanted.has(line.line)) lines.push(line);
  return lines;
}
