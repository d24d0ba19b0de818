import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client, ClientSummary } from '../../../src/clients/contract.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Money } from '../../ui/money.tsx';
import { Count } from '../../ui/number.tsx';
import type { ClientPart } from './client-parts.ts';
import classes from './clients.module.css';

type Props = { client: Client; summary: ClientSummary };

/** What stands between the shop and a client; each figure leads to its rows. */
export function ClientFigures({ client, summary }: Props) {
  const { t } = useTranslation();
  const { dateOnly, isolatedMoney } = useFormats();
  const { data: account } = useQuery(
    api.accounts.lookup.queryOptions({ input: { storeId: client.storeId, clientId: client.id } }),
  );
  const { data: loyalty } = useQuery(
    api.loyalty.lookup.queryOptions({ input: { storeId: client.storeId, clientId: client.id } }),
  );
  const { visits, average, credit, deposits, invoices, since } = summary;
  return (
    <div>
      <ul className={classes.figures}>
        <Balance
          part="purchases"
          label={t('clients:totalPurchases')}
          note={t('clients:profile.visitsOf', { count: visits, average: isolatedMoney(average) })}
        >
          <Money centimes={client.totalPurchases} />
        </Balance>
        <Balance
          part="account"
          label={t('clients:profile.owed')}
          note={
            account && (account.limit > 0 || account.owed !== 0)
              ? t('clients:profile.limit', { amount: isolatedMoney(account.limit) })
              : t('clients:profile.noAccount')
          }
        >
          <Money centimes={account?.owed ?? 0} />
        </Balance>
        <Balance
          part="deposits"
          label={t('clients:profile.deposits')}
          note={
            deposits.count === 0
              ? t('clients:profile.noDeposits')
              : t('clients:profile.left', { amount: isolatedMoney(deposits.left) })
          }
        >
          <Money centimes={deposits.paid} />
        </Balance>
        <Balance part="credits" label={t('clients:profile.credit')} note={t('clients:profile.creditNote')}>
          <Money centimes={credit} />
        </Balance>
        {loyalty && loyalty.points !== 0 ? (
          <Balance part="points" label={t('clients:profile.points')}>
            <Count value={loyalty.points} />
          </Balance>
        ) : null}
        <Balance part="invoices" label={t('clients:profile.invoices')}>
          {invoices}
        </Balance>
        <Balance part="purchases" label={t('clients:lastVisit')}>
          {client.lastVisitAt ? dateOnly(client.lastVisitAt) : t('clients:never')}
        </Balance>
      </ul>
      {since === null ? null : (
        <p className={classes.note}>{t('clients:profile.since', { date: dateOnly(since) })}</p>
      )}
    </div>
  );
}

type BalanceProps = { part: ClientPart; label: string; note?: string; children: ReactNode };

function Balance({ part, label, note, children }: BalanceProps) {
  return (
    <li>
      <Link to="." search={{ part }} replace className={classes.figure}>
        <span className={classes.note}>{label}</span>
        <strong data-figures>{children}</strong>
        {note ? <span className={classes.note}>{note}</span> : null}
      </Link>
    </li>
  );
}
