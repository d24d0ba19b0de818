/** How a reader types a card's number: what the scanner's buffer can hold. */
export const CARD_NUMBER = /^[0-9A-Z-]{4,40}$/;

/** Stands for 'no store' where people are listed: a shop without any store still lets its owner in. */
export const NO_STORE = '00000000-0000-0000-0000-000000000000';
