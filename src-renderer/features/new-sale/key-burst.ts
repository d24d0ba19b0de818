import { SCAN_MIN_LENGTH, scanCharacter } from '../../ui/scanner-buffer.ts';

/** No hand types several keys in a row this fast; scanners need 1 to 30 ms a key. */
const BURST_GAP_MS = 45;

/**
 * Tells a scan from typing while the focus is in a field: the whole code came faster than a hand types. The
 * field then gets back what it held before, and the code goes where scans go.
 */
export class KeyBurst {
  private text = '';
  private before = '';
  private last = Number.NEGATIVE_INFINITY;

  /**
   * Takes one key.
   * @param value what the field holds before this key @param at milliseconds of any one clock
   * @returns the scan that this Enter ends, with what the field held before it; else null
   */
  press(code: string, at: number, value: string): { code: string; before: string } | null {
    const follows = at - this.last <= BURST_GAP_MS;
    this.last = at;
    if (code === 'Enter' || code === 'NumpadEnter') {
      const scan = follows && this.text.length > SCAN_MIN_LENGTH;
      const result = scan ? { code: this.text, before: this.before } : null;
      this.text = '';
      return result;
    }
    // A scanner holds Shift for capitals; that key says nothing.
    if (code.startsWith('Shift')) return null;
    const character = scanCharacter(code);
    if (!follows || this.text === '') {
      this.text = '';
      this.before = value;
    }
    if (character === null) this.text = '';
    else this.text += character;
    return null;
  }
}
