import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '../..');
const HOME = 'ui/number-field/';
/** What turns text into a number, or is a field for one. */
const PARSES =
  /\bNumberInput\b|\b(?:Number|parseFloat|parseInt)\(\s*(?:e\.|event\.|typed|text|value\b|values\.)/;
const FIELD = /inputMode="(?:decimal|numeric)"/;
/** Texts that nobody typed as a number: choices of a list, cells of a report. Fields of digits that count nothing. */
const OTHERS = [
  'features/analytics/stock-tab.tsx',
  'features/hardware/shell-section.tsx',
  'features/reports/use-cell-text.ts',
  'ui/invoice/invoice-dialog.tsx',
  'ui/store-form.tsx',
  // Days, times of the clock, and the numbers of a server's answer.
  'ui/day-field/day-field.tsx',
  'ui/day-field/time-field.tsx',
  'api/problem.ts',
];

it('every number that somebody types goes through the one field', () => {
  const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => !path.startsWith(HOME) && !OTHERS.includes(path) && path !== 'theme/theme.ts');
  expect(files.length).toBeGreaterThan(300);
  const strays = files.filter((path) => {
    const text = readFileSync(join(RENDERER, path), 'utf8');
    return PARSES.test(text) || FIELD.test(text);
  });
  expect(strays).toEqual([]);
});

/** A form, whose sending the window holds back, or the button that holds itself back (number-gate.ts). */
const GATE = /<form\b|<ConfirmButton\b|numbersAreFine\(|<SettingsDialog\b/;
const HOMES = [
  'ui/number-field/number-field.tsx',
  'ui/number-field/number-cell.tsx',
  'features/new-sale/amount-pad.tsx',
];
const IMPORT = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g;

it('every number that somebody types stands behind the gate', () => {
  const texts = new Map(
    readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx$/.test(path))
      .map((path) => [path, readFileSync(join(RENDERER, path), 'utf8')]),
  );
  const importersOf = (home: string) =>
    [...texts].flatMap(([path, text]) => {
      const imported = [...text.matchAll(IMPORT)].map(([, to = '']) => join(dirname(path), to));
      return imported.includes(home) ? [path] : [];
    });
  // A file that shows a field and is no gate itself passes the question on to those who show it.
  const holders = new Set(HOMES);
  const open: string[] = [];
  for (const home of holders) {
    const importers = importersOf(home);
    if (importers.length === 0) open.push(home);
    for (const path of importers) if (!GATE.test(texts.get(path) ?? '')) holders.add(path);
  }
  expect(holders.size).toBeGreaterThan(10);
  expect([...holders].filter((path) => path.startsWith('routes/'))).toEqual([]);
  expect(open).toEqual([]);
});
