import { SegmentedControl } from '@mantine/core';
import { IconFileDescription, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QUOTE_STATES } from '../../../src/quotes/rules.ts';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { QuotePanel } from './quote-panel.tsx';
import { QuoteRow } from './quote-row.tsx';

const VIEWS = ['all', ...QUOTE_STATES] as const;
const ADDRESS = {
  search: inAddress.text(60),
  view: inAddress.oneOf(VIEWS, 'all'),
  quote: inAddress.id(),
};

/** The quotes made for clients, latest first. */
export function QuotesPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field, open, close } = useAddress(ADDRESS);
  const { search, view, quote } = at;
  const query = usePages(api.quotes.list, { storeId, search, state: view === 'all' ? null : view });
  return (
    <ListPage
      title={t('quotes:title')}
      icon={IconFileDescription}
      add={
        <LinkButton leftSection={<IconPlus />} to="/new-sale">
          {t('quotes:add')}
        </LinkButton>
      }
      filters={
        <>
          <SearchField label={t('quotes:search')} maxLength={60} {...field('search')} />
          <SegmentedControl
            aria-label={t('quotes:view')}
            {...field('view')}
            data={VIEWS.map((value) => ({ value, label: t(`quotes:views.${value}`) }))}
          />
        </>
      }
      query={query}
      rowHeight={68}
      renderRow={(row) => <QuoteRow quote={row} onOpen={() => open({ quote: row.id })} />}
      empty={{ title: t('quotes:empty.title'), message: t('quotes:empty.message') }}
      isNarrowed={Boolean(search || view !== 'all')}
      nothing={{ title: t('quotes:nothing.title'), message: t('quotes:nothing.message') }}
    >
      {quote ? (
        <InStoreOf id={quote} find={async (id) => (await client.quotes.find({ id })).storeId}>
          <QuotePanel quoteId={quote} onClose={() => close({ quote: null })} />
        </InStoreOf>
      ) : null}
    </ListPage>
  );
}
