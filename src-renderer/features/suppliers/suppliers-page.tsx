import { Badge, Button, Modal, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch, IconTruckDelivery } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SupplierDrawer } from './supplier-drawer.tsx';
import { SupplierForm } from './supplier-form.tsx';
import classes from './suppliers.module.css';

const DEBOUNCE_MS = 80;
const ROW_HEIGHT = 64;

type Listed = Awaited<ReturnType<typeof api.suppliers.list.call>>['items'][number];

/** The shop's suppliers, with the amounts owed. */
export function SuppliersPage() {
  const { t } = useTranslation();
  const { allStores } = useSession();
  const [typed, setTyped] = useState('');
  const [includeArchived, setIncludeArchived] = useState(false);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery(
    api.suppliers.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: 60,
        includeArchived,
        ...(allStores ? { storeId: 'all' as const } : {}),
        ...(search ? { search } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const add = (
    <Button leftSection={<IconPlus />} onClick={() => setAdding(true)}>
      {t('suppliers:add')}
    </Button>
  );
  return (
    <Page fill title={t('suppliers:title')} actions={add}>
      <ListFrame
        filters={
          <>
            <TextInput
              maxLength={100}
              type="search"
              leftSection={<IconSearch />}
              value={typed}
              onChange={(e) => setTyped(e.currentTarget.value)}
              placeholder={t('suppliers:search')}
              aria-label={t('suppliers:search')}
              autoComplete="off"
            />
            <Switch
              label={t('suppliers:showArchived')}
              checked={includeArchived}
              onChange={(e) => setIncludeArchived(e.currentTarget.checked)}
            />
          </>
        }
      >
        <VirtualList
          query={query}
          label={t('suppliers:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(supplier) => <SupplierRow supplier={supplier} onOpen={() => setShown(supplier.id)} />}
          empty={
            <EmptyState
              icon={<IconTruckDelivery />}
              title={search ? t('suppliers:nothing.title', { query: search }) : t('suppliers:empty.title')}
              message={search ? t('suppliers:nothing.message') : t('suppliers:empty.message')}
              action={search ? undefined : add}
            />
          }
        />
      </ListFrame>
      {adding ? (
        <Modal
          opened
          onClose={() => setAdding(false)}
          size="lg"
          title={t('suppliers:add')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <SupplierForm
            supplier={null}
            onCancel={() => setAdding(false)}
            onDone={(supplier) => {
              setAdding(false);
              setShown(supplier.id);
            }}
          />
        </Modal>
      ) : null}
      {shown ? <SupplierDrawer supplierId={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}

function SupplierRow({ supplier, onOpen }: { supplier: Listed; onOpen: () => void }) {
  const { t } = useTranslation();
  const { owed, openOrders } = supplier.balance;
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.who}>
        <bdi className={classes.name}>{supplier.name}</bdi>
        {supplier.contactPerson ? <bdi className={classes.note}>{supplier.contactPerson}</bdi> : null}
      </span>
      <bdi className={classes.note} dir="ltr">
        {supplier.phone}
      </bdi>
      <span className={classes.note}>
        {supplier.archivedAt !== null ? (
          <Badge color="sand" variant="light" size="lg" tt="none">
            {t('suppliers:archived')}
          </Badge>
        ) : openOrders > 0 ? (
          t('suppliers:openOrders', { count: openOrders })
        ) : null}
      </span>
      <span className={classes.owed}>
        <Money centimes={Math.abs(owed)} />
        <span className={classes.note}>
          {owed < 0 ? t('suppliers:advance') : owed > 0 ? t('suppliers:owed') : t('suppliers:settled')}
        </span>
      </span>
    </UnstyledButton>
  );
}
