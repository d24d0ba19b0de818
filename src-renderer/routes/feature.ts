import type { QueryKey } from '@tanstack/react-query';
import type { i18n, TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { AttributeKind } from '../../src/attributes/rules.ts';
import type { Entity } from '../../src/core/entities.ts';
import type { Locale } from '../../src/core/money.ts';
import type { NoticeKind } from '../../src/core/notice-kinds.ts';
import type { Permission, Role } from '../../src/core/permissions.ts';
import type { CartOrigins } from '../../src/sales/cart-origin-contract.ts';
import type { Repayment, SaleInput, TransactionDetail } from '../../src/sales/contract.ts';
import type { Usage } from '../../src/stores/contract.ts';
import type { CartBody } from '../../src/till/contract.ts';
import type { BegunCart } from '../api/begun-cart.ts';
import type { api, client } from '../api/client.ts';
import type { CallContext } from '../api/link.ts';
import type { SignedInSession } from '../api/session.ts';
import type { TextsPart } from '../i18n/i18n.ts';
import type { HelpPageId } from './help/help-pages.ts';

/** What a folder of `features/` adds to the screens: declared in its `feature.ts`, and listed in `features.ts`. */
export type Feature = {
  screens: readonly Screen[];
  /** Its query keys that a change of an entity makes stale. */
  stale?: { [E in Entity]?: (queries: typeof api) => readonly QueryKey[] };
  /** How the bell shows its notifications. */
  notices?: { [K in NoticeKind]?: NoticeShown };
  /** What an open cart may become, instead of a sale. */
  outcome?: CartOutcome;
  /** A code on its papers that may be scanned at the sale, and the screen it opens: it is not an item's code. */
  paperCode?: { is: (code: string) => boolean; place: (code: string) => string };
  /** Origins of a cart that it declares. */
  origins?: { [K in keyof CartOrigins]?: OriginDeclared<CartOrigins[K]> };
};

/** What an open cart may become instead of a sale: offered next to the cart, and created in a dialog. */
export type CartOutcome = {
  /**
   * The URL parameter that opens its dialog, '/new-sale?deposit=true'; also the kind that a till stores for what a
   * cart became.
   */
  id: string;
  icon: ComponentType;
  label: (t: TFunction) => string;
  /** A word for its button, part of the label. */
  word: (t: TFunction) => string;
  /** Position: with the other actions above the cart, or next to the payment button. */
  at: 'above' | 'beside-pay';
  /** Its keyboard shortcut, and the label in the list of shortcuts. */
  shortcut?: { key: string; label: (t: TFunction) => string };
  mayBegin: (cart: CartBody) => boolean;
  /** Created with the cart's key, so a till empties the cart in the same transaction and can find it again. */
  isUnderKey: boolean;
  /** Address of the created document. */
  place: (id: string) => string;
  /** Loaded on demand, separately from the sale's script. */
  dialog: () => Promise<ComponentType<OutcomeProps>>;
};

/** Props of an outcome's dialog. */
export type OutcomeProps = {
  cart: CartBody;
  total: number;
  /** Resolves when the cart is stored as it is: creating the outcome under its key empties the stored cart. */
  keep: () => Promise<void>;
  /** Gets the approval that the cart needs; null when it was not given. */
  approve: () => Promise<string | 'none' | null>;
  /** Opens the client dialog, which returns to this one. */
  onChooseClient: () => void;
  /** Called when it was created and the cart is finished. */
  onDone: (id: string) => void;
  /** Starts a new cart after a submission that was already recorded. */
  onStartOver: () => void;
  onClose: () => void;
};

/** What the sale's screen needs to know about a kind of origin. */
export type OriginDeclared<Origin> = {
  shown(origin: Origin, t: TFunction): OriginShown;
  /** Permission for such a sale, in addition to those of the cart. */
  permission?: Permission;
  /** Creates the sale; `difference` when returned items pay part of it. */
  submit(
    origin: Origin,
    submission: Submission,
  ): Promise<{ sale: TransactionDetail; difference: number | null }>;
  /**
   * The cart for an id in the address, '/new-sale?quote=ID', with remarks for the person; null when it cannot be
   * opened, which has been shown.
   */
  open?(
    id: string,
    o: { storeId: string; t: TFunction },
  ): Promise<{ cart: BegunCart; warning?: string } | null>;
};

/** How an origin is shown above the cart. */
type OriginShown = {
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  label: string;
  note: string;
  isWarning?: boolean;
  removeLabel: string;
};

type Submission = {
  client: typeof client;
  context: CallContext;
  sale: Omit<SaleInput, 'storeId'>;
  repayAs: Repayment;
};

/** Inputs for the texts of a notification. */
export type NoticeFacts = {
  i18n: i18n;
  locale: Locale;
  text: (key: string) => string;
  number: (key: string) => number;
  /** Label of a category, size or colour. */
  label: (kind: AttributeKind, key: string) => string;
  /** Isolates a name in any script, so it does not reorder the text around it. */
  isolated: (text: string) => string;
  /** Isolates a document number or an address, left to right. */
  ltr: (text: string) => string;
  /** Name of the person concerned. */
  person: (otherwise: string) => string;
  /** Name of the store that items come from. */
  from: string;
};

/** How the bell shows a kind of notification. */
export type NoticeShown = {
  icon: ComponentType;
  tone: 'danger' | 'wait' | 'done';
  words: (facts: NoticeFacts) => { title: string; message: string };
  /** Address where it is looked into and resolved. */
  place: (entityId: string | null) => string;
};

/** The groups of the side navigation and the hub, in their order; within a group the order is that of the features. */
export const GROUPS = ['home', 'sell', 'clients', 'stock', 'buying', 'money', 'people', 'set-up'] as const;
export type Group = (typeof GROUPS)[number];

/** A screen behind the sign-in: its content, its permissions and where it is offered. */
/** `help` is the page of the help about it and its sub-pages, if that is not named as the screen is. */
type Named = { id: HelpPageId; help?: HelpPageId } | { id: string; help: HelpPageId };

export type Screen = Named & {
  path: string;
  icon: ComponentType;
  page: Page;
  /** Sub-pages by path, with the same permissions: '/clients/profile/$clientId'. */
  details?: Readonly<Record<string, Page>>;
  permission: Permission | null;
  /** Permission in the web back office, which is not a till itself. */
  awayPermission?: Permission;
  /** The only role that may open it. */
  only?: Role;
  /** A role that is redirected home instead. */
  notFor?: Role;
  /** Where the side navigation and the hub offer it; a screen without a group is reached by links only. */
  group?: Group;
  /** What the shop must have used once before it stands in its group; until then it is under "More". */
  foldedUntil?: keyof Usage;
  /** The path of the screen whose entry is marked while this one is open, which has none itself. */
  parent?: string;
  /** Needs a store, or all stores at once: then it shows them together, or asks for one. */
  needsStore?: boolean;
};

/** A component loaded when it is first shown. */
export type Page = {
  load: () => Promise<Record<string, unknown>>;
  name: string;
  /** The texts that are loaded with it, besides those of a counter. */
  texts: TextsPart;
  /** What it reads first: asked for while it is loaded. */
  reads?: Reads;
};

type Reads = (queries: typeof api, session: SignedInSession) => FirstRead[];
/** The options of a query. */
type FirstRead = { queryKey: QueryKey; queryFn?: unknown };

// Only the export names of a page's module are checked here: prop types follow from the screens.

/** A screen that needs the back office texts. */
export const officeScreen = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): Page => ({ load, name, texts: 'office' });

/** The screen of the day's figures, on which a phone opens: it comes with its own texts, the others afterwards. */
export const dayScreen = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  reads: Reads,
): Page => ({ load, name, texts: 'day', reads });

/** A screen for cashiers, which needs only the counter texts. */
export const counterScreen = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): Page => ({ load, name, texts: 'counter' });
