import { useTranslation } from 'react-i18next';
import type { PriceList } from '../../../src/price-lists/contract.ts';
import type { ListState } from '../../../src/price-lists/rules.ts';
import { useFormats } from '../../api/use-formats.ts';

/** What a list does to prices, in words. */
export function useListWords(): (list: PriceList) => string {
  const { t } = useTranslation();
  const { formatMoney, formatPercent } = useFormats();
  return ({ percent, price, take, pay, fromPieces }) => {
    const what =
      price !== null
        ? formatMoney(price)
        : take !== null && pay !== null
          ? t('price-lists:what.nForM', { take, pay })
          : formatPercent(-(percent ?? 0));
    return fromPieces > 1 ? `${what} · ${t('price-lists:what.from', { count: fromPieces })}` : what;
  };
}

export const STATE_COLORS: Record<ListState, string> = {
  draft: 'sand',
  waiting: 'saffron',
  planned: 'sand',
  running: 'emerald',
  ended: 'sand',
};
