import { Button, Title } from '@mantine/core';
import {
  IconAdjustments,
  IconCash,
  IconEraser,
  IconNotebook,
  IconPrinter,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDetail } from '../../../src/accounts/contract.ts';
import { api, client } from '../../api/client.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePrint } from '../../api/use-print-on-roll.ts';
import { clientPath } from '../../routes/client-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import { Moves } from '../../ui/lists/moves.tsx';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './accounts.module.css';
import { OpeningDialog } from './opening-dialog.tsx';
import { RepayDialog } from './repay-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

type Dialog = 'repay' | 'terms' | 'opening' | 'writeOff' | null;

/** A client's account on the client's page. */
export function AccountPanel({ clientId }: { clientId: string }) {
  const query = useQuery(api.accounts.find.queryOptions({ input: { id: clientId } }));
  if (!hasData(query)) return <QueryState query={query} />;
  return <AccountFacts account={query.data} />;
}

type Props = {
  account: AccountDetail;
  /** Away from the client's page, which it then leads to. */
  isAlone?: boolean;
};

/** What a client owes, since when, how it came about, and what can be done about it. */
export function AccountFacts({ account, isAlone = false }: Props) {
  const { t } = useTranslation();
  const { dayText, locale } = useFormats();
  const nameOf = useMethodName();
  const [dialog, show] = useState<Dialog>(null);
  const close = () => show(null);
  const { id, balance, limit, dueSince, isOverdue } = account;
  const print = usePrint<{ moveId?: string }>({
    roll: (of) => client.hardware.printAccount({ id, locale, ...of }),
    pdf: (of) => client.accounts.paper({ id, locale, ...of }),
  });
  return (
    <>
      <dl className={statement.sums}>
        <Fact soft label={t(balance < 0 ? 'accounts:favour' : 'accounts:owed')} amount={Math.abs(balance)} />
        <Fact soft label={t('accounts:limit')} amount={limit} />
      </dl>
      {dueSince ? (
        <p className={statement.note} data-overdue={isOverdue || undefined}>
          {t(isOverdue ? 'accounts:overdueSince' : 'accounts:dueSince', { day: dayText(dueSince) })}
        </p>
      ) : null}
      <div className={statement.actions}>
        {balance > 0 ? (
          <Button leftSection={<IconCash />} onClick={() => show('repay')}>
            {t('accounts:repay.start')}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconAdjustments />} onClick={() => show('terms')}>
          {t('accounts:terms.start')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter />}
          loading={print.isPending}
          onClick={() => print.mutate({})}
        >
          {t('accounts:statement')}
        </Button>
        <Button variant="default" leftSection={<IconNotebook />} onClick={() => show('opening')}>
          {t('accounts:opening.start')}
        </Button>
        {balance > 0 ? (
          <Button variant="default" leftSection={<IconEraser />} onClick={() => show('writeOff')}>
            {t('accounts:writeOff.start')}
          </Button>
        ) : null}
        {isAlone ? (
          <LinkButton variant="subtle" leftSection={<IconUser />} to={clientPath(id)}>
            {t('accounts:client')}
          </LinkButton>
        ) : null}
      </div>
      {balance > 0 ? (
        <dl className={classes.ages} aria-label={t('accounts:byAge')}>
          {account.byAge.map((amount, age) => (
            <Fact
              key={t(`accounts:ages.${age as 0}`)}
              soft
              label={t(`accounts:ages.${age as 0}`)}
              amount={amount}
            />
          ))}
        </dl>
      ) : null}
      {account.moves.length > 0 ? (
        <Title order={2} size="h3">
          {t('accounts:history')}
        </Title>
      ) : null}
      <Moves
        moves={account.moves}
        word={({ kind }) => t(`accounts:moves.${kind}`)}
        facts={(move) => [
          move.method ? nameOf(move.method, move.methodNames) : null,
          move.dueOn ? t('accounts:dueOn', { day: dayText(move.dueOn) }) : null,
        ]}
      >
        {(move) => (
          <>
            {move.kind === 'repayment' ? (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('accounts:slip')}
                onClick={() => print.mutate({ moveId: move.id })}
              >
                <IconPrinter aria-hidden="true" />
              </Button>
            ) : null}
            <span className={statement.amount}>
              <Money centimes={move.amount} />
              <span className={statement.note}>
                <Money centimes={move.balance} />
              </span>
            </span>
          </>
        )}
      </Moves>
      {dialog === 'repay' ? <RepayDialog account={account} onClose={close} /> : null}
      {dialog === 'terms' ? <TermsDialog account={account} onClose={close} /> : null}
      {dialog === 'opening' ? <OpeningDialog account={account} onClose={close} /> : null}
      {dialog === 'writeOff' ? <WriteOffDialog account={account} onClose={close} /> : null}
    </>
  );
}
