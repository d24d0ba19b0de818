import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileInvoice, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INVOICE_KINDS, type Invoice } from '../../../src/invoices/contract.ts';
import { api } from '../../api/client.ts';
import { useStoreScope } from '../../api/session.ts';
import { clientPath } from '../../ui/clients/client-path.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { InvoiceLine } from '../../ui/invoice/invoice-line.tsx';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './invoices.module.css';

const DEBOUNCE_MS = 120;
const ROW_HEIGHT = 64;
type Kind = Invoice['kind'] | 'all';

/** The store's invoices and credit notes, latest first. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery(
    api.invoices.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        limit: 60,
        ...(kind === 'all' ? {} : { kind }),
        ...(search ? { search } : {}),
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const isNarrowed = search !== '' || kind !== 'all' || from !== '' || to !== '';
  const filters = (
    <>
      <TextInput
        maxLength={60}
        type="search"
        leftSection={<IconSearch />}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
        placeholder={t('invoices:search')}
        aria-label={t('invoices:search')}
        autoComplete="off"
      />
      <SegmentedControl
        aria-label={t('invoices:kind')}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={[
          { value: 'all', label: t('invoices:all') },
          ...INVOICE_KINDS.map((value) => ({ value, label: t(`invoices:kinds.${value}`) })),
        ]}
      />
      <DayField aria-label={t('invoices:from')} value={from} onChange={setFrom} />
      <DayField aria-label={t('invoices:to')} value={to} onChange={setTo} />
    </>
  );
  return (
    <Page fill title={t('invoices:title')}>
      <ListFrame filters={filters}>
        <VirtualList
          query={query}
          label={t('invoices:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(invoice) => (
            <div className={classes.row}>
              <Link to={clientPath(invoice.clientId)} className={classes.client}>
                <bdi>{invoice.clientName}</bdi>
              </Link>
              <InvoiceLine invoice={invoice} />
            </div>
          )}
          empty={
            <EmptyState
              icon={<IconFileInvoice />}
              title={isNarrowed ? t('invoices:nothing.title') : t('invoices:empty.title')}
              message={isNarrowed ? t('invoices:nothing.message') : t('invoices:empty.message')}
            />
          }
        />
      </ListFrame>
    </Page>
  );
}
