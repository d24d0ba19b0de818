import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatAmount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSigned,
  isOnlyPercent,
  type Locale,
} from '../../../src/core/money.ts';
import { sumOfAmounts } from '../../../src/credits/rules.ts';
import type { ReceiptDocument } from '../../../src/receipts/receipt-document.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { fileUrl } from '../../api/file-url.ts';
import { dateOnly, dayText, timeOnly } from '../../i18n/dates.ts';
import { directionOf } from '../../i18n/language.ts';
import { nameIn } from '../../i18n/use-locale.ts';
import { Facts } from '../../ui/article/facts.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import classes from './receipt-paper.module.css';
import './receipt-texts.ts';

type Props = {
  document: ReceiptDocument;
  /** Content hash of the store's current logo; not part of the signed content. */
  logo?: string | null;
  locale: Locale;
};

/** A receipt as recorded, in the width of a paper roll. Only the net amount is computed: total − tax. */
export function ReceiptPaper({ document: receipt, logo = null, locale }: Props) {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(locale, 'receipt');
  const { label } = useAttributeNames(locale);
  const refund = receipt.kind === 'refund';
  const { returned } = receipt;
  /** Discounts without the coupon and the points. */
  const discountOnly = receipt.discount - (receipt.coupon?.off ?? 0) - (receipt.points?.off ?? 0);
  // The surplus of an exchange is refunded like any return.
  const givesBack = refund || (receipt.kind === 'exchange' && receipt.total < 0);
  const lines = [
    ...(returned?.lines.map((line, i) => ({
      ...line,
      total: -line.total,
      heading: i === 0 ? t('returned') : null,
    })) ?? []),
    ...receipt.lines.map((line, i) => ({ ...line, heading: returned && i === 0 ? t('outgoing') : null })),
  ];
  const cards = sumOfAmounts(receipt.giftCards);
  const cardTax = sumOfAmounts(receipt.giftCards?.map((card) => ({ amount: card.tax ?? 0 })));
  const { seller, zone } = receipt;
  const amount = (centimes: number) => (
    <span data-money dir="ltr">
      {formatAmount(centimes, locale)}
    </span>
  );
  const count = (digits: string) => (
    <span data-money dir="ltr">
      {digits}
    </span>
  );
  /** The method, with the number of the cheque, the transfer and so on. */
  const paidBy = ({ method, methodNames, reference }: ReceiptDocument['payments'][number]) => {
    const name = methodNames ? nameIn(locale, methodNames) : t(`methods.${method as 'cash'}`);
    return reference ? t('referenced', { method: name, reference: `\u2068${reference}\u2069` }) : name;
  };
  const percent = (rate: number) => `\u2066${formatPercent(rate, locale)}\u2069`;
  const legal = [
    [t('legal.ice'), seller.ice],
    [t('legal.taxId'), seller.taxId],
    [t('legal.tradeRegister'), seller.tradeRegister],
    [t('legal.businessTax'), seller.businessTax],
  ].filter(([, value]) => value);

  return (
    <article className={classes.paper} dir={directionOf(locale)} lang={locale}>
      <header className={classes.head}>
        {logo ? <img src={fileUrl(logo)} alt="" className={classes.logo} /> : null}
        <strong className={classes.seller}>
          <bdi>{seller.name}</bdi>
        </strong>
        {seller.address ? <bdi>{seller.address}</bdi> : null}
        {seller.phone ? <span>{t('phone', { phone: `\u2066${seller.phone}\u2069` })}</span> : null}
        {legal.map(([label, value]) => (
          <span key={label} className={classes.small}>
            {label} <bdi>{value}</bdi>
          </span>
        ))}
      </header>
      <div className={classes.title}>
        <strong>{t(receipt.kind)}</strong>
        {receipt.copy ? <strong className={classes.copy}>{t('copy')}</strong> : null}
        <span>{t('number', { number: `\u2066${receipt.number}\u2069` })}</span>
        {receipt.originalNumber ? (
          <span>{t('refundOf', { number: `\u2066${receipt.originalNumber}\u2069` })}</span>
        ) : refund ? (
          <span>{t('withoutReceipt')}</span>
        ) : null}
      </div>
      <dl className={classes.facts}>
        <Row label={t('date')} value={dateOnly(receipt.at, locale, zone)} />
        <Row label={t('time')} value={<bdi data-figures>{timeOnly(receipt.at, zone)}</bdi>} />
        <Row
          label={t('cashier')}
          value={<bdi>{nameIn(locale, { name: receipt.cashierName, nameAr: receipt.cashierNameAr })}</bdi>}
        />
        {receipt.clientName ? <Row label={t('client')} value={receipt.clientName} /> : null}
        {receipt.clientIce ? (
          <Row label="" value={t('clientIce', { ice: `\u2066${receipt.clientIce}\u2069` })} />
        ) : null}
      </dl>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change.
          <li key={index}>
            {line.heading ? <strong className={classes.part}>{line.heading}</strong> : null}
            <bdi className={classes.item}>{nameIn(locale, line)}</bdi>
            <span className={classes.small}>
              <Facts
                of={[
                  line.sku,
                  line.size && t('size', { size: `\u2068${label('size', line.size)}\u2069` }),
                  label('color', line.color),
                  line.priceList?.off
                    ? `\u2068${line.priceList.name}\u2069 \u2066-${formatAmount(line.priceList.off, locale)}\u2069`
                    : line.priceList?.name,
                  line.priceList?.struck === undefined
                    ? null
                    : t('instead', { price: `\u2066${formatAmount(line.priceList.struck, locale)}\u2069` }),
                  line.discount
                    ? `${t('discount', { rate: '' }).trim()} \u2066-${formatAmount(line.discount, locale)}\u2069`
                    : null,
                ]}
              />
            </span>
            <span className={classes.row}>
              <span data-money>
                {line.quantity} × {formatAmount(line.price, locale)}
              </span>
              {amount(line.total)}
            </span>
          </li>
        ))}
        {receipt.giftCards?.map((card) => (
          <li key={card.code}>
            <span className={classes.item}>{t('giftCard')}</span>
            <span className={classes.small}>
              <Facts
                of={[
                  `\u2066${card.code}\u2069`,
                  card.recipient,
                  card.expiresOn ? t('cardUntil', { day: dayText(card.expiresOn, locale) }) : null,
                ]}
              />
            </span>
            <span className={classes.row}>
              <span data-money>1 × {formatAmount(card.amount, locale)}</span>
              {amount(card.amount)}
            </span>
          </li>
        ))}
      </ul>
      <dl className={classes.facts}>
        {receipt.discount === 0 ? null : (
          <>
            <Row label={t('subtotal')} value={amount(receipt.subtotal)} />
            {receipt.coupon ? (
              <Row label={t('coupon', receipt.coupon)} value={amount(-receipt.coupon.off)} />
            ) : null}
            {discountOnly === 0 ? null : (
              <Row
                label={t('discount', {
                  rate: isOnlyPercent(receipt) ? percent(receipt.discountPercentage) : '',
                }).trim()}
                value={amount(-discountOnly)}
              />
            )}
            {receipt.points?.off ? (
              <Row
                label={t('pointsSpent', {
                  points: `\u2066${formatNumber(receipt.points.spent, locale)}\u2069`,
                })}
                value={amount(-receipt.points.off)}
              />
            ) : null}
          </>
        )}
        {returned ? (
          <>
            <Row label={t('outgoing')} value={amount(receipt.outgoing ?? 0)} />
            <Row label={t('returned')} value={amount(-returned.total)} />
          </>
        ) : null}
        {cards > 0 && receipt.lines.length > 0 ? (
          <>
            <Row label={t('ofItems')} value={amount(receipt.total)} />
            <Row label={t('ofCards')} value={amount(cards)} />
          </>
        ) : null}
        <Row
          strong
          label={returned ? t(givesBack ? 'toGiveBack' : 'toPay') : refund ? t('refundTotal') : t('total')}
          value={
            <span data-money>
              {formatMoney(returned ? Math.abs(receipt.total) : receipt.total + cards, locale)}
            </span>
          }
        />
        {cards > 0 && receipt.lines.length === 0 ? null : (
          <>
            <Row label={t('net')} value={amount(receipt.total - receipt.tax)} />
            <Row label={t('tax', { rate: percent(receipt.taxRate) })} value={amount(receipt.tax)} />
          </>
        )}
        {cardTax > 0 ? (
          <Row label={t('cardTax', { rate: percent(receipt.taxRate) })} value={amount(cardTax)} />
        ) : cards > 0 ? (
          <Row label={t('cardNoTax')} value={amount(0)} />
        ) : null}
        {receipt.prepaidTax ? <Row label={t('prepaidTax')} value={amount(-receipt.prepaidTax)} /> : null}
      </dl>
      <dl className={classes.facts}>
        {receipt.payments.map((payment, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a receipt never change.
            key={index}
            label={paidBy(payment)}
            value={
              <>
                {payment.currency === 'MAD' ? null : (
                  <span data-money className={classes.small}>
                    ({formatMoney(payment.tendered, locale, payment.currency)}){' '}
                  </span>
                )}
                {amount(payment.amount)}
              </>
            }
          />
        ))}
        {receipt.rounding ? <Row label={t('rounding')} value={amount(receipt.rounding)} /> : null}
        {givesBack ? (
          <Row label={t('refundPaid')} value={amount(receipt.paid)} />
        ) : (
          <>
            <Row label={t('paid')} value={amount(receipt.paid)} />
            <Row strong label={t('change')} value={amount(receipt.change)} />
          </>
        )}
        {receipt.account ? <Row strong label={t('owedNow')} value={amount(receipt.account.owed)} /> : null}
        {receipt.points ? (
          <>
            <Row label={t('points')} value={count(formatSigned(receipt.points.change, locale))} />
            <Row label={t('pointsNow')} value={count(formatNumber(receipt.points.balance, locale))} />
          </>
        ) : null}
      </dl>
      {receipt.credit ? (
        <p className={classes.credit}>
          {receipt.credit.expiresOn
            ? t('credit', {
                code: `\u2066${receipt.credit.code}\u2069`,
                day: dayText(receipt.credit.expiresOn, locale),
              })
            : t('creditForEver', { code: `\u2066${receipt.credit.code}\u2069` })}
        </p>
      ) : null}
      <footer className={classes.foot}>
        <span className={classes.small}>
          {t('seal')} <bdi>{receipt.shortHash}</bdi>
        </span>
        {receipt.footer ? <bdi>{receipt.footer}</bdi> : refund ? null : <span>{t('thanks')}</span>}
      </footer>
    </article>
  );
}

function Row(props: ComponentProps<typeof Fact>) {
  return <Fact className={classes.row} {...props} />;
}
