import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sumOfAmounts } from '../../../../src/credits/rules.ts';
import { saleTotals } from '../../../../src/sales/total-rules.ts';
import type { HeldSale } from '../../../../src/till/contract.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { articleNameIn } from '../../../i18n/style-name.ts';
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
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
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
    /** @returns the id of the held sale; null when none was held */
    async hold(): Promise<string | null> {
      let id: string | null = null;
      await attempt(async () => {
        id = await store.hold();
      });
      if (id) toast('success', t('sales:held.done'), t('sales:held.doneHint'), { id: 'held' });
      return id;
    },
    name: (id: string, name: string) => attempt(() => keeper.nameHeld({ id, name })),
    restore: (id: string) =>
      attempt(async () => {
        const kept = !isEmpty(store.state().cart);
        await store.restore(id);
        if (kept) toast('info', t('sales:held.swapped'), undefined, { id: 'held' });
        void refreshArticles(store);
      }),
    discard: (id: string) => attempt(() => keeper.discard({ id })),
  };
}

/** Describes a held sale: total, time, for whom it is held, and content. */
export function useHeldSummary(): (sale: HeldSale) => {
  total: number;
  time: string;
  /** Null for nobody in particular. */
  name: string | null;
  contents: string;
} {
  const { timeOnly, locale } = useFormats();
  return ({ body, heldAt }) => ({
    total: saleTotals({ lines: body.items, ...body, taxRate: 0 }).total + sumOfAmounts(body.giftCards),
    time: timeOnly(heldAt),
    name: body.heldName || body.clientName,
    contents: body.items
      .map((i) => `${articleNameIn(locale, i)} ×${i.quantity}`)
      .join(locale === 'ar' ? '، ' : ', '),
  });
}
