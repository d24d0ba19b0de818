import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saleTotals } from '../../../src/sale/rules.ts';
import type { HeldSale } from '../../../src/till/contract.ts';
import { articleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { toast, toastProblem } from '../../ui/toast.tsx';
import { isEmpty } from './cart.ts';
import { refreshArticles, useCart } from './use-cart.ts';

/** The held sales of this till, newest first, and what can be done with them (spec §4). */
export function useHeldSales() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { store, keeper, storeId } = useCart();
  const queryKey = ['held', storeId] as const;
  const query = useQuery({ queryKey, queryFn: () => keeper.held() });

  /** @returns whether it was done; a failure has been told */
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    } finally {
      // Nobody waits for the list: the cashier presses the next key.
      void queries.invalidateQueries({ queryKey });
    }
  };
  return {
    query,
    sales: query.data ?? [],
    async hold(): Promise<boolean> {
      const held = !isEmpty(store.state().cart) && (await attempt(store.hold));
      if (held) toast('success', t('sale:held.done'), t('sale:held.doneHint'), { id: 'held' });
      return held;
    },
    restore: (id: string) =>
      attempt(async () => {
        const kept = !isEmpty(store.state().cart);
        await store.restore(id);
        if (kept) toast('info', t('sale:held.swapped'), undefined, { id: 'held' });
        void refreshArticles(store);
      }),
    discard: (id: string) => attempt(() => keeper.discard(id)),
  };
}

/** How a held sale is told from the others: what it comes to, when, whose, and what is in it. */
export function useHeldSummary(): (sale: HeldSale) => {
  total: number;
  time: string;
  contents: string;
} {
  const { locale } = useLocale();
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return ({ body, heldAt }) => ({
    total: saleTotals({ lines: body.items, discountPercentage: body.discountPercentage, taxRate: 0 }).total,
    time: clock.format(heldAt),
    contents: body.items
      .map((i) => `${articleNameIn(locale, i)} ×${i.quantity}`)
      .join(locale === 'ar' ? '، ' : ', '),
  });
}
