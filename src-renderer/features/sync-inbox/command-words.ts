import { ORPCError } from '@orpc/client';
import type { i18n } from 'i18next';
import { contract } from '../../../src/contract.ts?routes';
import type { OperationMeta } from '../../../src/core/contract.ts';
import type { Locale } from '../../../src/core/money.ts';
import type { InboxEntry } from '../../../src/sync-inbox/contract.ts';
import { problemOf } from '../../api/problem.ts';

type Procedure = { '~orpc'?: { meta?: OperationMeta } };

/** The contract's metadata of an operation; null when this program does not know it. */
export function metaOf(name: string): OperationMeta | null {
  const [area = '', verb = ''] = name.split('.');
  const tree = contract as unknown as Record<string, Record<string, Procedure> | undefined>;
  return tree[area]?.[verb]?.['~orpc']?.meta ?? null;
}

/** A short title of the command: 'Sale', 'Edit of an article'. */
export function titleOf(name: string, i18n: i18n): string {
  if (name === '') return i18n.t('sync-inbox:unreadable');
  const key = `commands:${name}` as const;
  return i18n.exists(key)
    ? i18n.t(`commands:${name as 'sales.complete'}`)
    : i18n.t('sync-inbox:unknown', { name });
}

/** The server's reasons to set a command aside, with their text keys. */
const ASIDE = [
  ['cannot be read', 'unreadable'],
  ['newer program', 'newer'],
  ['not an operation', 'unknown'],
  ['is not known to this server', 'unknown'],
  ['does not fit', 'input'],
  ['outside the scope', 'scope'],
] as const;

/** Why a command failed, for a person. */
export function reasonOf(entry: InboxEntry, i18n: i18n, locale: Locale): string | null {
  const { error } = entry;
  if (!error) return null;
  if (entry.status === 'refused') {
    const { code, message, data } = error;
    return problemOf(new ORPCError(code, { message, data }), i18n.t, locale).message;
  }
  const match = ASIDE.find(([words]) => error.message.includes(words));
  return i18n.t(`sync-inbox:aside.${match?.[1] ?? 'other'}`);
}
