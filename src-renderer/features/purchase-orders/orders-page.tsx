import { Select } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUSES, type Order } from '../../../src/purchase-orders/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { orderPath } from '../../routes/order-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import classes from './purchase-orders.module.css';

/** Filters: a status, all orders with outstanding deliveries, or what came without an order. */
const FILTERS = ['open', ...ORDER_STATUSES, 'direct'] as const;
const ADDRESS = { search: inAddress.text(), status: inAddress.maybe(FILTERS) };

/** The store's purchase orders, latest first. */
export function OrdersPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field } = useAddress(ADDRESS);
  const { search, status } = at;
  const query = usePages(api.purchaseOrders.list, {
    storeId,
    search,
    isOpen: status === 'open' ? true : null,
    isDirect: status === 'direct' ? true : null,
    status: status === 'open' || status === 'direct' ? null : status,
  });
  return (
    <ListPage
      title={t('purchase-orders:title')}
      icon={IconClipboardList}
      add={
        <LinkButton leftSection={<IconPlus />} to="/purchase-orders/new">
          {t('purchase-orders:new')}
        </LinkButton>
      }
      filters={
        <>
          <SearchField label={t('purchase-orders:search')} {...field('search')} />
          <Select
            aria-label={t('purchase-orders:filter')}
            placeholder={t('purchase-orders:anyStatus')}
            clearable
            {...field('status')}
            data={FILTERS.map((value) => ({ value, label: t(`purchase-orders:status.${value}`) }))}
          />
        </>
      }
      query={query}
      rowHeight={72}
      renderRow={(order) => <OrderRow order={order} />}
      empty={{ title: t('purchase-orders:empty.title'), message: t('purchase-orders:empty.message') }}
      isNarrowed={Boolean(search || status)}
      nothing={{ title: t('purchase-orders:nothing.title'), message: t('purchase-orders:nothing.message') }}
    />
  );
}

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const isExpected = order.status === 'ordered' || order.status === 'partially_received';
  return (
    <Link className={classes.row} to={orderPath(order.id)}>
      <span className={listRow.stack}>
        <bdi className={listRow.number} dir="ltr">
          {order.number}
        </bdi>
        <bdi className={classes.note}>{order.supplierName ?? t('purchase-orders:noSupplier')}</bdi>
      </span>
      <OrderStatusBadge order={order} />
      <span className={classes.note}>
        {order.expectedOn ? t('purchase-orders:expected', { day: dayText(order.expectedOn) }) : null}
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
