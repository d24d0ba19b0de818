import { latinDigits } from '../../../src/core/number-text.ts';

/** A longer gap between two keys means a person, not a scanner (spec §2). */
export const SCAN_GAP_MS = 100;
/** A code has more characters than this. */
const SCAN_MIN_LENGTH = 3;
/** No person types every key of a code this fast. */
const READER_GAP_MS = 35;
/**
 * A reader on a busy machine has gaps up to 90 ms; people type a price with 60 to 150 ms between keys. So two gaps
 * shorter than this mean a reader, while a single one may be two fingers at once.
 */
const QUICK_GAP_MS = 55;

/**
 * The character that a scanner means by a physical key. Scanners type as a US keyboard; using the key's position
 * instead of its character gives the same code under an Arabic or French (AZERTY) layout. Letters are returned in
 * capitals, whatever the state of Shift and Caps Lock.
 * @param code `KeyboardEvent.code`;
 * @returns null for every other key
 */
export function scanCharacter(code: string): string | null {
  const match = /^(?:Digit(\d)|Numpad(\d)|Key([A-Z]))$/.exec(code);
  const character = match?.[1] ?? match?.[2] ?? match?.[3];
  if (character !== undefined) return character;
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : null;
}

export const endsScan = (code: string): boolean => code === 'Enter' || code === 'NumpadEnter';

/** Modifier keys that a scanner presses too and that say nothing about the typist. */
const isSilent = (code: string): boolean => /^(?:Shift(?:Left|Right)|CapsLock|)$/.test(code);

/** Where the Enter goes that ends a run. */
export type Place =
  | { kind: 'outside' }
  | { kind: 'text' }
  /** `text` is the field's text, `mostDigits` the number of digits of its largest number. */
  | { kind: 'number'; text: string; mostDigits: number };

/** What a run of keys was. */
export type Ending =
  /** Typed by a person. */
  | { kind: 'typed' }
  | { kind: 'scan'; code: string }
  /** A scan if the store knows the code. `isQuick`: typed at a reader's speed; otherwise it may be what was meant. */
  | { kind: 'maybe'; code: string; isQuick: boolean };

const TYPED: Ending = { kind: 'typed' };
const DIGITS = /^\d+$/;

/** The keys since the last pause, wherever the focus was. Times are milliseconds of any one clock. */
export class ScanRun {
  private typed = '';
  private gaps: number[] = [];
  private last = Number.NEGATIVE_INFINITY;
  /** The run has a key that scanners never press: a point, a correction, a repeated key. */
  private isByHand = false;

  /** Takes a key other than Enter. @returns whether it starts a run */
  press(code: string, at: number, isRepeat = false): boolean {
    const isNew = at - this.last > SCAN_GAP_MS;
    if (isNew) this.clear();
    const character = scanCharacter(code);
    if (character === null || isRepeat) {
      if (!isSilent(code)) this.isByHand = true;
      return false;
    }
    if (this.typed !== '') this.gaps.push(at - this.last);
    this.typed += character;
    this.last = at;
    return this.typed.length === 1;
  }

  /** Takes the Enter, which ends the run. */
  end(at: number, place: Place): Ending {
    const isPaused = at - this.last > SCAN_GAP_MS;
    const code = isPaused ? '' : this.typed;
    const gaps = isPaused ? [] : [...this.gaps, at - this.last];
    const { isByHand } = this;
    this.clear();
    if (place.kind === 'outside') return code.length > SCAN_MIN_LENGTH ? { kind: 'scan', code } : TYPED;
    if (code.length <= SCAN_MIN_LENGTH || isByHand) {
      return place.kind === 'number' ? afterPauses(place) : TYPED;
    }
    const isReader = gaps.every((gap) => gap <= READER_GAP_MS);
    const isQuick = isReader || gaps.filter((gap) => gap < QUICK_GAP_MS).length > 1;
    if (place.kind === 'text') {
      if (isReader) return { kind: 'scan', code };
      return isQuick ? { kind: 'maybe', code, isQuick } : TYPED;
    }
    const digits = code.replace(/^-/, '');
    if (isReader || !DIGITS.test(digits) || digits.length > place.mostDigits) return { kind: 'scan', code };
    const whole = latinDigits(place.text.trim());
    // A reader that paused within a code has left its first part in the field.
    if (DIGITS.test(whole) && whole.length > place.mostDigits) return afterPauses(place);
    return { kind: 'maybe', code, isQuick };
  }

  /** Whether a code is being typed: at a scanner's speed, and not just a held dash. */
  get holdsCode(): boolean {
    return this.typed.length > 1 && /[^-]/.test(this.typed);
  }

  clear(): void {
    this.typed = '';
    this.gaps = [];
    this.isByHand = false;
    this.last = Number.NEGATIVE_INFINITY;
  }
}

/** Digits typed with pauses: by a person, or by a reader with longer gaps than the spec allows. */
function afterPauses({ text, mostDigits }: Extract<Place, { kind: 'number' }>): Ending {
  const code = latinDigits(text.trim());
  if (!DIGITS.test(code) || code.length <= SCAN_MIN_LENGTH) return TYPED;
  // A text longer than any number is a code, if one like it exists.
  return { kind: 'maybe', code, isQuick: code.length > mostDigits };
}
