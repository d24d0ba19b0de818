import { useFormats } from '../../../api/use-formats.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import classes from './big-amount.module.css';

/** A MAD amount readable from across the counter: as large as its box allows. */
export function BigAmount({ centimes }: { centimes: number }) {
  const { formatAmount, locale } = useFormats();
  return (
    <strong className={classes.box}>
      <span className={classes.amount} data-money>
        {formatAmount(centimes)}
      </span>{' '}
      <span className={classes.unit}>{currencyUnit(locale)}</span>
    </strong>
  );
}
