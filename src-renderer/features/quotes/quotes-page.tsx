import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileDescription, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUOTE_STATES } from '../../../src/quotes/rules.ts';
import { api, client } from '../../api/client.ts';
import { useStoreScope } from '../../api/session.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { InStoreOf } from '../../ui/stores/in-store.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { QuoteRow } from './quote-row.tsx';
import classes from './quotes.module.css';

const DEBOUNCE_MS = 120;
const ROW_HEIGHT = 68;
const VIEWS = ['all', ...QUOTE_STATES] as const;
type View = (typeof VIEWS)[number];

/** The quotes made for clients, latest first. */
export function QuotesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const storeId = useStoreScope();
  const searchParams: { quote?: string } = useSearch({ strict: false });
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<View>('all');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery(
    api.quotes.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        limit: 50,
        ...(view === 'all' ? {} : { state: view }),
        ...(search ? { search } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const open = (quote: string | null) =>
    void navigate({ to: '/quotes', search: quote ? { quote } : {}, replace: true });
  const add = (
    <Button leftSection={<IconPlus />} renderRoot={(props) => <Link to="/new-sale" {...props} />}>
      {t('quotes:add')}
    </Button>
  );
  const isNarrowed = search !== '' || view !== 'all';
  return (
    <Page fill title={t('quotes:title')} actions={add}>
      <ListFrame
        filters={
          <>
            <TextInput
              maxLength={60}
              className={classes.search}
              type="search"
              leftSection={<IconSearch />}
              value={typed}
              onChange={(e) => setTyped(e.currentTarget.value)}
              placeholder={t('quotes:search')}
              aria-label={t('quotes:search')}
              autoComplete="off"
            />
            <SegmentedControl
              aria-label={t('quotes:view')}
              value={view}
              onChange={(value) => setView(value as View)}
              data={VIEWS.map((value) => ({ value, label: t(`quotes:views.${value}`) }))}
            />
          </>
        }
      >
        <VirtualList
          query={query}
          label={t('quotes:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(quote) => <QuoteRow quote={quote} onOpen={() => open(quote.id)} />}
          empty={
            <EmptyState
              icon={<IconFileDescription />}
              title={isNarrowed ? t('quotes:nothing.title') : t('quotes:empty.title')}
              message={isNarrowed ? t('quotes:nothing.message') : t('quotes:empty.message')}
              action={isNarrowed ? undefined : add}
            />
          }
        />
      </ListFrame>
      {searchParams.quote ? (
        <InStoreOf id={searchParams.quote} find={async (id) => (await client.quotes.find({ id })).storeId}>
          <QuotePanel quoteId={searchParams.quote} onClose={() => open(null)} />
        </InStoreOf>
      ) : null}
    </Page>
  );
}
