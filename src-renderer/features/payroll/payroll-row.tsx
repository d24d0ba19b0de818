import { Badge, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Payroll } from '../../../src/payroll/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import classes from './payroll.module.css';

const STATUS_COLORS = {
  pending: 'saffron',
  paid: 'emerald',
  dismissed: 'sand',
} as const satisfies Record<Payroll['status'], string>;

const AMOUNTS = ['base', 'commission', 'bonus', 'deductions'] as const;

/** Column titles, above the list. */
export function PayrollHead() {
  const { t } = useTranslation();
  return (
    <div className={classes.head} aria-hidden="true">
      <span />
      <span>{t('payroll:columns.person')}</span>
      {[...AMOUNTS, 'net' as const].map((column) => (
        <span key={column} className={classes.amount}>
          {t(`payroll:columns.${column}`)}
        </span>
      ))}
      <span className={classes.state}>{t('payroll:columns.status')}</span>
    </div>
  );
}

/** One person's pay for one period, with aligned figures. */
export function PayrollRow({ payroll, onOpen }: { payroll: Payroll; onOpen: () => void }) {
  const { t } = useTranslation();
  const { formatAmount, periodName, userNameIn } = useFormats();
  const name = userNameIn(payroll);
  // Without the currency, which only the sums show.
  const amountOf = (centimes: number) =>
    centimes === 0 ? '–' : <span data-money>{formatAmount(centimes)}</span>;
  return (
    <UnstyledButton className={classes.row} onClick={onOpen} aria-haspopup="dialog">
      <PersonAvatar name={name} avatar={payroll.avatar} />
      <span className={listRow.stack}>
        <bdi className={classes.strong}>{name}</bdi>
        <span className={listRow.note}>
          {periodName(payroll)} · {t(`payslip:frequencies.${payroll.frequency}`)}
        </span>
      </span>
      {AMOUNTS.map((column) => (
        <span key={column} className={classes.amount} data-none={payroll[column] === 0 || undefined}>
          {amountOf(column === 'deductions' ? -payroll[column] : payroll[column])}
        </span>
      ))}
      <span className={`${classes.amount} ${classes.net}`}>
        <strong>{amountOf(payroll.net)}</strong>
      </span>
      <span className={classes.state}>
        <Badge color={STATUS_COLORS[payroll.status]}>{t(`payslip:statuses.${payroll.status}`)}</Badge>
      </span>
    </UnstyledButton>
  );
}
