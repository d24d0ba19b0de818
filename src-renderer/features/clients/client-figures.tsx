import { useTranslation } from 'react-i18next';
import type { Client, ClientSummary } from '../../../src/clients/contract.ts';
import { formatMoney } from '../../../src/core/money.ts';
import { useZone } from '../../api/session.ts';
import { dateOnly } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Money } from '../../ui/money.tsx';
import classes from './clients.module.css';

type Props = { client: Client; summary: ClientSummary };

/** A client's total spent, visits, and amounts owed on both sides. */
export function ClientFigures({ client, summary }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const zone = useZone();
  const { visits, average, credit, deposits, since } = summary;
  const remaining = formatMoney(deposits.left, locale);
  return (
    <div>
      <dl className={classes.figures}>
        <div>
          <dt className={classes.note}>{t('clients:totalPurchases')}</dt>
          <dd>
            <Money centimes={client.totalPurchases} />
          </dd>
        </div>
        <div>
          <dt className={classes.note}>{t('clients:lastVisit')}</dt>
          <dd>{client.lastVisitAt ? dateOnly(client.lastVisitAt, locale, zone) : t('clients:never')}</dd>
        </div>
        <div>
          <dt className={classes.note}>{t('clients:profile.visits')}</dt>
          <dd data-figures>{visits}</dd>
        </div>
        <div>
          <dt className={classes.note}>{t('clients:profile.average')}</dt>
          <dd>
            <Money centimes={average} />
          </dd>
        </div>
        {credit > 0 ? (
          <div>
            <dt className={classes.note}>{t('clients:profile.credit')}</dt>
            <dd>
              <Money centimes={credit} />
            </dd>
          </div>
        ) : null}
        {deposits.count > 0 ? (
          <div>
            <dt className={classes.note}>{t('clients:profile.deposits')}</dt>
            <dd>
              <Money centimes={deposits.paid} />{' '}
              <small>{t('clients:profile.left', { amount: `\u2068${remaining}\u2069` })}</small>
            </dd>
          </div>
        ) : null}
      </dl>
      {since === null ? null : (
        <p className={classes.note}>{t('clients:profile.since', { date: dateOnly(since, locale, zone) })}</p>
      )}
    </div>
  );
}
