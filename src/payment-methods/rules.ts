/** What the methods of payment are, the same on a till's screen and in the services. Nothing here reads a store. */

export const PAYMENT_KINDS = ['cash', 'card', 'cheque', 'transfer', 'wallet', 'effet'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Kinds of the methods that a house adds: only `cash` itself is cash. */
export const ADDED_KINDS = ['card', 'cheque', 'transfer', 'wallet', 'effet'] as const;

/** How a method is used; the owner may change all of it, except of cash. */
type MethodUse = {
  /** The drawer's metal box opens, also for what is laid into it, such as a cheque. */
  opensDrawer: boolean;
  /** A sale names the number of the cheque, the transfer and so on. */
  wantsReference: boolean;
  /** Refunds go back by this method; otherwise in cash. */
  mayRefund: boolean;
  /** A button of its own in the payment dialog. */
  isQuick: boolean;
};

type BuiltIn = MethodUse & { kind: PaymentKind; isAway: boolean };

const use = (kind: PaymentKind, o: Partial<Omit<BuiltIn, 'kind'>>): BuiltIn => ({
  kind,
  opensDrawer: false,
  wantsReference: false,
  mayRefund: false,
  isQuick: false,
  isAway: true,
  ...o,
});

/** The methods that every house has, in their order, until the owner changes them. */
export const BUILT_IN = {
  cash: use('cash', { opensDrawer: true, mayRefund: true, isQuick: true, isAway: false }),
  credit_card: use('card', { mayRefund: true, isQuick: true, isAway: false }),
  cheque: use('cheque', { opensDrawer: true, wantsReference: true, isQuick: true }),
  bank_transfer: use('transfer', { wantsReference: true }),
  wallet: use('wallet', { mayRefund: true }),
  effet: use('effet', { opensDrawer: true, wantsReference: true }),
} as const satisfies Record<string, BuiltIn>;

export type BuiltInMethod = keyof typeof BUILT_IN;
export const BUILT_IN_METHODS = Object.keys(BUILT_IN) as [BuiltInMethod, ...BuiltInMethod[]];

export const isBuiltIn = (method: string): method is BuiltInMethod => Object.hasOwn(BUILT_IN, method);

/**
 * No money moves by these. A store credit is spent, a deposit collected, returned items pay for others in the same
 * ticket, and what goes on a client's account is received later.
 */
export const HELD_METHODS = ['store_credit', 'gift_card', 'deposit', 'exchange', 'account'] as const;

export const isHeldMethod = (method: string): boolean => HELD_METHODS.some((held) => held === method);

/** What is spent of a credit: it has an owner, a balance and a code, and the server holds it for a sale. */
export const CREDIT_METHODS = ['store_credit', 'gift_card'] as const;

export const isCreditMethod = (method: string): method is (typeof CREDIT_METHODS)[number] =>
  CREDIT_METHODS.some((credit) => credit === method);

/**
 * The word under which figures by payment method list what was received for gift cards, as a negative amount: the money
 * of the other methods is then that of the sales.
 */
export const GIFT_CARDS_SOLD = 'gift_cards_sold';

/** The names of a method as they are printed; a method without Arabic or French name has one for all languages. */
export type MethodNames = { name: string; nameAr: string | null; nameFr: string | null };

/** Why a payment by a method is refused. */
export const PAYMENT_REFUSALS = [
  'PAYMENT_METHOD_UNKNOWN',
  'PAYMENT_METHOD_AWAY',
  'PAYMENT_REFERENCE_MISSING',
] as const;

/** The longest name of a method and the longest reference of a payment, characters. */
export const NAME_LENGTH = 40;
export const REFERENCE_LENGTH = 60;

/** What a record says of the method of a payment; absent where money moves that the shop already holds. */
export type TakenBy = {
  methodKind?: PaymentKind | null | undefined;
  /** Absent while the method has the name that the program gives it. */
  methodNames?: MethodNames | null | undefined;
  reference?: string | null | undefined;
};

/** Whether a payment says of its method what its id already tells: only `cash` is cash, and so on. */
export function fitsMethod({
  method,
  methodKind,
  methodNames,
  reference,
}: TakenBy & { method: string }): boolean {
  if (isHeldMethod(method)) return !methodKind && !methodNames && !reference;
  if (isBuiltIn(method)) return methodKind === BUILT_IN[method].kind;
  return Boolean(methodKind) && methodKind !== 'cash' && Boolean(methodNames);
}

/** The account of the Moroccan chart (CGNC) of what clients owe. */
export const RECEIVABLES = '3421';

/** The account of the Moroccan chart (CGNC) of debts of clients that the shop has given up. */
export const LOST_DEBTS = '6182';

/** The account of the Moroccan chart (CGNC) of deposits (arrhes): received, and owed to the client until they are used. */
export const ADVANCES = '4421';

/** The account of the Moroccan chart (CGNC) of deposits that the shop keeps because the client never came. */
export const FORFEITS = '7581';

/** The account of the Moroccan chart (CGNC) of what is left on gift cards that nobody may spend any more. */
export const UNSPENT = '7588';

/** The account of the Moroccan chart (CGNC) of VAT whose money has not come in. */
export const TAX_TO_COME = '44551';

/** The accounts of the Moroccan chart (CGNC) that money received by each kind is booked to. */
export const ACCOUNTS: Record<PaymentKind, string> = {
  cash: '5161',
  card: '5141',
  cheque: '5111',
  transfer: '5141',
  wallet: '5141',
  effet: '5113',
};

type Ordered = { id: string; position: number };

export const byPosition = (a: Ordered, b: Ordered): number =>
  a.position - b.position || (a.id < b.id ? -1 : 1);

type Offered = { id: string; parentId: string | null; isAway: boolean; isQuick: boolean };

/** The methods in use that a cashier chooses first; a card with several terminals then asks for one of `partsOf`. */
export function offered<M extends Offered>(methods: readonly M[]): M[] {
  const inUse = methods.filter((m) => !m.isAway);
  return inUse.filter((m) => !inUse.some((other) => other.id === m.parentId));
}

/** The methods in use below one, such as the terminals of a card. */
export const partsOf = <M extends Offered>(methods: readonly M[], id: string): M[] =>
  methods.filter((m) => !m.isAway && m.parentId === id);
