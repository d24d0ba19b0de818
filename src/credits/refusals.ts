import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  GIFT_CARD_OFF: {
    status: 409,
    message: 'This store sells no gift cards.',
    data: none,
  },
  GIFT_CARD_CODE_TAKEN: {
    status: 409,
    message: 'Another card has this code.',
    data: none,
  },
  GIFT_CARD_NOT_MONEY: {
    status: 422,
    message: 'A gift card is paid with money, not by cheque, with a credit or on account.',
    data: none,
  },
  GIFT_CARD_SPENT: {
    status: 409,
    message: 'A part of this gift card is spent.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
