import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePersonName } from '../../api/use-people.ts';
import { timeOrDate } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../../ui/hint.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './dashboard.module.css';

const SHOWN = 6;

/**
 * The last sales of a store; each links to its details.
 * @param at now, UTC ms: other days are shown with their date
 */
export function RecentSales({ storeId, zone, at }: { storeId: string; zone: string; at: number }) {
  const personName = usePersonName();
  const { t } = useTranslation('dashboard');
  const { locale } = useLocale();
  const query = useQuery(
    api.sales.list.queryOptions({
      input: { storeId, limit: SHOWN, brief: true },
      placeholderData: keepPreviousData,
    }),
  );
  const sales = query.data?.items ?? [];
  if (query.isSuccess && sales.length === 0) return <Text c="dimmed">{t('noSales')}</Text>;
  return (
    <ul className={classes.list} aria-label={t('recent')}>
      {sales.map((sale) => (
        <li key={sale.id}>
          <Link to="/transactions" search={{ sale: sale.id }} className={classes.line}>
            <bdi className={classes.time}>{timeOrDate(sale.at, at, locale, zone)}</bdi>
            <span className={classes.grow}>
              <bdi>{sale.receiptNumber}</bdi>
              <Hint inText>
                <bdi>{personName(sale.cashierName)}</bdi>
              </Hint>
            </span>
            <Money strong centimes={sale.total - sale.refunded} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
