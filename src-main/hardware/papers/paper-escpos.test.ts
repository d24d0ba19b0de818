import { describe, expect, it } from 'vitest';
import { type PrinterKind, paperEscpos } from './paper-escpos.ts';
import type { Row } from './paper-rows.ts';

const printer: PrinterKind = { paper: 58, codePage: 'wpc1252' };
const hex = (rows: readonly Row[], kind = printer) =>
  Buffer.from(paperEscpos(rows, 'rtl', kind))
    .toString('hex')
    .replace(/^1b401b7410/, '')
    .replace(/1b4a241d564200$/, '');
const text = (value: string): Row => ({ kind: 'text', text: value, role: 'body', align: 'start' });
/** The height of each picture; other commands unchanged. */
function commands(bytes: string): (number | string)[] {
  const out: (number | string)[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (bytes.startsWith('1d763000', at)) {
      const rows = Buffer.from(bytes.slice(at + 12, at + 16), 'hex').readUInt16LE();
      out.push(rows);
      at += 16 + 2 * 48 * rows;
    } else {
      const end = bytes.indexOf('1d763000', at);
      out.push(bytes.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? bytes.length : end;
    }
  }
  return out;
}

describe('a paper', () => {
  it('of nothing is only started, fed and cut', () => {
    expect(Buffer.from(paperEscpos([], 'ltr', printer)).toString('hex')).toBe('1b401b74101b4a241d564200');
  });

  it('has Latin as text, to the byte', () => {
    expect(hex([text('A')])).toBe(`${'20'.repeat(31)}410a`);
  });

  it('has pictures that follow each other as one, with the white between them', () => {
    const gap: Row = { kind: 'gap', dots: 10 };
    const [single] = commands(hex([text('قفطان')]));
    const [two, ...rest] = commands(hex([text('قفطان'), gap, text('جلابة')]));
    expect(rest).toEqual([]);
    // The margins of six dots above and below occur once.
    expect(two).toBe(2 * Number(single) - 12 + 10);
  });

  it('feeds the white before, between and after text', () => {
    const gap = (dots: number): Row => ({ kind: 'gap', dots });
    const a = `${'20'.repeat(31)}410a`;
    expect(hex([gap(5), text('A'), gap(300), text('A'), gap(7)])).toBe(`1b4a05${a}1b4aff1b4a2d${a}1b4a07`);
    const [before, picture, after] = commands(hex([text('A'), gap(9), text('قفطان'), gap(8), text('A')]));
    expect([before, typeof picture, after]).toEqual([`${a}1b4a09`, 'number', `1b4a08${a}`]);
  });

  it('has a code in the middle, and the next line at the edge again', () => {
    const code = hex([{ kind: 'qr', text: 'X' }]);
    expect(code.startsWith('1b61011d286b')).toBe(true);
    expect(code.endsWith('0a1b6100')).toBe(true);
  });
});
