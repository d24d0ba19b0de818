import { describe, expect, it } from 'vitest';
import { isolate, isolateLtr } from '../../../src/documents/bidi-text.ts';
import { codePage, joined } from '../protocol/escpos.ts';
import { simulatedPaper } from '../simulators/receipt-paper.ts';
import type { Part, Row } from './paper-rows.ts';
import { columnsOf, encodeRow, isPrintable, type TextPaper } from './text-rows.ts';

const paper = (direction: 'ltr' | 'rtl', columns = 32): TextPaper => ({
  columns,
  direction,
  page: 'wpc1252',
});
const body = (text: string): Part => ({ text, role: 'body' });
const pair = (label: string, value: string, isFigure = false): Extract<Row, { kind: 'pair' }> => ({
  kind: 'pair',
  label: body(label),
  value: body(value),
  isFigure,
});
const lines = (row: Parameters<typeof encodeRow>[0], on: TextPaper, figures = 0) =>
  simulatedPaper(joined([codePage(16), encodeRow(row, on, figures)]), 384).lines;

describe('a row in the characters of the printer', () => {
  it('has a label at the start and a value at the end', () => {
    expect(lines(pair('Heure', '13:05'), paper('ltr'))).toEqual([`Heure${' '.repeat(22)}13:05`]);
    expect(lines(pair('Heure', '13:05'), paper('rtl'))).toEqual([`13:05${' '.repeat(22)}Heure`]);
  });

  it('keeps figures to the right of their column', () => {
    expect(lines(pair('a', '9,00', true), paper('ltr'), 8)).toEqual([`a${' '.repeat(27)}9,00`]);
    expect(lines(pair('a', '9,00', true), paper('rtl'), 8)).toEqual([`    9,00${' '.repeat(23)}a`]);
  });

  it('breaks what is long beside the other', () => {
    const value = 'Riad Zellige SARL Marrakech Guéliz';
    expect(lines(pair('Client', value), paper('ltr'))).toEqual([
      `Client${' '.repeat(9)}Riad Zellige SARL`,
      `${' '.repeat(16)}Marrakech Guéliz`,
    ]);
  });

  it('orders Latin pieces from right to left where Arabic is read', () => {
    const text = `${isolateLtr('CAF-1')} · ${isolate('Rouge')}`;
    const row: Row = { kind: 'text', text, role: 'small', align: 'start' };
    expect(lines(row, paper('rtl'))).toEqual([`${' '.repeat(19)}Rouge · CAF-1`]);
    expect(lines(row, paper('ltr'))).toEqual([`CAF-1 · Rouge${' '.repeat(19)}`]);
  });

  it('doubles the width of a name that has room for it', () => {
    const name = (text: string): Row & { kind: 'text' } => ({
      kind: 'text',
      text,
      role: 'name',
      align: 'center',
    });
    const hex = (text: string) => Buffer.from(encodeRow(name(text), paper('ltr'), 0)).toString('hex');
    expect(hex('Dar El Qaftan')).toContain('1d2111');
    expect(hex('Maison du Caftan Brodé')).toContain('1d2101');
    expect(hex('Maison du Caftan Brodé')).not.toContain('1d2111');
  });

  it('puts a large value under its label where both do not fit, and never beyond the paper', () => {
    const total = (value: string): Row & { kind: 'pair' } => ({
      kind: 'pair',
      label: { text: 'Différence à payer', role: 'totalLabel' },
      value: { text: value, role: 'total' },
      isFigure: false,
    });
    expect(lines(total('1\u00a0700,00'), paper('ltr')).map((line) => line.trim())).toEqual([
      'Différence à payer',
      '1 700,00',
    ]);
    const huge = lines(total('99 999 999 999,00 MAD'), paper('ltr'));
    expect(huge.at(-1)?.trim()).toBe('99 999 999 999,00 MAD');
  });

  it('leaves the printer in its plain type', () => {
    const row: Row = { kind: 'text', text: 'Duplicata', role: 'strong', align: 'center', isInverse: true };
    expect(Buffer.from(encodeRow(row, paper('ltr'), 0)).toString('hex')).toMatch(
      /1b45001d21001d4200(?:20)*0a$/,
    );
  });

  it('is asked for only where the code page has all of it', () => {
    expect(isPrintable(pair('Heure', '13:05'), 'wpc1252')).toBe(true);
    expect(isPrintable(pair('الساعة', '13:05'), 'wpc1252')).toBe(false);
    expect(isPrintable(pair('Heure', 'قفطان'), 'wpc1252')).toBe(false);
    expect(() => encodeRow(pair('الساعة', '13:05'), paper('rtl'), 0)).toThrow('code page');
  });

  it('knows how many columns a part takes', () => {
    expect(columnsOf({ text: isolateLtr('12,00'), role: 'body' }, 'rtl')).toBe(5);
    expect(columnsOf({ text: '12,00', role: 'total' }, 'ltr')).toBe(10);
    expect(columnsOf({ text: '', role: 'body' }, 'ltr')).toBe(0);
  });
});
