import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZReport } from '../../../src/reports/contract.ts';
import {
  giftCardsSold,
  isAhead,
  netOf,
  netTaxOf,
  sumDrawers,
  sumFigures,
  wasPassedOver,
} from '../../../src/reports/z-rules.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Fact } from '../../ui/lists/fact.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './reports.module.css';

type Body = ZReport['body'];
type Line = { label: string; count?: number; amount?: number; strong?: boolean; isPart?: boolean };

function Lines({ title, lines, children }: { title: string; lines: Line[]; children?: ReactNode }) {
  return (
    <section className={classes.block} aria-label={title}>
      <h3>{title}</h3>
      <dl className={classes.figures}>
        {lines.map(({ label, count, amount, strong, isPart }) => (
          <div key={label} data-strong={strong || undefined} data-part={isPart || undefined}>
            <dt>{label}</dt>
            <dd className={classes.count}>{count}</dd>
            <dd>{amount === undefined ? null : <Money centimes={amount} />}</dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 ? <p className={classes.note}>–</p> : null}
      {children}
    </section>
  );
}

function Drawers({ body }: { body: Body }) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const { drawers } = body;
  const sums = sumDrawers(drawers);
  const all = drawers.length;
  const others = (['cashDeposits', 'cashRepayments', 'cashIn', 'cashOut', 'drops'] as const).filter(
    (key) => sums[key] !== 0,
  );
  const isOut = (key: (typeof others)[number]) => key === 'cashOut' || key === 'drops';
  const lines: Line[] = [
    { label: t('reports:z.float'), amount: sums.float },
    { label: t('reports:z.cashSales'), amount: sums.cashSales },
    { label: t('reports:z.cashRefunds'), amount: 0 - sums.cashRefunds },
    ...others.map((key) => ({ label: t(`reports:z.${key}`), amount: isOut(key) ? -sums[key] : sums[key] })),
    { label: t('reports:z.expected'), amount: sums.expected, strong: true },
    ...(sums.open < all
      ? [
          { label: t('reports:z.counted'), amount: sums.counted },
          { label: t('reports:z.difference'), amount: sums.difference },
        ]
      : []),
  ];
  const outside = body.cashOutside ? (
    <Alert mt="sm" color="saffron">
      {t('reports:z.cashOutside', {
        amount: formatMoney(body.cashOutside.amount),
        count: body.cashOutside.count,
      })}
    </Alert>
  ) : null;
  if (all === 0) {
    return (
      <section className={classes.block} aria-label={t('reports:z.drawers')}>
        <h3>{t('reports:z.drawers')}</h3>
        <p className={classes.note}>{t('reports:z.noDrawer')}</p>
        {outside}
      </section>
    );
  }
  return (
    <Lines title={t('reports:z.drawers')} lines={lines}>
      {all > 1 || sums.open > 0 ? (
        <ul className={classes.drawers}>
          {drawers.map((d) => (
            <li key={d.sessionId}>
              <bdi>{d.tillName}</bdi>
              <span className={classes.note}>
                {d.number === null ? t('reports:z.stillOpen') : <bdi>{d.number}</bdi>}
              </span>
              <Money centimes={d.expected} />
              <span data-difference={d.difference || undefined}>
                {d.difference ? <Money centimes={d.difference} /> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {outside}
    </Lines>
  );
}

/** Why another day appears in a closing. */
function otherDay(day: string, body: Body) {
  if (isAhead(day, body)) return 'reports:z.ahead';
  return wasPassedOver(day, body) ? 'reports:z.passedOver' : 'reports:z.lateFor';
}

/** The content of a closing, as on its paper. */
export function ZSheet({ body }: { body: Body }) {
  const { t } = useTranslation();
  const { dayText, formatPercent } = useFormats();
  const nameOf = useMethodName();
  const [own, ...late] = body.days;
  if (!own) return null;
  const f = own.figures;
  const added = netOf(sumFigures(body.days.map((d) => d.figures)));
  const summary: Line[] = [
    { label: t('reports:z.gross'), amount: f.gross },
    ...(f.discount ? [{ label: t('reports:z.discount'), amount: -f.discount }] : []),
    ...(f.couponOff ? [{ label: t('reports:z.couponOff'), amount: -f.couponOff, isPart: true }] : []),
    ...(f.pointsOff ? [{ label: t('reports:z.pointsOff'), amount: -f.pointsOff, isPart: true }] : []),
    { label: t('reports:z.sold'), count: f.sales, amount: f.sold },
    { label: t('reports:z.pieces'), count: f.pieces },
    { label: t('reports:z.refunded'), count: f.refunds, amount: 0 - f.refunded },
    ...(f.returned ? [{ label: t('reports:z.returned'), count: f.returned }] : []),
    { label: t('reports:z.netOfTax'), amount: netOf(f) - netTaxOf(f) },
    { label: t('reports:z.tax'), amount: netTaxOf(f) },
    { label: t('reports:z.net'), amount: netOf(f), strong: true },
    ...(f.repaymentsIn ? [{ label: t('reports:z.repaymentsIn'), amount: f.repaymentsIn }] : []),
    ...(giftCardsSold(f) ? [{ label: t('reports:z.giftCardsSold'), amount: giftCardsSold(f) }] : []),
    ...(f.giftCardTax ? [{ label: t('reports:z.giftCardTax'), amount: f.giftCardTax }] : []),
    ...(f.depositsIn ? [{ label: t('reports:z.depositsIn'), amount: f.depositsIn }] : []),
    ...(f.depositsOut ? [{ label: t('reports:z.depositsOut'), amount: -f.depositsOut }] : []),
    ...(body.stampDuty
      ? [
          { label: t('reports:z.cashReceipts'), count: body.stampDuty.receipts, amount: body.stampDuty.cash },
          { label: t('reports:z.stampDuty'), amount: body.stampDuty.duty },
        ]
      : []),
  ];
  const methods = Object.entries(f.byMethod).map(([method, amount]) => ({
    label: nameOf(method, body.methodNames?.[method]),
    amount,
  }));
  const rates = Object.entries(f.byRate).map(([rate, amounts]) => ({
    label: `\u2066${formatPercent(Number(rate))}\u2069`,
    amount: amounts.tax - amounts.refundedTax,
  }));
  return (
    <>
      <div className={classes.blocks}>
        <Lines title={t('reports:z.summary')} lines={summary} />
        <div>
          <Lines title={t('reports:z.methods')} lines={methods} />
          <Lines title={t('reports:z.rates')} lines={rates} />
        </div>
        <Drawers body={body} />
        {late.length > 0 ? (
          <Lines
            title={t('reports:z.late')}
            lines={late.map((d) => ({
              label: t(otherDay(d.day, body), {
                day: dayText(d.day),
              }),
              count: d.figures.sales,
              amount: netOf(d.figures),
            }))}
          />
        ) : null}
      </div>
      <dl className={classes.totals}>
        <Fact label={t('reports:z.adds')} amount={added} />
        <Fact
          label={t(body.number === null ? 'reports:z.perpetualAfter' : 'reports:z.perpetual')}
          amount={body.perpetualTotal}
        />
      </dl>
    </>
  );
}
