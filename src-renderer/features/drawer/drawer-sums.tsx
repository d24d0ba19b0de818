import { useTranslation } from 'react-i18next';
import type { DrawerReport } from '../../../src/drawer/contract.ts';
import { Money } from '../../ui/money.tsx';
import classes from './drawer.module.css';

/** The components of the expected cash, and sales by payment method. */
export function DrawerSums({ report }: { report: DrawerReport }) {
  const { t } = useTranslation();
  const { sums, stampDuty, foreignCounted } = report;
  if (!sums) return <p className={classes.blind}>{t('drawer:blind')}</p>;
  const rows = [
    ['float', sums.float],
    ['cashSales', sums.cashSales],
    ['change', -sums.change],
    ['cashRefunds', -sums.cashRefunds],
    ['cashDeposits', sums.cashDeposits],
    ['cashIn', sums.cashIn],
    ['cashOut', -sums.cashOut],
    ['drops', -sums.drops],
  ] as const;
  const currencies = [...new Set([...Object.keys(sums.foreign), ...Object.keys(foreignCounted)])];
  return (
    <div className={classes.sums}>
      <dl className={classes.figures}>
        {rows.map(([name, value], i) =>
          i > 1 && value === 0 ? null : (
            <div key={name}>
              <dt>{t(`drawer:sums.${name}`)}</dt>
              <dd>
                <Money centimes={value} />
              </dd>
            </div>
          ),
        )}
        <div className={classes.expected}>
          <dt>{t('drawer:sums.expected')}</dt>
          <dd>
            <Money centimes={sums.expected} />
          </dd>
        </div>
        {currencies.map((currency) => (
          <div key={currency}>
            <dt>{t('drawer:sums.foreign', { currency })}</dt>
            <dd>
              <Money centimes={sums.foreign[currency] ?? 0} currency={currency} />
              {foreignCounted[currency] === undefined ? null : (
                <small>
                  {' '}
                  ({t('drawer:sums.foreignCounted')}{' '}
                  <Money centimes={foreignCounted[currency] ?? 0} currency={currency} />)
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <dl className={classes.figures}>
        <div>
          <dt>{t('drawer:sums.sales', { count: sums.sales })}</dt>
          <dd>
            <Money centimes={sums.salesTotal} />
          </dd>
        </div>
        {sums.refunds > 0 ? (
          <div>
            <dt>{t('drawer:sums.refunds', { count: sums.refunds })}</dt>
            <dd>
              <Money centimes={-sums.refundsTotal} />
            </dd>
          </div>
        ) : null}
        {Object.entries(sums.byMethod).map(([method, value]) => (
          <div key={method}>
            <dt>{t(`payments:methods.${method as 'cash'}`)}</dt>
            <dd>
              <Money centimes={value} />
            </dd>
          </div>
        ))}
        {stampDuty === null ? null : (
          <div>
            <dt>{t('drawer:sums.stampDuty')}</dt>
            <dd>
              <Money centimes={stampDuty} />
            </dd>
          </div>
        )}
        {sums.byCashier.map((person) => (
          <div key={person.userId}>
            <dt>
              <bdi>{person.userName}</bdi>
              <small>{t('drawer:sums.salesOf', { count: person.sales })}</small>
            </dt>
            <dd>
              <Money centimes={person.total} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
