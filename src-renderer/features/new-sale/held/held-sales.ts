import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saleTotals } from '../../../../src/sales/rules.ts';
import type { HeldSale } from '../../../../src/till/contract.ts';
import { useZone } from '../../../api/session.ts';
import { timeOnly } from '../../../i18n/dates.ts';
import { articleNameIn } from '../../../i18n/style-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { toast, toastProblem } from '../../../ui/toast.tsx';
import { isEmpty } from '../cart/cart.ts';
import { refreshArticles, useCart } from '../cart/use-cart.ts';

/** The held sales of this till, newest first, and actions on them (spec §4). */
export function useHeldSales() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { store, keeper, storeId } = useCart();
  const queryKey = ['held', storeId] as const;
  const query = useQuery({ queryKey, queryFn: async () => (await keeper.held({ storeId })).items });

  /** @returns whether it succeeded; a failure has been shown */
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    } finally {
      // Not awaited: the cashier continues at once.
      void queries.invalidateQueries({ queryKey });
    }
  };
  return {
    query,
    sales: query.data ?? [],
    async hold(): Promise<boolean> {
      const held = !isEmpty(store.state().cart) && (await attempt(store.hold));
      if (held) toast('success', t('sales:held.done'), t('sales:held.doneHint'), { id: 'held' });
      return held;
    },
    restore: (id: string) =>
      attempt(async () => {
        const kept = !isEmpty(store.state().cart);
        await store.restore(id);
        if (kept) toast('info', t('sales:held.swapped'), undefined, { id: 'held' });
        void refreshArticles(store);
      }),
    discard: (id: string) => attempt(async () => void (await keeper.discard({ id }))),
  };
}

/** Describes a held sale: total, time, client, and content. */
export function useHeldSummary(): (sale: HeldSale) => {
  total: number;
  time: string;
  contents: string;
} {
  const { locale } = useLocale();
  const zone = useZone();
  return ({ body, heldAt }) => ({
    total: saleTotals({ lines: body.items, discountPercentage: body.discountPercentage, taxRate: 0 }).total,
    time: timeOnly(heldAt, zone),
    contents: body.items
      .map((i) => `${articleNameIn(locale, i)} ×${i.quantity}`)
      .join(locale === 'ar' ? '، ' : ', '),
  });
}
