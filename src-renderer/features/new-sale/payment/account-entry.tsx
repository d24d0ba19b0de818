import { useTranslation } from 'react-i18next';
import { MONEY } from '../../../../src/core/number-text.ts';
import type { ClientAccount } from '../../../api/client-account.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { Fact } from '../../../ui/lists/fact.tsx';
import { AmountPad } from '../amount/amount-pad.tsx';
import classes from './payment-dialog.module.css';

type Props = {
  account: ClientAccount;
  /** What goes on the account. */
  amount: number;
  /** What is received now, as typed; empty for nothing. */
  typed: string;
  disabled: boolean;
  subject: string;
  onType: (typed: string) => void;
  onConfirm: () => void;
};

/** What the client owes, with this sale too, and what is received of it now. */
export function AccountEntry({ account, amount, typed, disabled, subject, onType, onConfirm }: Props) {
  const { t } = useTranslation();
  const { formatAmount, formatMoney, locale } = useFormats();
  const { limit, owed } = account;
  const over = owed + amount - limit;
  return (
    <AmountPad
      rules={MONEY}
      subject={subject}
      label={t('accounts:pay.now')}
      value={typed}
      disabled={disabled}
      onChange={onType}
      unit={currencyUnit(locale, 'MAD')}
      placeholder={formatAmount(0)}
      error={over > 0 ? t('accounts:pay.over', { amount: formatMoney(over) }) : null}
      onEnter={onConfirm}
    >
      <dl className={classes.account}>
        <Fact soft label={t('accounts:pay.owes')} amount={owed} />
        <Fact soft label={t('accounts:pay.limit')} amount={limit} />
        <Fact soft label={t('accounts:pay.after')} amount={owed + amount} />
      </dl>
    </AmountPad>
  );
}
