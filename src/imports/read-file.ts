import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Refusal } from '../core/errors.ts';
import type { ImportEncoding } from './contract.ts';
import './refusals.ts';

/**
 * The encoding of a file: UTF-16 by its byte order mark, UTF-8 if the bytes are valid, else that of Excel in France
 * or Morocco.
 */
export function encodingOf(bytes: Uint8Array): ImportEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

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

/**
 * The lines of a file, the heading first, as a stream.
 * @throws Refusal FILE_UNREADABLE when a quote is never closed
 */
export async function* linesOf(text: string, delimiter: string): AsyncGenerator<FileLine> {
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
      yield { cells: record, line: info.lines };
    }
  } catch {
    throw new Refusal('FILE_UNREADABLE');
  }
}
