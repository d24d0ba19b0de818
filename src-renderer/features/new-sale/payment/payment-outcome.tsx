import { useTranslation } from 'react-i18next';
import type { Settlement } from '../../../../src/sales/payment-rules.ts';
import { BigAmount } from '../amount/big-amount.tsx';
import classes from './payment-dialog.module.css';

type Props = {
  settlement: Settlement | null;
  /** What goes on the client's account; null if the sale is paid otherwise. */
  onAccount: number | null;
  /** Whether cash is received, so that there may be change. */
  takesCash: boolean;
};

/** What is missing or too much; else the change, or what goes on the account. */
export function PaymentOutcome({ settlement, onAccount, takesCash }: Props) {
  const { t } = useTranslation();
  const error = settlement?.error;
  if (error) {
    return (
      <div className={classes.outcome} data-state="open" role="status">
        <span>{t(`errors:${error.code}.title`)}</span>
        <BigAmount centimes={error.code === 'UNDERPAID' ? error.missing : error.excess} />
      </div>
    );
  }
  return (
    <div
      className={classes.outcome}
      data-state="settled"
      data-exact={onAccount === null && !takesCash ? '' : undefined}
      role="status"
    >
      <span>{t(onAccount === null ? 'sales:pay.change' : 'payments:methods.account')}</span>
      <BigAmount centimes={onAccount ?? settlement?.change ?? 0} />
    </div>
  );
}
