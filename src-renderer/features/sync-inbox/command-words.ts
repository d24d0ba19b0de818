import { ORPCError } from '@orpc/client';
import type { i18n } from 'i18next';
import { contract } from '../../../src/contract.ts?routes';
import type { OperationMeta } from '../../../src/core/contract.ts';
import type { Locale } from '../../../src/core/money.ts';
import type { InboxEntry } from '../../../src/sync-inbox/contract.ts';
import { problemOf } from '../../api/problem.ts';

type Procedure = { '~orpc'?: { meta?: OperationMeta } };

/** What the contract says of an operation by its dotted name; null for one that this program does not know. */
export function metaOf(name: string): OperationMeta | null {
  const [area = '', verb = ''] = name.split('.');
  const tree = contract as unknown as Record<string, Record<string, Procedure> | undefined>;
  return tree[area]?.[verb]?.['~orpc']?.meta ?? null;
}

/** What was done, in a word or two: 'Sale', 'Edit of an article'. */
export function titleOf(name: string, i18n: i18n): string {
  if (name === '') return i18n.t('inbox:unreadable');
  const key = `inbox:commands.${name}` as const;
  return i18n.exists(key)
    ? i18n.t(`inbox:commands.${name as 'sales.complete'}`)
    : i18n.t('inbox:unknown', { name });
}

/** What the server says when it keeps a command aside, and the words for it. */
const ASIDE = [
  ['cannot be read', 'unreadable'],
  ['newer program', 'newer'],
  ['not an operation', 'unknown'],
  ['is not known to this server', 'unknown'],
  ['does not fit', 'input'],
  ['outside the scope', 'scope'],
] as const;

/** Why a command did not go through, for a person. */
export function reasonOf(entry: InboxEntry, i18n: i18n, locale: Locale): string | null {
  const { error } = entry;
  if (!error) return null;
  if (entry.status === 'refused') {
    const { code, message, data } = error;
    return problemOf(new ORPCError(code, { message, data }), i18n.t, locale).message;
  }
  const known = ASIDE.find(([words]) => error.message.includes(words));
  return known ? i18n.t(`inbox:aside.${known[1]}`) : i18n.t('inbox:aside.other', { message: error.message });
}
