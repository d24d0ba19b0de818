import { useTranslation } from 'react-i18next';
import type { Client, ClientSummary } from '../../../src/clients/contract.ts';
import { formatMoney } from '../../../src/core/money.ts';
import { useZone } from '../../api/session.ts';
import { dateOnly } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Fact } from '../../ui/lists/fact.tsx';
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
        <Fact label={t('clients:totalPurchases')} amount={client.totalPurchases} />
        <Fact
          label={t('clients:lastVisit')}
          value={client.lastVisitAt ? dateOnly(client.lastVisitAt, locale, zone) : t('clients:never')}
        />
        <Fact label={t('clients:profile.visits')} value={visits} figures />
        <Fact label={t('clients:profile.average')} amount={average} />
        {credit > 0 ? <Fact label={t('clients:profile.credit')} amount={credit} /> : null}
        {deposits.count > 0 ? (
          <Fact
            label={t('clients:profile.deposits')}
            value={
              <>
                <Money centimes={deposits.paid} />{' '}
                <small>{t('clients:profile.left', { amount: `\u2068${remaining}\u2069` })}</small>
              </>
            }
          />
        ) : null}
      </dl>
      {since === null ? null : (
        <p className={classes.note}>{t('clients:profile.since', { date: dateOnly(since, locale, zone) })}</p>
      )}
    </div>
  );
}
