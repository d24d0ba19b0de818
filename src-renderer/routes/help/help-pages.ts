import type { Group } from '../feature.ts';

type Declared = {
  /** Where the contents list it. */
  group: Group;
  /** The picture of the tour that it shows (scripts/tour). */
  picture?: string;
  /** The pages that it refers to at its end. */
  related: readonly string[];
};

/**
 * The pages of the help, in the order of the contents. The text of each is `resources/help/{ar,fr,en}/<id>.md`; a
 * screen names its page in its `feature.ts`.
 */
export const HELP_PAGES = {
  'first-steps': { group: 'home', related: ['sign-in', 'new-sale', 'drawer', 'shortcuts'] },
  'sign-in': { group: 'home', picture: 'login-people', related: ['profile', 'drawer', 'team'] },
  hub: { group: 'home', picture: 'hub', related: ['first-steps', 'to-settle', 'shortcuts'] },
  'to-settle': { group: 'home', picture: 'to-settle', related: ['sync-inbox', 'inventory-audit', 'reports'] },
  shortcuts: { group: 'home', related: ['new-sale', 'first-steps'] },
  'new-sale': {
    group: 'sell',
    picture: 'new-sale',
    related: ['drawer', 'transactions', 'deposits', 'quotes'],
  },
  transactions: { group: 'sell', picture: 'transaction', related: ['new-sale', 'credits', 'invoices'] },
  drawer: { group: 'sell', picture: 'drawer', related: ['new-sale', 'reports', 'settings'] },
  deposits: { group: 'sell', picture: 'deposits', related: ['new-sale', 'clients', 'settings'] },
  quotes: { group: 'sell', picture: 'quotes', related: ['new-sale', 'deposits'] },
  clients: { group: 'clients', picture: 'clients', related: ['invoices', 'credits', 'deposits'] },
  accounts: { group: 'clients', picture: 'accounts', related: ['clients', 'new-sale', 'reports'] },
  credits: { group: 'clients', picture: 'credits', related: ['transactions', 'new-sale', 'settings'] },
  invoices: { group: 'clients', picture: 'invoices', related: ['transactions', 'clients', 'stores'] },
  inventory: {
    group: 'stock',
    picture: 'inventory',
    related: ['inventory-audit', 'transfers', 'attributes', 'purchase-orders'],
  },
  'goods-arrived': {
    group: 'stock',
    picture: 'goods-arrived',
    related: ['purchase-orders', 'suppliers', 'transfers', 'inventory'],
  },
  'inventory-audit': { group: 'stock', picture: 'audits', related: ['inventory', 'to-settle'] },
  transfers: { group: 'stock', picture: 'transfers', related: ['inventory', 'to-settle'] },
  bundles: { group: 'stock', picture: 'bundles', related: ['inventory', 'new-sale'] },
  loyalty: { group: 'clients', related: ['clients', 'new-sale', 'reports'] },
  coupons: { group: 'stock', related: ['price-lists', 'new-sale', 'reports'] },
  'price-lists': { group: 'stock', related: ['inventory', 'new-sale', 'bundles'] },
  'purchase-orders': {
    group: 'buying',
    picture: 'purchase-orders',
    related: ['suppliers', 'inventory', 'devices'],
  },
  suppliers: { group: 'buying', picture: 'suppliers', related: ['purchase-orders', 'expenses'] },
  dashboard: { group: 'money', picture: 'dashboard', related: ['analytics', 'reports', 'to-settle'] },
  reports: { group: 'money', picture: 'reports', related: ['drawer', 'analytics', 'expenses'] },
  cheques: { group: 'money', related: ['accounts', 'new-sale', 'reports'] },
  analytics: { group: 'money', picture: 'analytics', related: ['reports', 'dashboard'] },
  expenses: { group: 'money', picture: 'expenses', related: ['drawer', 'reports', 'suppliers'] },
  team: { group: 'people', picture: 'team', related: ['profile', 'payroll', 'leave', 'audit-log'] },
  leave: { group: 'people', picture: 'leave', related: ['payroll', 'team'] },
  payroll: { group: 'people', picture: 'payroll', related: ['team', 'leave', 'expenses'] },
  'audit-log': { group: 'people', picture: 'audit-log', related: ['team', 'transactions'] },
  setup: { group: 'set-up', picture: 'setup', related: ['stores', 'team', 'inventory'] },
  connect: { group: 'set-up', related: ['devices', 'sync-inbox'] },
  settings: { group: 'set-up', picture: 'settings', related: ['stores', 'devices', 'drawer'] },
  stores: { group: 'set-up', picture: 'stores', related: ['settings', 'team', 'invoices'] },
  attributes: { group: 'set-up', picture: 'attributes', related: ['inventory', 'bundles'] },
  devices: { group: 'set-up', picture: 'devices', related: ['connect', 'settings', 'new-sale'] },
  'sync-inbox': { group: 'set-up', picture: 'sync-inbox', related: ['to-settle', 'devices'] },
  profile: { group: 'set-up', picture: 'profile', related: ['sign-in', 'leave', 'settings'] },
} as const satisfies Record<string, Declared>;

export type HelpPageId = keyof typeof HELP_PAGES;

export const HELP_IDS = Object.keys(HELP_PAGES) as HelpPageId[];

export const isHelpPage = (id: string | undefined): id is HelpPageId =>
  id !== undefined && Object.hasOwn(HELP_PAGES, id);

/** The address of a page. */
export const helpPath = (id: HelpPageId): string => `/help/${id}`;

/** A piece of a line: text, a word of the screens, or a link to another page or to a screen. */
export type HelpInline =
  | string
  | { strong: string }
  | { page: HelpPageId; text: string }
  | { path: string; text: string };

export type HelpBlock =
  | { kind: 'text'; line: HelpInline[] }
  | { kind: 'heading'; text: string }
  | { kind: 'steps' | 'list'; items: HelpInline[][] };

/** A page in one language, as the build reads it from its Markdown (scripts/guide/read-help.ts). */
export type HelpPage = { title: string; blocks: HelpBlock[] };
