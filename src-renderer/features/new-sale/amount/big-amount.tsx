import { formatAmount } from '../../../../src/core/money.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import classes from './big-amount.module.css';

/** A MAD amount readable from across the counter: as large as its box allows. */
export function BigAmount({ centimes }: { centimes: number }) {
  const { locale } = useLocale();
  return (
    <strong className={classes.box}>
      <span className={classes.amount} data-money>
        {formatAmount(centimes, locale)}
      </span>{' '}
      <span className={classes.unit}>{currencyUnit(locale)}</span>
    </strong>
  );
}
