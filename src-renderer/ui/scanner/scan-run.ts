import { latinDigits } from '../../../src/core/number-text.ts';

/** Longer gaps than this between two keys are a person, not a scanner (spec §2). */
const SCAN_GAP_MS = 100;
/** A code has more characters than this. */
const SCAN_MIN_LENGTH = 3;
/** Nobody types each key of a code this quickly. */
const READER_GAP_MS = 35;
/**
 * A reader on a busy machine stutters up to 90 ms; people type a price with 60 to 150 ms between the keys. Two gaps
 * shorter than this are therefore a reader's, one may be two fingers that fall together.
 */
const QUICK_GAP_MS = 55;

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

/** Keys that a scanner presses beside its characters, and that say nothing about who types. */
const isSilent = (code: string): boolean => /^(?:Shift(?:Left|Right)|CapsLock|)$/.test(code);

/** Where the Enter goes that ends a run. */
export type Place =
  | { kind: 'outside' }
  | { kind: 'text' }
  /** `text` is what stands in the field, `mostDigits` how many digits its largest number has. */
  | { kind: 'number'; text: string; mostDigits: number };

/** What was typed until Enter. */
export type Ending =
  /** Something that people typed. */
  | { kind: 'typed' }
  | { kind: 'scan'; code: string }
  /** A scan if it is a code that the store knows; `isQuick` at a reader's speed, else it may be what it looks like. */
  | { kind: 'maybe'; code: string; isQuick: boolean };

const TYPED: Ending = { kind: 'typed' };
const DIGITS = /^\d+$/;

/** The keys since the last pause, wherever the focus was. Times are milliseconds of any one clock. */
export class ScanRun {
  private typed = '';
  private gaps: number[] = [];
  private last = Number.NEGATIVE_INFINITY;
  /** A key is among them that no scanner presses: a point, a correction, a key that is held down. */
  private isByHand = false;

  /** Takes a key that is no Enter. @returns whether it begins a run */
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

  /** Takes the Enter, after which another run begins. */
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
    // A reader that paused in the middle of a code has left the first part of it in the field.
    if (DIGITS.test(whole) && whole.length > place.mostDigits) return afterPauses(place);
    return { kind: 'maybe', code, isQuick };
  }

  /** Whether a code is under way: something other than a held dash has been typed at a scanner's speed. */
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

/** Digits that were typed with pauses: by a person, or by a reader that stuttered longer than the spec allows. */
function afterPauses({ text, mostDigits }: Extract<Place, { kind: 'number' }>): Ending {
  const code = latinDigits(text.trim());
  if (!DIGITS.test(code) || code.length <= SCAN_MIN_LENGTH) return TYPED;
  // What is longer than any number is a code if there is one like it.
  return { kind: 'maybe', code, isQuick: code.length > mostDigits };
}
