import { describe, expect, it } from 'vitest';
import {
  canPrint,
  isDrawerOpen,
  PrinterAnswers,
  type PrinterStatus,
  STATUS_REQUEST,
} from './escpos-status.ts';

const FINE: PrinterStatus = {
  isOnline: true,
  isCoverOpen: false,
  paper: 'enough',
  error: null,
  drawerPin: 'low',
};
const ask = (...bytes: number[]) => new PrinterAnswers().push(Uint8Array.from(bytes));

describe('the status of a receipt printer', () => {
  it('is asked for by four questions', () => {
    expect(Buffer.from(STATUS_REQUEST).toString('hex')).toBe('100401100402100403100404');
  });

  it.each<[string, number[], Partial<PrinterStatus>]>([
    ['all is well', [0x12, 0x12, 0x12, 0x12], {}],
    ['the drawer pin is high', [0x16, 0x12, 0x12, 0x12], { drawerPin: 'high' }],
    ['it is off line', [0x1a, 0x12, 0x12, 0x12], { isOnline: false }],
    ['the cover is open', [0x1a, 0x16, 0x12, 0x12], { isOnline: false, isCoverOpen: true }],
    ['the paper is at its end', [0x1a, 0x32, 0x12, 0x7e], { isOnline: false, paper: 'end' }],
    ['only the stop tells of the paper', [0x12, 0x32, 0x12, 0x12], { paper: 'end' }],
    ['only the sensor tells of the paper', [0x12, 0x12, 0x12, 0x72], { paper: 'end' }],
    ['the paper nears its end', [0x12, 0x12, 0x12, 0x1e], { paper: 'near_end' }],
    ['the cutter is stuck', [0x1a, 0x52, 0x1a, 0x12], { isOnline: false, error: 'cutter' }],
    ['it is broken', [0x1a, 0x52, 0x32, 0x12], { isOnline: false, error: 'fatal' }],
    ['the head is hot', [0x1a, 0x52, 0x52, 0x12], { isOnline: false, error: 'recoverable' }],
    ['some error', [0x12, 0x52, 0x12, 0x12], { error: 'other' }],
  ])('%s', (_, answers, expected) => {
    expect(ask(...answers)).toEqual({ ...FINE, ...expected });
  });

  it('is known when the fourth answer is here, however they come', () => {
    const answers = new PrinterAnswers();
    for (const byte of [0x1a, 0x16, 0x12]) expect(answers.push(Uint8Array.of(byte))).toBeNull();
    expect(answers.push(Uint8Array.of(0x12))?.isCoverOpen).toBe(true);
    expect(answers.push(Uint8Array.from([0x12, 0x12, 0x12, 0x12]))).toEqual(FINE);
  });

  it('passes over what is no answer, before, between and after', () => {
    expect(ask(0x00, 0xff, 0x12, 0x13, 0x12, 0x92, 0x12, 0x41, 0x1e, 0x0d)).toEqual({
      ...FINE,
      paper: 'near_end',
    });
    expect(ask(...Array<number>(100_000).fill(0xff))).toBeNull();
  });

  it('does not mix the answers of a request that broke off with the next', () => {
    const answers = new PrinterAnswers();
    expect(answers.push(Uint8Array.from([0x1a, 0x32]))).toBeNull();
    answers.begin();
    expect(answers.push(Uint8Array.from([0x12, 0x12, 0x12, 0x12]))).toEqual(FINE);
  });

  it('says whether to print', () => {
    expect(canPrint(FINE)).toBe(true);
    expect(canPrint({ ...FINE, paper: 'near_end' })).toBe(true);
    const not: Partial<PrinterStatus>[] = [
      { isOnline: false },
      { isCoverOpen: true },
      { paper: 'end' },
      { error: 'recoverable' },
    ];
    for (const change of not) expect(canPrint({ ...FINE, ...change })).toBe(false);
  });

  it('tells of the drawer by the level that means open there', () => {
    expect(isDrawerOpen(FINE, 'low')).toBe(true);
    expect(isDrawerOpen(FINE, 'high')).toBe(false);
    expect(isDrawerOpen({ ...FINE, drawerPin: 'high' }, 'high')).toBe(true);
  });
});
