import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../src/audit-log/contract.ts';
import { isAuditField, isMoneyField } from '../../../src/audit-log/rules.ts';
import type { AuditAction } from '../../../src/core/audit-actions.ts';
import { DEFAULT_ZONE } from '../../../src/core/time.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { dateTime } from '../../i18n/dates.ts';

const WHYS = ['setting', 'approved', 'not_allowed'] as const;
const isWhy = (value: string): value is (typeof WHYS)[number] => WHYS.some((why) => why === value);

/** Texts of an entry, its people, stores and amounts, in the current language. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit-log');
  const { formatMoney, nameIn, locale } = useFormats();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} })).data?.items ?? [];
  const people = useQuery(api.auditLog.people.queryOptions()).data?.items ?? [];
  /** A newer program may have written actions without texts in this one. */
  const isKnown = (action: string): action is AuditAction => i18n.exists(`audit-log:actions.${action}`);
  const storeOf = (id: string | null) => stores.find((s) => s.id === id);
  const named = (entity: Parameters<typeof nameIn>[0] | undefined, other: string) =>
    entity ? nameIn(entity) : other;

  /** One value of an entry's details; values without a special format are shown unchanged. */
  const textOf = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return isMoneyField(key) ? formatMoney(value) : String(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    if (key === 'toStoreId' || key === 'fromStoreId') return named(storeOf(value), value);
    if (key === 'approver')
      return named(
        people.find((p) => p.id === value),
        value,
      );
    if (key === 'withoutPhoto' && isWhy(value)) return t(`withoutPhoto.${value}`);
    return value;
  };

  return {
    stores,
    textOf,
    actionOf: ({ action }: AuditEntry) => (isKnown(action) ? t(`actions.${action}`) : action),
    fieldOf: (key: string) => (isAuditField(key) ? t(`fields.${key}`) : key),
    personOf: ({ userId, user }: AuditEntry) =>
      named(
        people.find((p) => p.id === userId),
        user || t('system'),
      ),
    placeOf: ({ storeId }: AuditEntry) => (storeId ? named(storeOf(storeId), '') : t('wholeShop')),
    momentOf: ({ timestamp, storeId }: AuditEntry) => {
      const store = storeOf(storeId);
      return dateTime(timestamp, locale, store && 'zone' in store ? store.zone : DEFAULT_ZONE);
    },
  };
}

export type AuditWords = ReturnType<typeof useAuditWords>;
