import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconReceipt2, IconReceiptOff, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SALE_STATUSES } from '../../../src/sales/contract.ts';
import { api, client } from '../../api/client.ts';
import { useStoreScope } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ReceiptPanel } from '../../ui/receipt/receipt-panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { InChosenStore, InStoreOf } from '../../ui/stores/in-store.tsx';
import { daysOf, PERIODS, type Period } from './period.ts';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionRow } from './transaction-row.tsx';
import classes from './transactions-page.module.css';
import { UnreceiptedDialog } from './unreceipted-dialog.tsx';
import { useSellers } from './use-sellers.ts';

const DEBOUNCE_MS = 120;
const ROW_HEIGHT = 72;

type Status = (typeof SALE_STATUSES)[number];
/** Search parameters of links to this page. */
type Asked = { sale?: string; client?: string; clientName?: string };

/** All sales of the store, latest first. */
export function TransactionsPage() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const searchParams: Asked = useSearch({ strict: false });
  const storeId = useStoreScope();
  const [typed, setTyped] = useState('');
  const [period, setPeriod] = useState<Period>(searchParams.client ? 'all' : 'month');
  const [custom, setCustom] = useState({ from: '', to: '' });
  const [status, setStatus] = useState<Status | null>(null);
  const [cashierId, setCashierId] = useState<string | null>(null);
  const [returning, setReturning] = useState(false);
  /** The receipt of a return just made. */
  const [receipt, setReceipt] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const people = useSellers();

  const today = useToday();
  const filters = {
    storeId,
    brief: true,
    ...daysOf(period, today, custom),
    ...(status ? { status } : {}),
    ...(cashierId ? { cashierId } : {}),
    ...(searchParams.client ? { clientId: searchParams.client } : {}),
    ...(search ? { search } : {}),
  };
  const query = useInfiniteQuery(
    api.sales.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, limit: 50, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const narrowed = Boolean(search || status || cashierId || searchParams.client) || period !== 'all';
  const open = (sale: string | null) =>
    void navigate({
      to: '/transactions',
      search: { ...searchParams, sale: sale ?? undefined },
      replace: true,
    });

  const actions = (
    <Button variant="default" leftSection={<IconReceiptOff />} onClick={() => setReturning(true)}>
      {t('transactions:unreceipted.start')}
    </Button>
  );
  return (
    <Page fill title={t('transactions:title')} actions={actions}>
      <div className={classes.root}>
        <search className={classes.filters}>
          <TextInput
            maxLength={60}
            className={classes.search}
            type="search"
            leftSection={<IconSearch />}
            value={typed}
            onChange={(e) => setTyped(e.currentTarget.value)}
            placeholder={t('transactions:filter.search')}
            aria-label={t('transactions:filter.search')}
            autoComplete="off"
          />
          <Select
            aria-label={t('transactions:filter.period')}
            allowDeselect={false}
            value={period}
            onChange={(value) => value && setPeriod(value as Period)}
            data={PERIODS.map((value) => ({ value, label: t(`transactions:period.${value}`) }))}
          />
          {period === 'custom'
            ? (['from', 'to'] as const).map((end) => (
                <DayField
                  key={end}
                  aria-label={t(`transactions:filter.${end}`)}
                  value={custom[end]}
                  max={today}
                  onChange={(day) => setCustom({ ...custom, [end]: day })}
                />
              ))
            : null}
          <Select
            aria-label={t('transactions:filter.status')}
            placeholder={t('transactions:filter.anyStatus')}
            clearable
            value={status}
            onChange={(value) => setStatus(value as Status | null)}
            data={SALE_STATUSES.map((value) => ({ value, label: t(`transactions:status.${value}`) }))}
          />
          <Select
            aria-label={t('transactions:filter.cashier')}
            placeholder={t('transactions:filter.anyCashier')}
            clearable
            searchable
            value={cashierId}
            onChange={setCashierId}
            data={people.map((p) => ({ value: p.id, label: nameIn(locale, p) }))}
          />
        </search>
        {searchParams.client ? (
          <button
            type="button"
            className={classes.chip}
            onClick={() => void navigate({ to: '/transactions', search: {} })}
          >
            {t('transactions:filter.client', { name: searchParams.clientName ?? '' })} ✕
          </button>
        ) : null}
        <div className={classes.list}>
          <VirtualList
            query={query}
            label={t('transactions:title')}
            estimate={ROW_HEIGHT}
            rowKey="id"
            renderRow={(sale) => <TransactionRow sale={sale} onOpen={() => open(sale.id)} />}
            empty={
              <EmptyState
                icon={<IconReceipt2 />}
                title={narrowed ? t('transactions:empty.narrowed.title') : t('transactions:empty.none.title')}
                message={
                  narrowed ? t('transactions:empty.narrowed.message') : t('transactions:empty.none.message')
                }
              />
            }
          />
        </div>
      </div>
      {returning ? (
        <InChosenStore
          title={t('transactions:unreceipted.start')}
          message={t('stores:toAdd')}
          onClose={() => setReturning(false)}
        >
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
        <Modal
          opened
          onClose={() => setReceipt(null)}
          title={t('transactions:receipt.title')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <ReceiptPanel saleId={receipt} copy={false} />
        </Modal>
      ) : null}
      {searchParams.sale ? (
        <InStoreOf id={searchParams.sale} find={async (id) => (await client.sales.find({ id })).storeId}>
          <TransactionDrawer saleId={searchParams.sale} onClose={() => open(null)} />
        </InStoreOf>
      ) : null}
    </Page>
  );
}
