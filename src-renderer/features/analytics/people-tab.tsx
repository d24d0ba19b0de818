import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Count, Percent } from '../../ui/number.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './analytics.module.css';
import { ShareBlock } from './share-block.tsx';
import type { Period } from './use-period.ts';

const SHOWN = 50;

/** Figures of sellers and clients. */
export function PeopleTab({ period }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const { locale } = useLocale();
  const { can } = useSession();
  const { place, range, grain } = period;
  const overview = useQuery(
    api.analytics.overview.queryOptions({
      input: { ...range, grain, ...place },
      placeholderData: keepPreviousData,
    }),
  );
  const buyers = useQuery(
    api.analytics.clients.queryOptions({
      input: { ...range, limit: SHOWN, ...place },
      placeholderData: keepPreviousData,
    }),
  );
  if (!hasData(overview)) return <QueryState query={overview} />;
  if (!hasData(buyers)) return <QueryState query={buyers} />;
  return (
    <div className={classes.grid}>
      {(['sellers', 'cashiers'] as const).map((block) => (
        <ShareBlock
          wide
          key={block}
          block={block}
          period={period}
          head={t('head.name')}
          rows={overview.data[block]}
          rowKey={(row) => row.id}
          name={(row) => <bdi>{nameIn(locale, row)}</bdi>}
          amount={(row) => row.revenue}
          columns={[
            { head: t('head.sales'), cell: (row) => <Count value={row.sales} /> },
            { head: t('head.pieces'), cell: (row) => <Count value={row.pieces} /> },
            { head: t('head.returned'), cell: (row) => <Count value={row.returned} /> },
            { head: t('head.margin'), cell: (row) => <Percent value={row.margin} /> },
          ]}
        />
      ))}
      <ShareBlock
        wide
        block="clients"
        period={period}
        head={t('head.name')}
        rows={buyers.data.items}
        rowKey={(row) => row.id}
        name={(row) =>
          can('can_manage_clients') && !row.isArchived ? (
            <Anchor
              renderRoot={(props) => (
                <Link to="/clients/profile/$clientId" params={{ clientId: row.id }} {...props} />
              )}
            >
              <bdi>{row.name}</bdi>
            </Anchor>
          ) : (
            <bdi>{row.name}</bdi>
          )
        }
        amount={(row) => row.revenue}
        columns={[
          { head: t('head.sales'), cell: (row) => <Count value={row.sales} /> },
          { head: t('head.pieces'), cell: (row) => <Count value={row.pieces} /> },
          { head: t('head.returned'), cell: (row) => <Count value={row.returned} /> },
        ]}
        empty={t('noClients')}
      />
    </div>
  );
}
