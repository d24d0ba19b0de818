import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClientPoints } from '../../../src/loyalty/contract.ts';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
import classes from './loyalty.module.css';

/** A client in a list: who, how many points, and what they are worth. */
export function LoyaltyRow({ row, onOpen }: { row: ClientPoints; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={statement.who}>
        <bdi className={statement.name}>{row.clientName}</bdi>
        <bdi className={statement.note} dir="ltr">
          {row.phone || t('loyalty:noPhone')}
        </bdi>
      </span>
      <span className={statement.amount}>
        {t('loyalty:points', { count: row.points })}
        <span className={statement.note}>
          <Money centimes={row.value} />
        </span>
      </span>
    </UnstyledButton>
  );
}
