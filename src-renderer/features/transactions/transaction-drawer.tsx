import { Button, Modal } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSigned, isOnlyPercent } from '../../../src/core/money.ts';
import type { CartOrigins } from '../../../src/sales/cart-origin-contract.ts';
import type { Refund, TransactionDetail } from '../../../src/sales/contract.ts';
import { leaveCart } from '../../api/begun-cart.ts';
import { api } from '../../api/client.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { DiscountReason } from '../../ui/discount-reason.tsx';
import layout from '../../ui/layout.module.css';
import { Dotted } from '../../ui/lists/dotted.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import { Money } from '../../ui/money.tsx';
import { SaleInvoices } from '../invoices/public.ts';
import { ReceiptPanel } from '../receipts/public.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { isReturnable, returnable } from './return-plan.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './transaction-drawer.module.css';

type Props = { saleId: string; onClose: () => void };

/** A sale: lines, payments, refunds, receipts, and returning items. */
export function TransactionDrawer({ saleId, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery(api.sales.find.queryOptions({ input: { id: saleId } }));
  const navigate = useNavigate();
  const [returning, setReturning] = useState<'return' | 'exchange' | null>(null);
  /** The receipt shown: the sale's, or a refund's. */
  const [receipt, setReceipt] = useState<{ refundId?: string; copy: boolean } | null>(null);
  /** The returned items are known; new ones are chosen on the sale's screen. */
  const exchange = async (origin: CartOrigins['exchange']) => {
    const { clientId = null, clientName = null } = query.data ?? {};
    leaveCart({ origin, clientId, clientName });
    await navigate({ to: '/new-sale' });
  };
  return (
    <>
      <DetailsDrawer
        query={query}
        title={t('details')}
        titleOf={({ receiptNumber }) => receiptNumber}
        size="lg"
        onClose={onClose}
      >
        {(sale) => (
          <Details
            sale={sale}
            onReceipt={(refundId) => setReceipt({ copy: true, ...(refundId ? { refundId } : {}) })}
            onReturn={() => setReturning('return')}
            onExchange={() => setReturning('exchange')}
          />
        )}
      </DetailsDrawer>
      {returning && query.data ? (
        <ReturnDialog
          sale={query.data}
          onClose={() => setReturning(null)}
          {...(returning === 'exchange' ? { onExchange: (origin) => void exchange(origin) } : {})}
          onDone={(refundId) => {
            setReturning(null);
            if (refundId) setReceipt({ refundId, copy: false });
          }}
        />
      ) : null}
      {receipt ? (
        <Modal opened onClose={() => setReceipt(null)} title={t('transactions:receipt.title')}>
          <ReceiptPanel saleId={saleId} refundId={receipt.refundId} copy={receipt.copy} />
        </Modal>
      ) : null}
    </>
  );
}

type DetailsProps = {
  sale: TransactionDetail;
  onReceipt: (refundId?: string) => void;
  onReturn: () => void;
  onExchange: () => void;
};

function Details({ sale, onReceipt, onReturn, onExchange }: DetailsProps) {
  /** Discounts without the coupon and the points. */
  const discountOnly = sale.discount - (sale.couponOff ?? 0) - (sale.pointsOff ?? 0);
  const personName = usePersonName();
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { dateTime, formatNumber, nameIn, locale } = useFormats();
  const hasItems = sale.items.some((line) => returnable(line) > 0);
  const open = hasItems || sale.cards.some(isReturnable);
  return (
    <div className={layout.column}>
      <div className={classes.head}>
        <StatusBadge status={sale.status} />
        <span className={classes.note}>{dateTime(sale.at)}</span>
      </div>
      <dl className={classes.facts}>
        <Row label={t('transactions:cashier')} value={personName(sale.cashierName)} />
        {sale.items.some(({ sellerId }) => sellerId !== sale.cashierId) ? (
          <Row
            label={t('transactions:soldBy')}
            value={[...new Set(sale.items.map(({ sellerName }) => personName(sellerName)))].join(', ')}
          />
        ) : null}
        <Row
          label={t('transactions:client')}
          value={<bdi>{sale.clientName ?? t('transactions:noClient')}</bdi>}
        />
      </dl>
      <ul className={classes.lines}>
        {sale.items.map((line) => (
          <li key={line.id}>
            <div className={classes.row}>
              <bdi className={classes.name}>{nameIn(line)}</bdi>
              <Money centimes={line.total} />
            </div>
            <span className={classes.note}>
              <ArticleFacts of={line} and={[line.sku]} /> · <bdi data-figures>{line.quantity}</bdi> ×{' '}
              <Money centimes={line.price} />
              {line.priceListName === null ? null : (
                <>
                  {' · '}
                  <bdi>{line.priceListName}</bdi>
                  {line.struckPrice === null ? null : (
                    <>
                      {' '}
                      <s>
                        <Money centimes={line.struckPrice} />
                      </s>
                    </>
                  )}
                  {line.listOff ? (
                    <>
                      {' '}
                      <Money centimes={-line.listOff} />
                    </>
                  ) : null}
                </>
              )}
              {line.discount > 0 ? (
                <>
                  {' · '}
                  {t('transactions:discountAmount')} <Money centimes={-line.discount} />
                </>
              ) : null}
            </span>
            {line.returned > 0 ? (
              <span className={classes.returned}>{t('transactions:returned', { count: line.returned })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <dl className={classes.facts}>
        {sale.discount > 0 ? (
          <>
            <Row label={t('transactions:subtotal')} amount={sale.subtotal} />
            {sale.couponOff === null ? null : (
              <Row
                label={t('receipt:coupon', { name: sale.couponName, code: sale.couponCode })}
                amount={-sale.couponOff}
              />
            )}
            {discountOnly === 0 ? null : (
              <Row
                label={
                  isOnlyPercent({ ...sale, lines: sale.items })
                    ? t('transactions:discount', { percent: sale.discountPercentage })
                    : t('transactions:discountAmount')
                }
                amount={-discountOnly}
              />
            )}
            {sale.pointsOff ? (
              <Row
                label={t('receipt:pointsSpent', {
                  points: `\u2066${formatNumber(sale.pointsSpent ?? 0)}\u2069`,
                })}
                amount={-sale.pointsOff}
              />
            ) : null}
          </>
        ) : null}
        {sale.discountReason ? (
          <Row label={t('sales:discount.why')} value={<DiscountReason of={sale} />} />
        ) : null}
        {sale.cards.map((card) => (
          <Row
            key={card.id}
            label={
              <>
                {t('sales:giftCard.word')} <bdi dir="ltr">{card.code}</bdi>
              </>
            }
            amount={card.amount}
          />
        ))}
        <Row strong label={t('transactions:total')} amount={sale.total + sale.giftCards} />
        <Row label={t('transactions:tax', { percent: sale.taxRate })} amount={sale.tax} />
        {sale.pointsEarned ? (
          <Row
            label={t('receipt:points')}
            value={<bdi dir="ltr">{formatSigned(sale.pointsEarned, locale)}</bdi>}
          />
        ) : null}
      </dl>
      <dl className={classes.facts}>
        {sale.payments.map((payment, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a sale never change.
            key={index}
            label={[nameOf(payment.method), payment.reference].filter(Boolean).join(' · ')}
            value={
              <>
                {payment.currency === 'MAD' ? null : (
                  <span className={classes.note}>
                    (<Money centimes={payment.tendered} currency={payment.currency} />){' '}
                  </span>
                )}
                <Money centimes={payment.amount} />
              </>
            }
          />
        ))}
        {sale.rounding === 0 ? null : <Row label={t('transactions:rounding')} amount={sale.rounding} />}
        {sale.change > 0 ? <Row label={t('transactions:change')} amount={sale.change} /> : null}
      </dl>
      {sale.refunds.map((refund) => (
        <RefundEntry
          key={refund.id}
          refund={refund}
          when={dateTime(refund.at)}
          onReceipt={() => onReceipt(refund.id)}
        />
      ))}
      <SaleInvoices sale={sale} />
      <div className={classes.actions}>
        <Button leftSection={<IconReceipt />} variant="light" onClick={() => onReceipt()}>
          {t('transactions:receipt.again')}
        </Button>
        {open ? (
          <Button leftSection={<IconArrowBackUp />} variant="default" onClick={onReturn}>
            {t('transactions:return.start')}
          </Button>
        ) : null}
        {hasItems ? (
          <Button leftSection={<IconArrowsExchange />} variant="default" onClick={onExchange}>
            {t('transactions:exchange.start')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function RefundEntry({ refund, when, onReceipt }: { refund: Refund; when: string; onReceipt: () => void }) {
  const personName = usePersonName();
  const { t, i18n } = useTranslation();
  const nameOf = useMethodName();
  const reason =
    refund.reason && i18n.exists(`transactions:reasons.${refund.reason}`)
      ? t(`transactions:reasons.${refund.reason as 'size'}`)
      : refund.reason;
  return (
    <section className={classes.refund}>
      <div className={classes.row}>
        <strong>{t(refund.exchangeSaleId ? 'transactions:exchange.done' : 'transactions:refund')}</strong>
        <Money strong centimes={-refund.total - refund.giftCards} />
      </div>
      <p className={classes.note}>
        {when} · <bdi>{personName(refund.cashierName)}</bdi> · <bdi>{refund.receiptNumber}</bdi>
      </p>
      <p className={classes.note}>
        <Dotted>
          {refund.payments.map((p) => nameOf(p.method)).join(' · ')}
          {reason ? <bdi>{reason}</bdi> : null}
        </Dotted>
      </p>
      {refund.notes ? <bdi className={classes.note}>{refund.notes}</bdi> : null}
      <Button variant="subtle" leftSection={<IconReceipt />} onClick={onReceipt}>
        {t('transactions:receipt.refund')}
      </Button>
    </section>
  );
}

function Row(props: ComponentProps<typeof Fact>) {
  return <Fact className={classes.row} {...props} />;
}
