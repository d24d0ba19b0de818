import { useTranslation } from 'react-i18next';
import type { DrawerReport } from '../../../src/drawer/contract.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { usePersonName } from '../../api/use-people.ts';
import { Fact } from '../../ui/lists/fact.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './drawer.module.css';

/** The components of the expected cash, and sales by payment method. */
export function DrawerSums({ report }: { report: DrawerReport }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { sums, stampDuty, foreignCounted } = report;
  if (!sums) return <p className={classes.blind}>{t('drawer:blind')}</p>;
  const rows = [
    ['float', sums.float],
    ['cashSales', sums.cashSales],
    ['change', -sums.change],
    ['cashRefunds', -sums.cashRefunds],
    ['cashDeposits', sums.cashDeposits],
    ['cashRepayments', sums.cashRepayments],
    ['cashIn', sums.cashIn],
    ['cashOut', -sums.cashOut],
    ['drops', -sums.drops],
  ] as const;
  const currencies = [...new Set([...Object.keys(sums.foreign), ...Object.keys(foreignCounted)])];
  return (
    <div className={classes.sums}>
      <dl className={classes.figures}>
        {rows.map(([name, value], i) =>
          i > 1 && value === 0 ? null : <Fact key={name} label={t(`drawer:sums.${name}`)} amount={value} />,
        )}
        <Fact className={classes.expected} label={t('drawer:sums.expected')} amount={sums.expected} />
        {currencies.map((currency) => (
          <Fact
            key={currency}
            label={t('drawer:sums.foreign', { currency })}
            value={
              <>
                <Money centimes={sums.foreign[currency] ?? 0} currency={currency} />
                {foreignCounted[currency] === undefined ? null : (
                  <small>
                    {' '}
                    ({t('drawer:sums.foreignCounted')}{' '}
                    <Money centimes={foreignCounted[currency] ?? 0} currency={currency} />)
                  </small>
                )}
              </>
            }
          />
        ))}
      </dl>
      <dl className={classes.figures}>
        <Fact label={t('drawer:sums.sales', { count: sums.sales })} amount={sums.salesTotal} />
        {sums.refunds > 0 ? (
          <Fact label={t('drawer:sums.refunds', { count: sums.refunds })} amount={-sums.refundsTotal} />
        ) : null}
        {Object.entries(sums.byMethod).map(([method, value]) => (
          <Fact key={method} label={nameOf(method, sums.methodNames?.[method])} amount={value} />
        ))}
        {stampDuty === null ? null : <Fact label={t('drawer:sums.stampDuty')} amount={stampDuty} />}
        {sums.byCashier.map((person) => (
          <Fact
            key={person.userId}
            label={
              <>
                <bdi>{personName(person.userName)}</bdi>
                <small>{t('drawer:sums.salesOf', { count: person.sales })}</small>
              </>
            }
            amount={person.total}
          />
        ))}
      </dl>
    </div>
  );
}
