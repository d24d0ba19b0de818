import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../src/core/money.ts';
import type { PriceList } from '../../../src/price-lists/contract.ts';
import type { ListState } from '../../../src/price-lists/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** What a list does to prices, in words. */
export function useListWords(): (list: PriceList) => string {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return ({ percent, price, take, pay, fromPieces }) => {
    const what =
      price !== null
        ? formatMoney(price, locale)
        : take !== null && pay !== null
          ? t('price-lists:what.nForM', { take, pay })
          : t('price-lists:what.percent', { percent: formatPercent(percent ?? 0, locale) });
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
