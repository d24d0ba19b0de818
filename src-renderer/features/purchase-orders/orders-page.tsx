import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconClipboardList, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUSES, type Order, type OrderStatus } from '../../../src/purchase-orders/contract.ts';
import { api } from '../../api/client.ts';
import { useStoreScope } from '../../api/session.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { orderPath } from '../../ui/page/order-path.ts';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { dayText } from './day-text.ts';
import { OrderStatusBadge } from './order-status.tsx';
import classes from './purchase-orders.module.css';

const DEBOUNCE_MS = 120;
const ROW_HEIGHT = 72;

/** Filters: a status, or all orders with outstanding deliveries. */
const FILTERS = ['open', ...ORDER_STATUSES] as const;
type Filter = (typeof FILTERS)[number];

/** The store's purchase orders, latest first. */
export function OrdersPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter | null>(null);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const status: { isOpen: true } | { status: OrderStatus } | object =
    filter === 'open' ? { isOpen: true } : filter ? { status: filter } : {};
  const query = useInfiniteQuery(
    api.purchaseOrders.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        limit: 50,
        ...status,
        ...(search ? { search } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const narrowed = Boolean(search || filter);
  const add = (
    <Button leftSection={<IconPlus />} renderRoot={(props) => <Link to="/purchase-orders/new" {...props} />}>
      {t('purchase-orders:new')}
    </Button>
  );
  return (
    <Page fill title={t('purchase-orders:title')} actions={add}>
      <ListFrame
        filters={
          <>
            <TextInput
              maxLength={100}
              type="search"
              leftSection={<IconSearch />}
              value={typed}
              onChange={(e) => setTyped(e.currentTarget.value)}
              placeholder={t('purchase-orders:search')}
              aria-label={t('purchase-orders:search')}
              autoComplete="off"
            />
            <Select
              aria-label={t('purchase-orders:filter')}
              placeholder={t('purchase-orders:anyStatus')}
              clearable
              value={filter}
              onChange={(value) => setFilter(value as Filter | null)}
              data={FILTERS.map((value) => ({ value, label: t(`purchase-orders:status.${value}`) }))}
            />
          </>
        }
      >
        <VirtualList
          query={query}
          label={t('purchase-orders:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(order) => <OrderRow order={order} />}
          empty={
            <EmptyState
              icon={<IconClipboardList />}
              title={narrowed ? t('purchase-orders:nothing.title') : t('purchase-orders:empty.title')}
              message={narrowed ? t('purchase-orders:nothing.message') : t('purchase-orders:empty.message')}
              action={narrowed ? undefined : add}
            />
          }
        />
      </ListFrame>
    </Page>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const isExpected = order.status === 'ordered' || order.status === 'partially_received';
  return (
    <Link className={classes.row} to={orderPath(order.id)}>
      <span className={classes.what}>
        <bdi className={classes.number} dir="ltr">
          {order.number}
        </bdi>
        <bdi className={classes.note}>{order.supplierName}</bdi>
      </span>
      <OrderStatusBadge order={order} />
      <span className={classes.note}>
        {order.expectedOn ? t('purchase-orders:expected', { day: dayText(order.expectedOn, locale) }) : null}
      </span>
      <span className={classes.total}>
        <Money centimes={order.total} />
        <span className={classes.note}>
          {order.receivedPieces > 0 || isExpected
            ? t('purchase-orders:come', { received: order.receivedPieces, pieces: order.pieces })
            : t('purchase-orders:pieces', { count: order.pieces })}
        </span>
      </span>
    </Link>
  );
}
