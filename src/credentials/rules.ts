/** Characters of a card's number as its reader types it; the scanner's buffer holds 40. */
export const CARD_NUMBER = /^[0-9A-Z-]{4,40}$/;

/** A PIN: four to six digits. */
export const PIN = /^\d{4,6}$/;
/** Wrong PINs in a row that lock a person's PIN at a till. */
export const MOST_WRONG_PINS = 5;
/** Whether a person can sign in by PIN here. */
export const PIN_STATES = ['none', 'usable', 'locked'] as const;
export type PinState = (typeof PIN_STATES)[number];

/** What a guess is about. `nobody`: the password of an unknown person. */
const GUESS_KINDS = ['user', 'store', 'card', 'pin', 'enrolment', 'set-up', 'nobody'] as const;
export type GuessKind = (typeof GUESS_KINDS)[number];
/** The kinds that a till checks by itself. */
export const GUESSED_AT_TILL = [
  'user',
  'store',
  'card',
  'pin',
  'nobody',
] as const satisfies readonly GuessKind[];
/** Whether the subject of such guesses is a person's id. */
export const isOfPerson = (kind: GuessKind): boolean => kind === 'user' || kind === 'pin';
