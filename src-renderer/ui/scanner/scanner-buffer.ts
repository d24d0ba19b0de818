/** Longer gaps than this between two keys are a person, not a scanner (spec §2). */
export const SCAN_GAP_MS = 100;
/** Inside a field, where a quick hand types too, only a scanner's own speed counts. */
export const SCAN_GAP_IN_FIELD_MS = 35;
/** A code has more characters than this. */
export const SCAN_MIN_LENGTH = 3;

/**
 * The character that a scanner means by a physical key. A scanner types as an American keyboard; reading the
 * key's place instead of its character gives the same code under an Arabic or a French (AZERTY) layout.
 * Letters come out in capitals, with or without Shift and Caps Lock.
 * @param code `KeyboardEvent.code`; @returns null for every other key
 */
export function scanCharacter(code: string): string | null {
  const match = /^(?:Digit(\d)|Numpad(\d)|Key([A-Z]))$/.exec(code);
  const character = match?.[1] ?? match?.[2] ?? match?.[3];
  if (character !== undefined) return character;
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : null;
}

export const endsScan = (code: string): boolean => code === 'Enter' || code === 'NumpadEnter';

/** Collects keystrokes until Enter. Times are milliseconds of any one clock. */
export class ScannerBuffer {
  private text = '';
  private last = Number.NEGATIVE_INFINITY;
  private readonly gap: number;

  constructor(gap = SCAN_GAP_MS) {
    this.gap = gap;
  }

  /**
   * Takes one key.
   * @returns the scanned code when this key was the Enter that ends one, else null
   */
  press(code: string, at: number): string | null {
    if (at - this.last > this.gap) this.text = '';
    const character = scanCharacter(code);
    if (endsScan(code)) {
      const scanned = this.text;
      this.clear();
      return scanned.length > SCAN_MIN_LENGTH ? scanned : null;
    }
    if (character !== null) {
      this.text += character;
      this.last = at;
    }
    return null;
  }

  /** How many characters have come so far. */
  get length(): number {
    return this.text.length;
  }

  /** Whether a code is under way: something other than a held dash has been typed at a scanner's speed. */
  get holdsCode(): boolean {
    return this.text.length > 1 && /[^-]/.test(this.text);
  }

  clear(): void {
    this.text = '';
    this.last = Number.NEGATIVE_INFINITY;
  }
}
