import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../src/deposits/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import layout from '../../ui/layout.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { DepositState } from './deposit-state.tsx';
import classes from './deposits.module.css';

/** A deposit in the list: client, due day, balance due. */
export function DepositRow({ deposit, onOpen }: { deposit: Deposit; onOpen: () => void }) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={listRow.stack}>
        <bdi className={listRow.name}>{deposit.clientName}</bdi>
        <bdi className={classes.note} dir="ltr">
          {deposit.number}
        </bdi>
      </span>
      <span className={listRow.stack}>
        <span>{dayText(deposit.dueOn)}</span>
        <span className={classes.note}>{t('deposits:pieces', { count: deposit.pieces })}</span>
      </span>
      <span className={layout.wrap}>
        <DepositState deposit={deposit} />
      </span>
      <span className={layout.amount}>
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
