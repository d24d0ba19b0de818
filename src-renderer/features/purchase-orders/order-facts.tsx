import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../src/purchase-orders/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { Dotted } from '../../ui/lists/dotted.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import classes from './purchase-orders.module.css';

type Receipt = OrderDetail['receipts'][number];
type Props = { order: OrderDetail; onLabels: (receipt: Receipt) => void };

/** The head of an order: supplier, dates, amounts, and each delivery. */
export function OrderFacts({ order, onLabels }: Props) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime, dayText } = useFormats();
  const facts: [string, string | null][] = [
    [t('purchase-orders:supplier'), order.supplierName ?? t('purchase-orders:noSupplier')],
    [
      order.isDirect ? t('purchase-orders:receivedOn') : t('purchase-orders:orderedOn'),
      order.orderedOn && dayText(order.orderedOn),
    ],
    [t('purchase-orders:form.expectedOn'), order.expectedOn && dayText(order.expectedOn)],
    [t('purchase-orders:by'), personName(order.userName)],
    [t('purchase-orders:notes'), order.notes],
  ];
  return (
    <section className={classes.card}>
      <dl className={classes.facts}>
        <Fact soft label={t('purchase-orders:filter')} value={<OrderStatusBadge order={order} />} />
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Fact key={label} soft label={label} value={value} />
          ))}
        <Fact soft label={t('purchase-orders:totalOf')} amount={order.total} />
        <Fact
          soft
          label={t('purchase-orders:progress')}
          value={t('purchase-orders:come', { received: order.receivedPieces, pieces: order.pieces })}
        />
      </dl>
      {order.receipts.length > 0 ? (
        <ul className={classes.receipts} aria-label={t('purchase-orders:receipts')}>
          {order.receipts.map((receipt) => (
            <li key={receipt.id} className={classes.receipt}>
              <span className={listRow.stack}>
                <bdi className={listRow.number} dir="ltr">
                  {receipt.number}
                </bdi>
                <span className={classes.note}>
                  <Dotted>
                    {dateTime(receipt.at)}
                    <bdi>{personName(receipt.userName)}</bdi>
                    {receipt.notes ? <bdi>{receipt.notes}</bdi> : null}
                  </Dotted>
                </span>
              </span>
              <span>
                {receipt.pieces > 0
                  ? t('purchase-orders:pieces', { count: receipt.pieces })
                  : t('purchase-orders:closedOnly')}
              </span>
              <Money centimes={receipt.total} />
              {receipt.pieces > 0 ? (
                <Button variant="default" leftSection={<IconPrinter />} onClick={() => onLabels(receipt)}>
                  {t('purchase-orders:labels')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
