import { Button, Modal, Select } from '@mantine/core';
import { IconReceipt2, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SALE_STATUSES } from '../../../src/sales/contract.ts';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { usePeople } from '../../api/use-people.ts';
import { useToday } from '../../api/use-today.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { DayRange } from '../../ui/day-field/day-range.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { ReceiptPanel } from '../receipts/public.ts';
import { InChosenStore } from '../stores/public.ts';
import { daysOf, PERIODS } from './period.ts';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionRow } from './transaction-row.tsx';
import classes from './transactions-page.module.css';
import { UnreceiptedDialog } from './unreceipted-dialog.tsx';

const ADDRESS = {
  search: inAddress.text(60),
  period: inAddress.maybe(PERIODS),
  from: inAddress.day(),
  to: inAddress.day(),
  status: inAddress.maybe(SALE_STATUSES),
  cashier: inAddress.id(),
  /** The purchases of one client, as a link from the client's page asks for them. */
  client: inAddress.id(),
  clientName: inAddress.text(),
  sale: inAddress.id(),
};

/** All sales of the store, latest first. */
export function TransactionsPage() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const storeId = useStoreScope();
  const { at, field, set, open, close } = useAddress(ADDRESS);
  const { search, status, sale } = at;
  const period = at.period ?? (at.client ? 'all' : 'month');
  const [returning, setReturning] = useState(false);
  /** The receipt of a return just made. */
  const [receipt, setReceipt] = useState<string | null>(null);
  const people = usePeople();

  const today = useToday();
  const query = usePages(api.sales.list, {
    storeId,
    brief: true,
    ...daysOf(period, today, { from: at.from ?? '', to: at.to ?? '' }),
    status,
    cashierId: at.cashier,
    clientId: at.client,
    search,
  });
  const isNarrowed = Boolean(search || status || at.cashier || at.client) || period !== 'all';
  const words = isNarrowed ? 'narrowed' : 'none';
  const nothing = {
    title: t(`transactions:empty.${words}.title`),
    message: t(`transactions:empty.${words}.message`),
  };
  return (
    <ListPage
      title={t('transactions:title')}
      icon={IconReceipt2}
      actions={
        <Button variant="default" leftSection={<IconReceiptOff />} onClick={() => setReturning(true)}>
          {t('transactions:unreceipted.start')}
        </Button>
      }
      filters={
        <>
          <SearchField label={t('transactions:filter.search')} maxLength={60} {...field('search')} />
          <Select
            className={classes.field}
            aria-label={t('transactions:filter.period')}
            allowDeselect={false}
            value={period}
            onChange={(next) => set({ period: next })}
            data={PERIODS.map((value) => ({ value, label: t(`transactions:period.${value}`) }))}
          />
          {period === 'custom' ? (
            <DayRange
              className={classes.field}
              label={(end) => t(`transactions:filter.${end}`)}
              max={today}
              value={at}
              onChange={set}
            />
          ) : null}
          <Select
            className={classes.field}
            aria-label={t('transactions:filter.status')}
            placeholder={t('transactions:filter.anyStatus')}
            clearable
            {...field('status')}
            data={SALE_STATUSES.map((value) => ({ value, label: t(`transactions:status.${value}`) }))}
          />
          <Select
            className={classes.field}
            aria-label={t('transactions:filter.cashier')}
            placeholder={t('transactions:filter.anyCashier')}
            clearable
            searchable
            {...field('cashier')}
            data={people.map((p) => ({ value: p.id, label: nameIn(locale, p) }))}
          />
          {at.client ? (
            <button
              type="button"
              className={classes.chip}
              onClick={() => set({ client: null, clientName: '' })}
            >
              {t('transactions:filter.client', { name: at.clientName })} ✕
            </button>
          ) : null}
        </>
      }
      query={query}
      rowHeight={72}
      renderRow={(row) => <TransactionRow sale={row} onOpen={() => open({ sale: row.id })} />}
      empty={nothing}
    >
      {returning ? (
        <InChosenStore title={t('transactions:unreceipted.start')} onClose={() => setReturning(false)}>
          <UnreceiptedDialog
            onClose={() => setReturning(false)}
            onDone={(refundId) => {
              setReturning(false);
              setReceipt(refundId);
            }}
          />
        </InChosenStore>
      ) : null}
      {receipt ? (
        <Modal opened onClose={() => setReceipt(null)} title={t('transactions:receipt.title')}>
          <ReceiptPanel saleId={receipt} copy={false} />
        </Modal>
      ) : null}
      {sale ? (
        <InStoreOf id={sale} find={async (id) => (await client.sales.find({ id })).storeId}>
          <TransactionDrawer saleId={sale} onClose={() => close({ sale: null })} />
        </InStoreOf>
      ) : null}
    </ListPage>
  );
}
