import { unzipSync, zipSync } from 'fflate/browser';
import readXlsxFile from 'read-excel-file/universal';
import { Refusal } from '../core/errors.ts';
import { typedNumber } from '../core/number-text.ts';
import { LONGEST_SHEET_NAME } from './field-rules.ts';
import './refusals.ts';

/** A list of 20,000 lines has a tenth of these. */
const MOST_BYTES = 48 * 1024 * 1024;
const MOST_CELLS = 500_000;
const MOST_ROWS = 50_000;
const MOST_COLUMNS = 200;
const MOST_SHEETS = 100;
/** Cells may repeat one long text, which the file holds once. */
const MOST_TEXT = 24 * 1024 * 1024;

const READ =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.xml(\.rels)?|xl\/worksheets\/[^/]+\.xml)$/;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of .xls files, and of .xlsx files with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const startsWith = (bytes: Uint8Array, sign: readonly number[]) => sign.every((b, at) => bytes[at] === b);

/**
 * Whether a file is an .xlsx workbook, by its bytes: its name may say anything.
 * @throws Refusal WORKBOOK_LOCKED, WORKBOOK_OLD
 */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (startsWith(bytes, COMPOUND)) {
    const isLocked = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new Refusal(isLocked ? 'WORKBOOK_LOCKED' : 'WORKBOOK_OLD');
  }
  return startsWith(bytes, ZIP);
}

/** The parts of the workbook that are read, unless they unpack to too much. */
function partsOf(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!READ.test(name)) return false;
      // The size that the archive declares is also the largest that is unpacked.
      size += originalSize;
      if (size > MOST_BYTES) throw new Refusal('WORKBOOK_TOO_LARGE');
      return true;
    },
  });
  if (!parts['xl/workbook.xml']) throw new Refusal('FILE_UNREADABLE');
  return parts;
}

const columnOf = (letters: string) =>
  [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses sheets that would fill the memory: the reader makes a cell for every place up to the last one. */
function checkSheets(parts: Record<string, Uint8Array>): void {
  let cells = 0;
  let sheets = 0;
  for (const [name, xml] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    sheets += 1;
    if (sheets > MOST_SHEETS) throw new Refusal('WORKBOOK_TOO_LARGE');
    let rows = 0;
    let columns = 0;
    const text = new TextDecoder().decode(xml);
    for (const [, letters = '', row] of text.matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters));
    }
    if (columns > MOST_COLUMNS) throw new Refusal('TOO_MANY_COLUMNS', { limit: MOST_COLUMNS });
    cells += rows * columns;
    if (rows > MOST_ROWS || cells > MOST_CELLS) throw new Refusal('WORKBOOK_TOO_LARGE');
  }
}

/** A number as Excel shows it: 15 digits, never with an exponent, so that a barcode stays whole. */
function numberText(stored: string): string {
  const number = Number(Number(stored).toPrecision(15));
  if (!Number.isFinite(number)) return stored;
  if (Number.isInteger(number)) return BigInt(number).toString();
  const text = number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return typedNumber(Number(text)) === `${text}0` ? `${text}0` : text;
}

function textOf(value: string | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00.*|\.\d+Z$/, '')
      .replace('T', ' ');
  return typeof value === 'boolean' ? String(value).toUpperCase() : value;
}

/** The lines of one sheet, and the names of all sheets with data. */
export type WorkbookText = { content: string; sheets: string[]; sheet: string };

const rowsOf = (data: readonly (readonly unknown[])[]) =>
  data.filter((row) => row.some((cell) => cell !== null && cell !== '')).length;

/**
 * Reads one sheet of an .xlsx workbook; a formula counts by its last value. Its rows come out as lines, each an array
 * in JSON.
 * @param wanted the name of the sheet; null for the first one with a heading and data
 * @throws Refusal FILE_UNREADABLE, WORKBOOK_TOO_LARGE, NO_SUCH_SHEET, TOO_MANY_COLUMNS
 */
export async function readWorkbook(bytes: Uint8Array, wanted: string | null): Promise<WorkbookText> {
  let all: Awaited<ReturnType<typeof readXlsxFile<string>>>;
  try {
    const parts = partsOf(bytes);
    checkSheets(parts);
    // Packed again without compression: the reader unpacks on its own, in further threads if there is much to do.
    const bare = zipSync(parts, { level: 0 });
    all = await readXlsxFile<string>(bare.buffer as ArrayBuffer, {
      trim: false,
      parseNumber: numberText,
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('FILE_UNREADABLE');
  }
  const named = all.map(({ sheet, data }) => ({ name: sheet.slice(0, LONGEST_SHEET_NAME), data }));
  const lists = named.filter(({ data }) => rowsOf(data) > 1);
  // A sheet with one row has no data, but its heading says so better than an empty file.
  const filled = lists.length > 0 ? lists : named.filter(({ data }) => rowsOf(data) > 0).slice(0, 1);
  if (filled.length === 0) throw new Refusal('FILE_EMPTY');
  const chosen = filled.find(({ name }) => wanted === null || name === wanted);
  if (!chosen) throw new Refusal('NO_SUCH_SHEET');
  let size = 0;
  const lines = chosen.data.map((row) => {
    const line = JSON.stringify(row.map((cell) => textOf(cell as string | boolean | Date | null)));
    size += line.length;
    if (size > MOST_TEXT) throw new Refusal('WORKBOOK_TOO_LARGE');
    return line;
  });
  return { content: lines.join('\n'), sheets: filled.map(({ name }) => name), sheet: chosen.name };
}
