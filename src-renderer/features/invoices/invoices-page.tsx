import { SegmentedControl } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { INVOICE_KINDS } from '../../../src/invoices/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { clientPath } from '../../routes/client-path.ts';
import { DayRange } from '../../ui/day-field/day-range.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { InvoiceLine } from './invoice-line.tsx';
import classes from './invoices.module.css';

const KINDS = ['all', ...INVOICE_KINDS] as const;
const ADDRESS = {
  search: inAddress.text(60),
  kind: inAddress.oneOf(KINDS, 'all'),
  from: inAddress.day(),
  to: inAddress.day(),
};

/** The store's invoices and credit notes, latest first. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field, set } = useAddress(ADDRESS);
  const { search, kind, from, to } = at;
  const query = usePages(api.invoices.list, {
    storeId,
    kind: kind === 'all' ? null : kind,
    search,
    from,
    to,
  });
  return (
    <ListPage
      title={t('invoices:title')}
      icon={IconFileInvoice}
      filters={
        <>
          <SearchField label={t('invoices:search')} maxLength={60} {...field('search')} />
          <SegmentedControl
            aria-label={t('invoices:kind')}
            {...field('kind')}
            data={KINDS.map((value) => ({
              value,
              label: value === 'all' ? t('invoices:all') : t(`invoices:kinds.${value}`),
            }))}
          />
          <DayRange label={(end) => t(`invoices:${end}`)} value={at} onChange={set} />
        </>
      }
      query={query}
      renderRow={(invoice) => (
        <div className={classes.row}>
          <Link to={clientPath(invoice.clientId)} className={classes.client}>
            <bdi>{invoice.clientName}</bdi>
          </Link>
          <InvoiceLine invoice={invoice} />
        </div>
      )}
      empty={{ title: t('invoices:empty.title'), message: t('invoices:empty.message') }}
      isNarrowed={Boolean(search || kind !== 'all' || from || to)}
      nothing={{ title: t('invoices:nothing.title'), message: t('invoices:nothing.message') }}
    />
  );
}
