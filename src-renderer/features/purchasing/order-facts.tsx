import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '../../../src/core/time.ts';
import type { OrderDetail } from '../../../src/purchasing/contract.ts';
import { useSession } from '../../api/session.ts';
import { dateTime } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Money } from '../../ui/money.tsx';
import { dayText } from './day-text.ts';
import { OrderStatusBadge } from './order-status.tsx';
import classes from './purchasing.module.css';

type Receipt = OrderDetail['receipts'][number];
type Props = { order: OrderDetail; onLabels: (receipt: Receipt) => void };

/** The head of an order: of whom, when, how much, and each arrival of goods. */
export function OrderFacts({ order, onLabels }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const zone = useSession().store?.zone ?? DEFAULT_ZONE;
  const facts: [string, string | null][] = [
    [t('purchasing:supplier'), order.supplierName],
    [t('purchasing:orderedOn'), order.orderedOn && dayText(order.orderedOn, locale)],
    [t('purchasing:form.expectedOn'), order.expectedOn && dayText(order.expectedOn, locale)],
    [t('purchasing:by'), order.userName],
    [t('purchasing:notes'), order.notes],
  ];
  return (
    <section className={classes.card}>
      <dl className={classes.facts}>
        <div>
          <dt className={classes.note}>{t('purchasing:filter')}</dt>
          <dd>
            <OrderStatusBadge order={order} />
          </dd>
        </div>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt className={classes.note}>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        <div>
          <dt className={classes.note}>{t('purchasing:totalOf')}</dt>
          <dd>
            <Money centimes={order.total} />
          </dd>
        </div>
        <div>
          <dt className={classes.note}>{t('purchasing:progress')}</dt>
          <dd>{t('purchasing:come', { received: order.receivedPieces, pieces: order.pieces })}</dd>
        </div>
      </dl>
      {order.receipts.length > 0 ? (
        <ul className={classes.receipts} aria-label={t('purchasing:receipts')}>
          {order.receipts.map((receipt) => (
            <li key={receipt.id} className={classes.receipt}>
              <span className={classes.what}>
                <bdi className={classes.number} dir="ltr">
                  {receipt.number}
                </bdi>
                <span className={classes.note}>
                  {dateTime(receipt.at, locale, zone)} · <bdi>{receipt.userName}</bdi>
                  {receipt.notes ? (
                    <>
                      {' · '}
                      <bdi>{receipt.notes}</bdi>
                    </>
                  ) : null}
                </span>
              </span>
              <span>
                {receipt.pieces > 0
                  ? t('purchasing:pieces', { count: receipt.pieces })
                  : t('purchasing:closedOnly')}
              </span>
              <Money centimes={receipt.total} />
              {receipt.pieces > 0 ? (
                <Button variant="default" leftSection={<IconPrinter />} onClick={() => onLabels(receipt)}>
                  {t('purchasing:labels')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
