import { formatAmount, formatMoney } from '../../../src/core/money.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import classes from './big-amount.module.css';

/** An amount of MAD that is read from across the counter: as large as its box allows. */
export function BigAmount({ centimes }: { centimes: number }) {
  const { locale } = useLocale();
  const amount = formatAmount(centimes, locale);
  return (
    <strong className={classes.box}>
      <span className={classes.amount} data-money>
        {amount}
      </span>{' '}
      <span className={classes.unit}>{formatMoney(centimes, locale).slice(amount.length).trim()}</span>
    </strong>
  );
}
