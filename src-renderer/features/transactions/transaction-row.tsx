import { UnstyledButton } from '@mantine/core';
import { IconArrowsExchange, IconArrowsSplit2, IconCash, IconGift, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../src/sales/contract.ts';
import { usePaymentMethods } from '../../api/payment-methods.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import layout from '../../ui/layout.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { KIND_ICONS } from '../payment-methods/public.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './transaction-row.module.css';

const METHOD_ICONS: Record<string, typeof IconCash> = {
  store_credit: IconGift,
  deposit: IconHourglass,
  exchange: IconArrowsExchange,
  split: IconArrowsSplit2,
};

/** One sale in the list. */
export function TransactionRow({ sale, onOpen }: { sale: Transaction; onOpen: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateOnly, timeOnly } = useFormats();
  const kind = usePaymentMethods().find((m) => m.id === sale.paymentMethod)?.kind;
  const Icon = kind ? KIND_ICONS[kind] : (METHOD_ICONS[sale.paymentMethod] ?? IconCash);
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.when}>
        <strong data-figures>
          <bdi>{timeOnly(sale.at)}</bdi>
        </strong>
        <span className={classes.note}>{dateOnly(sale.at)}</span>
      </span>
      <span className={classes.what}>
        <bdi className={listRow.number}>{sale.receiptNumber}</bdi>
        <span className={classes.note}>
          <bdi>{sale.clientName ?? t('transactions:noClient')}</bdi> ·{' '}
          {t('transactions:pieces', { count: sale.itemCount })}
        </span>
      </span>
      <span className={layout.ellipsis}>
        <bdi>{personName(sale.cashierName)}</bdi>
      </span>
      <span className={classes.status}>
        {sale.status === 'completed' ? null : <StatusBadge status={sale.status} />}
      </span>
      <span className={classes.total}>
        <Money centimes={sale.total + sale.giftCards} />
        <span className={classes.note}>
          <Icon aria-hidden="true" />
          {sale.refunded > 0 ? <Money centimes={-sale.refunded} /> : null}
        </span>
      </span>
    </UnstyledButton>
  );
}
