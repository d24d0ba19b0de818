import { Badge, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../src/accounts/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
import classes from './accounts.module.css';

/** A client's account in a list: who, since when, how much of which limit. */
export function AccountRow({ account, onOpen }: { account: Account; onOpen: () => void }) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const { owedSince, dueSince, isOverdue, balance } = account;
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={statement.who}>
        <bdi className={statement.name}>{account.clientName}</bdi>
        <bdi className={statement.note} dir="ltr">
          {account.phone || t('accounts:noPhone')}
        </bdi>
      </span>
      <span className={statement.note}>
        {dueSince
          ? t(isOverdue ? 'accounts:overdueSince' : 'accounts:dueSince', { day: dayText(dueSince) })
          : owedSince
            ? t('accounts:owedSince', { day: dayText(owedSince) })
            : null}
      </span>
      <span>{isOverdue ? <Badge color="brick">{t('accounts:overdue')}</Badge> : null}</span>
      <span className={statement.amount}>
        <Money centimes={balance} />
        <span className={statement.note}>
          {balance < 0 ? (
            t('accounts:favour')
          ) : (
            <>
              {t('accounts:limit')} <Money centimes={account.limit} />
            </>
          )}
        </span>
      </span>
    </UnstyledButton>
  );
}
