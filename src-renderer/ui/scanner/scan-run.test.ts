import { describe, expect, it } from 'vitest';
import { type Ending, type Place, ScanRun, scanCharacter } from './scan-run.ts';

const OUTSIDE: Place = { kind: 'outside' };
const TEXT: Place = { kind: 'text' };
/** A field whose largest number has eight digits, as for a price. */
const number = (text: string, mostDigits = 8): Place => ({ kind: 'number', text, mostDigits });
const TYPED: Ending = { kind: 'typed' };

const codeOf = (character: string): string =>
  character === '-' ? 'Minus' : /\d/.test(character) ? `Digit${character}` : `Key${character}`;

/** Types a text with these gaps before its second key, its third, …, and before Enter; the last gap is repeated. */
function typed(
  text: string,
  gaps: readonly number[],
  place: Place,
  run = new ScanRun(),
  start = 1000,
): Ending {
  let at = start;
  [...text].forEach((character, n) => {
    if (n > 0) at += gaps[Math.min(n - 1, gaps.length - 1)] ?? 0;
    run.press(character === '.' ? 'Period' : codeOf(character), at);
  });
  return run.end(at + (gaps.at(-1) ?? 0), place);
}

describe('scanCharacter', () => {
  it('reads letters, digits, the number pad and both minus keys by their place', () => {
    const keys = ['KeyC', 'KeyA', 'KeyF', 'Minus', 'Digit0', 'Numpad4', 'NumpadSubtract', 'Digit2'];
    expect(keys.map(scanCharacter).join('')).toBe('CAF-04-2');
  });

  it('ignores every other key', () => {
    const others = ['ShiftLeft', 'Space', 'Slash', 'F1', 'NumpadAdd', 'NumpadDecimal', 'ArrowLeft', ''];
    expect(others.map(scanCharacter)).toEqual(others.map(() => null));
  });
});

describe('outside of fields', () => {
  it.each([
    ['more than three characters', 'CAF-04-2', [10], { kind: 'scan', code: 'CAF-04-2' }],
    ['three characters', '123', [10], TYPED],
    ['gaps of 100 ms sharp', '1234', [100], { kind: 'scan', code: '1234' }],
    ['gaps of 101 ms', '1234', [101], TYPED],
    ['what comes after a pause', 'XX1234', [10, 150, 10, 10, 10, 10], { kind: 'scan', code: '1234' }],
  ] as const)('%s', (_, text, gaps, ending) => expect(typed(text, gaps, OUTSIDE)).toEqual(ending));

  it('gives a code once', () => {
    const run = new ScanRun();
    typed('1234', [10], OUTSIDE, run);
    expect(run.end(1060, OUTSIDE)).toEqual(TYPED);
  });

  it('is not disturbed by Shift between the keys', () => {
    const run = new ScanRun();
    for (const [n, code] of ['ShiftLeft', 'KeyA', 'ShiftLeft', 'KeyB', 'KeyC', 'KeyD'].entries()) {
      run.press(code, 1000 + n * 10);
    }
    expect(run.end(1060, TEXT)).toEqual({ kind: 'scan', code: 'ABCD' });
  });
});

describe('in a field of numbers', () => {
  it.each([
    [
      'a code longer than any price, stuttering',
      '2000000000381',
      [90, 1, 60, 85, 3],
      { kind: 'scan', code: '2000000000381' },
    ],
    ['the same by the slowest reader', '2000000000381', [90], { kind: 'scan', code: '2000000000381' }],
    ['letters', 'BLG-30', [80], { kind: 'scan', code: 'BLG-30' }],
    ['eight digits at a reader’s own speed', '96385074', [12], { kind: 'scan', code: '96385074' }],
    [
      'eight digits, stuttering',
      '96385074',
      [12, 80, 85, 20],
      { kind: 'maybe', code: '96385074', isQuick: true },
    ],
    ['a price by a person', '1500', [60], { kind: 'maybe', code: '1500', isQuick: false }],
    [
      'a price by a quick person, two keys at once',
      '1500',
      [40, 70, 80],
      { kind: 'maybe', code: '1500', isQuick: false },
    ],
    ['a short price', '150', [10], TYPED],
    ['a price with decimals in one burst', '12.50', [10], TYPED],
    ['a change downwards by a person', '-100', [70], { kind: 'maybe', code: '-100', isQuick: false }],
  ] as const)('%s', (_, text, gaps, ending) => expect(typed(text, gaps, number(text))).toEqual(ending));

  it('takes what was typed with pauses for what stands in the field', () => {
    expect(typed('1500', [150], number('1500'))).toEqual({ kind: 'maybe', code: '1500', isQuick: false });
    expect(typed('1500', [150], number('١٥٠٠'))).toEqual({ kind: 'maybe', code: '1500', isQuick: false });
    expect(typed('1500', [150], number('1500.00'))).toEqual(TYPED);
    expect(typed('150', [150], number('150'))).toEqual(TYPED);
    expect(new ScanRun().end(1000, number(''))).toEqual(TYPED);
  });

  it('looks up the whole code that paused, not its end', () => {
    const whole = { kind: 'maybe', code: '2000000000381', isQuick: true };
    expect(typed('2000000000381', [10, 10, 10, 10, 10, 10, 10, 130, 50], number('2000000000381'))).toEqual(
      whole,
    );
    expect(typed('2000000000381', [130], number('2000000000381'))).toEqual(whole);
  });

  it('knows a held key from a reader', () => {
    const run = new ScanRun();
    for (let n = 0; n < 5; n += 1) run.press('Digit0', 1000 + n * 30, n > 0);
    expect(run.end(1150, number('100000'))).toEqual({ kind: 'maybe', code: '100000', isQuick: false });
  });

  it('knows whose number it is by its largest', () => {
    expect(typed('1500', [60], number('1500', 3))).toEqual({ kind: 'scan', code: '1500' });
  });
});

describe('in a field of text', () => {
  it.each([
    ['a reader', 'WAZQM-10', [8], { kind: 'scan', code: 'WAZQM-10' }],
    [
      'a reader that stutters',
      'WAZQM-10',
      [8, 80, 90, 20],
      { kind: 'maybe', code: 'WAZQM-10', isQuick: true },
    ],
    ['a person', 'KAFTAN', [60], TYPED],
    ['a person, two keys at once', 'KAFTAN', [70, 30, 70], TYPED],
  ] as const)('%s', (_, text, gaps, ending) => expect(typed(text, gaps, TEXT)).toEqual(ending));
});

it('a run that begins outside and ends in a field is whole', () => {
  const run = new ScanRun();
  for (const [n, digit] of [...'2000000005799'].entries()) run.press(`Digit${digit}`, 1000 + n * 45);
  expect(run.end(1600, number('05799'))).toEqual({ kind: 'scan', code: '2000000005799' });
});

it('no code of five thousand, at random gaps of 1 to 90 ms, is ever taken for a price', () => {
  let state = 20_261_123;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let n = 0; n < 5_000; n += 1) {
    const length = 4 + next(11);
    const code = Array.from({ length }, () => '123456789'[next(9)]).join('');
    const gaps = Array.from({ length }, () => 1 + next(90));
    const ending = typed(code, gaps, number(code));
    // Long codes are always scans; shorter ones are looked up, and asked about if they were typed slowly.
    expect(ending.kind === 'typed' ? code : ending).toMatchObject({ code });
    if (length > 8) expect(ending.kind).toBe('scan');
  }
});
