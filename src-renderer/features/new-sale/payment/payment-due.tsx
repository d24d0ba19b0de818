import { useTranslation } from 'react-i18next';
import { toCurrency } from '../../../../src/core/money.ts';
import { Money } from '../../../ui/money.tsx';
import classes from './payment-dialog.module.css';

type Props = {
  /** What is left to pay with money. */
  total: number;
  /** Value of returned items above the total of new ones. */
  surplus: number;
  /** The total of the new items and the value of the returned ones; null for a plain sale. */
  ofExchange: { total: number; value: number } | null;
  currency: string;
  rate: number;
  /** What rounding adds to the cash, centimes. */
  rounding: number;
};

/** What is due, also in the sale's currency. */
export function PaymentDue({ total, surplus, ofExchange, currency, rate, rounding }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.due}>
        <span>{surplus > 0 ? t('sales:exchange.left') : t('sales:pay.due')}</span>
        <Money strong centimes={surplus > 0 ? surplus : total + rounding} />
        {currency === 'MAD' ? null : (
          <span className={classes.equivalent}>
            = <Money centimes={toCurrency(total, rate)} currency={currency} />
          </span>
        )}
      </div>
      {rounding === 0 ? null : (
        <p className={classes.equivalent}>
          {t('sales:pay.rounding')} <Money centimes={rounding} />
        </p>
      )}
      {ofExchange ? (
        <p className={classes.equivalent}>
          {t('sales:exchange.of')} <Money centimes={ofExchange.total} /> −{' '}
          <Money centimes={ofExchange.value} />
        </p>
      ) : null}
    </>
  );
}
