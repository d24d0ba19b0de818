/** How a reader types a card's number: what the scanner's buffer can hold. */
export const CARD_NUMBER = /^[0-9A-Z-]{4,40}$/;
