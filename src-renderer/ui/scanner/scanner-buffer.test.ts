import { describe, expect, it } from 'vitest';
import { SCAN_GAP_IN_FIELD_MS, ScannerBuffer, scanCharacter } from './scanner-buffer.ts';

function type(buffer: ScannerBuffer, codes: string[], gap = 10, start = 1000): (string | null)[] {
  return codes.map((code, i) => buffer.press(code, start + i * gap));
}

const SKU = ['KeyC', 'KeyA', 'KeyF', 'Minus', 'Digit0', 'Numpad4', 'NumpadSubtract', 'Digit2'];

describe('scanCharacter', () => {
  it('reads letters, digits, the number pad and both minus keys by their place', () => {
    expect(SKU.map(scanCharacter).join('')).toBe('CAF-04-2');
  });

  it('ignores every other key', () => {
    const others = ['ShiftLeft', 'Space', 'Slash', 'F1', 'NumpadAdd', 'NumpadDecimal', 'ArrowLeft', ''];
    expect(others.map(scanCharacter)).toEqual(others.map(() => null));
  });
});

describe('ScannerBuffer', () => {
  it('gives the code on Enter and starts anew', () => {
    const buffer = new ScannerBuffer();
    expect(type(buffer, [...SKU, 'Enter']).at(-1)).toBe('CAF-04-2');
    expect(buffer.press('Enter', 1100)).toBeNull();
  });

  it('wants more than three characters', () => {
    const buffer = new ScannerBuffer();
    expect(type(buffer, ['Digit1', 'Digit2', 'Digit3', 'Enter']).at(-1)).toBeNull();
    expect(type(buffer, ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'NumpadEnter'], 10, 5000).at(-1)).toBe(
      '1234',
    );
  });

  it('forgets what came before a gap of more than 100 ms', () => {
    const buffer = new ScannerBuffer();
    type(buffer, ['KeyX', 'KeyY']);
    expect(type(buffer, ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Enter'], 100, 1111).at(-1)).toBe('1234');
  });

  it('keeps a code whose gaps are 100 ms sharp, and drops it at 101', () => {
    const codes = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Enter'];
    expect(type(new ScannerBuffer(), codes, 100).at(-1)).toBe('1234');
    expect(type(new ScannerBuffer(), codes, 101).at(-1)).toBeNull();
  });

  it('is not disturbed by Shift between the keys', () => {
    const codes = ['ShiftLeft', 'KeyA', 'ShiftLeft', 'KeyB', 'KeyC', 'KeyD', 'Enter'];
    expect(type(new ScannerBuffer(), codes).at(-1)).toBe('ABCD');
  });

  it('does not take a quick hand for a scanner inside a field', () => {
    const codes = ['Digit1', 'Digit2', 'Digit5', 'Digit0', 'Enter'];
    expect(type(new ScannerBuffer(SCAN_GAP_IN_FIELD_MS), codes, 60).at(-1)).toBeNull();
    expect(type(new ScannerBuffer(SCAN_GAP_IN_FIELD_MS), codes, 8).at(-1)).toBe('1250');
  });
});
