import { describe, expect, it } from 'vitest';
import { workbook } from '../../tests/fixtures/workbook.ts';
import { csvText } from '../core/csv.ts';
import { encodingOf } from './encodings.ts';
import { readUpload } from './read-upload.ts';

const read = (bytes: Uint8Array, o: object = {}) =>
  readUpload({ bytes, kind: 'items', storeName: '', encoding: null, delimiter: null, sheet: null, ...o });
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, swaps = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(swaps ? bytes.swap16() : bytes);
};

/** Bytes of a one-byte encoding, from the decoder's own table. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const signs = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (sign) => signs.get(sign) ?? 63);
}

const FRENCH = 'Désignation;Catégorie;Prix\nÉté brodé;ROBE D’ÉTÉ;10\n';
const ARABIC = 'السمية;الصنف;الثمن\nقفطان العروسة;قفطان;1200\n';
const MIXED = 'Désignation;الصنف;Prix\nCaftan brodé;قفطان تقليدي;10\nRobe d’été;جلابة;20\n';

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', 'utf-8', utf8(ARABIC)],
    ['UTF-8 with its mark', 'utf-8', utf8(`\ufeff${FRENCH}`)],
    ['UTF-16 with its mark', 'utf-16le', utf16(`\ufeff${ARABIC}`)],
    ['UTF-16 of the other order', 'utf-16be', utf16(`\ufeff${FRENCH}`, true)],
    ['UTF-16 without a mark, French', 'utf-16le', utf16(FRENCH)],
    ['UTF-16 without a mark, Arabic', 'utf-16be', utf16(ARABIC, true)],
    ['an Arabic Excel', 'windows-1256', bytesIn('windows-1256', ARABIC)],
    ['an Arabic Excel with French text', 'windows-1256', bytesIn('windows-1256', MIXED)],
    ['a French Excel', 'windows-1252', bytesIn('windows-1252', FRENCH)],
    [
      'a French Excel, in capitals',
      'windows-1252',
      bytesIn('windows-1252', 'DÉSIGNATION;QTÉ\nCRÈME À L’ÉTÉ;1'),
    ],
  ])('is guessed: %s', async (_title, encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect((await read(bytes)).encoding).toBe(encoding);
  });

  it('is what the reader says instead, as is the delimiter', async () => {
    const bytes = bytesIn('windows-1256', ARABIC);
    expect((await read(bytes)).header).toEqual(['السمية', 'الصنف', 'الثمن']);
    expect((await read(bytes, { encoding: 'windows-1252' })).header[0]).toMatch(/^Ç/);
    expect((await read(utf8('a,b;c\n1,2;3'), { delimiter: ',' })).header).toEqual(['a', 'b;c']);
  });
});

it('keeps a formula of a text file as text, and reads what an export made of it', async () => {
  const cells = ['=1+1', '+212661223344', "'=x", '@coton', '-5', '0012'];
  const { sample } = await read(utf8(`a;b;c;d;e;f\n${cells.join(';')}`));
  expect(sample).toEqual([['=1+1', '+212661223344', '=x', '@coton', '-5', '0012']]);
  const again = await read(utf8(csvText([['a', 'b', 'c', 'd', 'e', 'f'], sample[0] ?? []])));
  expect(again.sample).toEqual(sample);
});

describe('a workbook', () => {
  const cell = (at: string, inner: string, more = '') => ({ xml: `<c r="${at}"${more}>${inner}</c>` });

  it('is read by the values of its cells', async () => {
    const bytes = workbook([
      ['Nom', 'Code-barres', 'Prix', 'Qté', 'Date', 'Oui', 'Réf', 'Vide'],
      [
        '=SUM(A1)',
        cell('B2', '<v>2.0000000017986E+12</v>'),
        cell('C2', '<f>10*2</f><v>19.989999999999998</v>'),
        cell('D2', '<v>1000</v>'),
        cell('E2', '<v>46000</v>', ' s="1"'),
        cell('F2', '<v>1</v>', ' t="b"'),
        cell('G2', '<f>"00"&amp;"12"</f><v>0012</v>', ' t="str"'),
        cell('H2', '<f>NOW()</f>'),
      ],
      [],
      ['Deux\nlignes', '0042', cell('C4', '<v>12.345</v>')],
    ]);
    const upload = await read(bytes);
    expect(upload).toMatchObject({ encoding: null, delimiter: null, lines: 2 });
    expect(upload.sample[0]).toEqual([
      '=SUM(A1)',
      '2000000001798.6',
      '19.99',
      '1000',
      '2025-12-09',
      'TRUE',
      '0012',
      '',
    ]);
    // Three decimals are no thousands: a fourth digit says so.
    expect(upload.sample[1]?.slice(0, 3)).toEqual(['Deux\nlignes', '0042', '12.3450']);
    const barcode = workbook([
      ['EAN'],
      [cell('A2', '<v>6.111E+12</v>')],
      [cell('A3', '<v>6111000000014</v>')],
    ]);
    expect((await read(barcode)).sample).toEqual([['6111000000000'], ['6111000000014']]);
  });

  const compound = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0);
  const rows = [['a'], ['b']];
  it.each([
    ['that is empty', 'FILE_EMPTY', () => workbook([])],
    [
      'with very many sheets',
      'WORKBOOK_TOO_LARGE',
      () => workbook(...Array.from({ length: 101 }, () => rows)),
    ],
    ['of an old Excel, whatever its name', 'WORKBOOK_OLD', () => compound],
    ['with a password', 'WORKBOOK_LOCKED', () => new Uint8Array([...compound, ...utf16('EncryptedPackage')])],
    ['that is some other archive', 'FILE_UNREADABLE', () => Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0)],
    ['with a cell far away', 'TOO_MANY_COLUMNS', () => workbook([['a', cell('XFD1', '<v>1</v>')]])],
    ['with a cell far below', 'WORKBOOK_TOO_LARGE', () => workbook([['a', cell('B1048576', '<v>1</v>')]])],
    ['that unpacks to very much', 'WORKBOOK_TOO_LARGE', () => workbook([['x'.repeat(49 * 1024 * 1024)]])],
  ])('%s is refused: %s', async (_title, code, bytesOf) => {
    await expect(read(bytesOf())).rejects.toMatchObject({ code });
  });

  it.each([
    ['the only one with cells', [[], rows, []], null, ['a'], ['S2']],
    ['the first with more than a heading', [[['Notice']], rows, [['c'], ['d']]], null, ['a'], ['S2', 'S3']],
    ['the one that is chosen', [rows, [['c'], ['d']]], 'S2', ['c'], ['S1', 'S2']],
  ])('is read by one of its sheets: %s', async (_title, contents, sheet, header, sheets) => {
    expect(await read(workbook(...contents), { sheet })).toMatchObject({ header, sheets });
  });

  it('lacks a sheet that has nothing but a heading where others have data', async () => {
    const bytes = workbook([['Notice']], rows);
    await expect(read(bytes, { sheet: 'S1' })).rejects.toMatchObject({ code: 'NO_SUCH_SHEET' });
  });
});
