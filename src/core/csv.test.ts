import { expect, it, test } from 'vitest';
import { amountOfFile, csvFile, csvText } from './csv.ts';
import { unescaped } from './formula-cell.ts';

test.each([
  ['Caftan', 'Caftan'],
  ['Caftan; long', '"Caftan; long"'],
  ['12" large', '"12"" large"'],
  ['=1+1', "'=1+1"],
  ['-5', '-5'],
  ['-5+cmd', "'-5+cmd"],
  ['＝1+1', "'＝1+1"],
  ['＋212', "'＋212"],
  ['－5', "'－5"],
  ['＠SUM', "'＠SUM"],
  ["'@c", "''@c"],
  ["l'or", "l'or"],
  ["'n", "'n"],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('the cell of %j, which an import reads back', (text, cell) => {
  expect(csvText([[text, 'end']])).toBe(`${cell};end\r\n`);
  const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(unescaped(plain)).toBe(text);
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [125_050, '1250,50'],
  [-5, '-0,05'],
  [-125_050, '-1250,50'],
])('%i centimes are %s', (centimes, text) => {
  expect(amountOfFile(centimes)).toBe(text);
});

it('has an empty line where a row has one empty cell', () => {
  expect(csvText([['a'], [''], ['b', '']])).toBe('a\r\n\r\nb;\r\n');
});

it('makes a file that Excel reads as UTF-8', async () => {
  const file = csvFile('x.csv', [csvText([['قفطان']]), new Blob([csvText([['é']])])]);
  expect([file.name, file.type]).toEqual(['x.csv', 'text/csv']);
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('\ufeffقفطان\r\né\r\n');
});
