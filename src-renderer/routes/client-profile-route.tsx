import { SegmentedControl } from '@mantine/core';
import { IconFileDescription, IconFileInvoice, IconGift, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../api/client.ts';
import { InStoreOf } from '../api/in-store.tsx';
import { usePages } from '../api/paged.ts';
import { useSession, useStoreId } from '../api/session.ts';
import { AccountPanel } from '../features/accounts/public.ts';
import { ClientProfilePage } from '../features/clients/client-profile-page.tsx';
import { CreditDrawer, CreditRow } from '../features/credits/public.ts';
import { DepositPanel, DepositRow } from '../features/deposits/public.ts';
import { InvoiceLine } from '../features/invoices/public.ts';
import { PointsPanel } from '../features/loyalty/public.ts';
import { QuotePanel, QuoteRow } from '../features/quotes/public.ts';
import { inAddress, useAddress } from '../ui/list-page/use-address.ts';
import { type ListQuery, VirtualList } from '../ui/lists/virtual-list.tsx';
import { EmptyState } from '../ui/states.tsx';
import classes from './client-profile.module.css';

const VIEWS = ['open', 'closed'] as const;
const ADDRESS = {
  view: inAddress.oneOf(VIEWS, 'open'),
  deposit: inAddress.id(),
  credit: inAddress.id(),
  quote: inAddress.id(),
};

/** A client's page with everything that the shop keeps about them: the parts come from several features. */
export function ClientProfileRoute() {
  const { can } = useSession();
  return (
    <ClientProfilePage
      parts={{
        deposits: (id) => <Deposits clientId={id} />,
        ...(can('can_manage_clients')
          ? {
              account: (id) => <AccountPanel clientId={id} />,
              credits: (id) => <Credits clientId={id} />,
              points: (id) => <PointsPanel clientId={id} />,
            }
          : {}),
        invoices: (id) => <Invoices clientId={id} />,
        quotes: (id) => <Quotes clientId={id} />,
      }}
    />
  );
}

type Part = { clientId: string };

function Deposits({ clientId }: Part) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const { at, field, open, close } = useAddress(ADDRESS);
  const query = usePages(api.deposits.list, { storeId, clientId, view: at.view });
  return (
    <>
      <SegmentedControl
        className={classes.view}
        aria-label={t('deposits:view')}
        {...field('view')}
        data={VIEWS.map((value) => ({ value, label: t(`deposits:views.${value}`) }))}
      />
      <Rows
        query={query}
        label={t('clients:parts.deposits')}
        icon={<IconHourglass />}
        none={t('clients:profile.noDeposits')}
        renderRow={(row) => <DepositRow deposit={row} onOpen={() => open({ deposit: row.id })} />}
      />
      {at.deposit ? (
        <InStoreOf id={at.deposit} find={async (id) => (await client.deposits.find({ id })).storeId}>
          <DepositPanel depositId={at.deposit} onClose={() => close({ deposit: null })} />
        </InStoreOf>
      ) : null}
    </>
  );
}

function Credits({ clientId }: Part) {
  const { t } = useTranslation();
  const { at, open, close } = useAddress(ADDRESS);
  const query = usePages(api.credits.list, { clientId });
  return (
    <>
      <Rows
        query={query}
        label={t('clients:parts.credits')}
        icon={<IconGift />}
        none={t('clients:profile.noCredits')}
        renderRow={(row) => <CreditRow credit={row} onOpen={() => open({ credit: row.id })} />}
      />
      {at.credit ? (
        <InStoreOf id={at.credit} find={async (id) => (await client.credits.find({ id })).storeId}>
          <CreditDrawer creditId={at.credit} onClose={() => close({ credit: null })} />
        </InStoreOf>
      ) : null}
    </>
  );
}

function Quotes({ clientId }: Part) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const { at, open, close } = useAddress(ADDRESS);
  const query = usePages(api.quotes.list, { storeId, clientId });
  return (
    <>
      <Rows
        query={query}
        label={t('clients:parts.quotes')}
        icon={<IconFileDescription />}
        none={t('clients:profile.noQuotes')}
        renderRow={(row) => <QuoteRow quote={row} onOpen={() => open({ quote: row.id })} />}
      />
      {at.quote ? (
        <InStoreOf id={at.quote} find={async (id) => (await client.quotes.find({ id })).storeId}>
          <QuotePanel quoteId={at.quote} onClose={() => close({ quote: null })} />
        </InStoreOf>
      ) : null}
    </>
  );
}

function Invoices({ clientId }: Part) {
  const { t } = useTranslation();
  const query = usePages(api.invoices.list, { clientId });
  return (
    <Rows
      query={query}
      label={t('clients:parts.invoices')}
      icon={<IconFileInvoice />}
      none={t('invoices:none')}
      renderRow={(row) => (
        <div className={classes.invoice}>
          <InvoiceLine invoice={row} />
        </div>
      )}
    />
  );
}

const ROW_HEIGHT = 68;
/** A long list scrolls inside. */
const MOST_ROWS = 8;

type RowsProps<T> = {
  query: ListQuery<T>;
  label: string;
  icon: ReactNode;
  none: string;
  renderRow: (row: T) => ReactNode;
};

function Rows<T extends { id: string }>({ query, label, icon, none, renderRow }: RowsProps<T>) {
  const first = query.data?.pages[0];
  const rows = first?.next ? MOST_ROWS : Math.min(first?.items.length ?? 0, MOST_ROWS);
  return (
    <section
      className={classes.rows}
      aria-label={label}
      style={rows === 0 ? undefined : { blockSize: rows * ROW_HEIGHT }}
    >
      <VirtualList
        query={query}
        label={label}
        estimate={ROW_HEIGHT}
        renderRow={renderRow}
        empty={<EmptyState icon={icon} title={none} />}
      />
    </section>
  );
}
