import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClientPoints } from '../../../src/loyalty/contract.ts';
import { Money } from '../../ui/money.tsx';
import classes from './loyalty.module.css';

/** A client in a list: who, how many points, and what they are worth. */
export function LoyaltyRow({ row, onOpen }: { row: ClientPoints; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.who}>
        <bdi className={classes.name}>{row.clientName}</bdi>
        <bdi className={classes.note} dir="ltr">
          {row.phone || t('loyalty:noPhone')}
        </bdi>
      </span>
      <span className={classes.amount}>
        {t('loyalty:points', { count: row.points })}
        <span className={classes.note}>
          <Money centimes={row.value} />
        </span>
      </span>
    </UnstyledButton>
  );
}
