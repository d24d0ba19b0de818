import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../src/deposits/contract.ts';
import { dayText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Money } from '../../ui/money.tsx';
import { DepositState } from './deposit-state.tsx';
import classes from './deposits.module.css';

/** A deposit in the list: client, due day, balance due. */
export function DepositRow({ deposit, onOpen }: { deposit: Deposit; onOpen: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.what}>
        <bdi className={classes.name}>{deposit.clientName}</bdi>
        <bdi className={classes.note} dir="ltr">
          {deposit.number}
        </bdi>
      </span>
      <span className={classes.what}>
        <span>{dayText(deposit.dueOn, locale)}</span>
        <span className={classes.note}>{t('deposits:pieces', { count: deposit.pieces })}</span>
      </span>
      <span className={classes.states}>
        <DepositState deposit={deposit} />
      </span>
      <span className={classes.money}>
        <Money centimes={deposit.total} />
        {deposit.status === 'open' ? (
          <span className={classes.note}>
            {t('deposits:rest')} <Money centimes={deposit.rest} />
          </span>
        ) : null}
      </span>
    </UnstyledButton>
  );
}
