/** Characters of a card's number as its reader types it; the scanner's buffer holds 40. */
export const CARD_NUMBER = /^[0-9A-Z-]{4,40}$/;

/** What a guess is about. `nobody`: the password of an unknown person. */
const GUESS_KINDS = ['user', 'store', 'card', 'enrolment', 'set-up', 'nobody'] as const;
export type GuessKind = (typeof GUESS_KINDS)[number];
/** The kinds that a till checks by itself. */
export const GUESSED_AT_TILL = ['user', 'store', 'card', 'nobody'] as const satisfies readonly GuessKind[];
