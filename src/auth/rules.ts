/** How a reader types a card's number: what the scanner's buffer can hold. */
export const CARD_NUMBER = /^[0-9A-Z-]{4,40}$/;

/** Stands for 'no store' where people are listed: a shop without any store still lets its owner in. */
export const NO_STORE = '00000000-0000-0000-0000-000000000000';

/** What somebody tries to guess. `nobody`: the password of a person whom nobody knows. */
const GUESS_KINDS = ['user', 'store', 'card', 'enrolment', 'set-up', 'nobody'] as const;
export type GuessKind = (typeof GUESS_KINDS)[number];
/** Of these, what a till decides by itself. */
export const GUESSED_AT_TILL = ['user', 'store', 'card', 'nobody'] as const satisfies readonly GuessKind[];
