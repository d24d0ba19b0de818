import { Badge, Button, Modal, Switch, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useSession } from '../../api/session.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { ImportDialog } from '../imports/public.ts';
import { InChosenStore } from '../stores/public.ts';
import { SupplierDrawer } from './supplier-drawer.tsx';
import { SupplierForm } from './supplier-form.tsx';
import classes from './suppliers.module.css';

const ADDRESS = {
  search: inAddress.text(),
  archived: inAddress.flag(),
  add: inAddress.flag(),
  import: inAddress.flag(),
  supplier: inAddress.id(),
};

type Listed = Awaited<ReturnType<typeof api.suppliers.list.call>>['items'][number];

/** The shop's suppliers, with the amounts owed. */
export function SuppliersPage() {
  const { t } = useTranslation();
  const { allStores } = useSession();
  const { at, field, flag, set, open, close } = useAddress(ADDRESS);
  const { search } = at;
  const query = usePages(api.suppliers.list, {
    includeArchived: at.archived,
    storeId: allStores ? ('all' as const) : null,
    search,
  });
  return (
    <ListPage
      title={t('suppliers:title')}
      icon={IconTruckDelivery}
      add={<AddButton onClick={() => open({ add: true })}>{t('suppliers:add')}</AddButton>}
      actions={
        <Button variant="default" leftSection={<IconFileImport />} onClick={() => open({ import: true })}>
          {t('imports:open')}
        </Button>
      }
      filters={
        <>
          <SearchField label={t('suppliers:search')} {...field('search')} />
          <Switch label={t('suppliers:showArchived')} {...flag('archived')} />
        </>
      }
      query={query}
      renderRow={(row) => <SupplierRow supplier={row} onOpen={() => open({ supplier: row.id })} />}
      empty={{ title: t('suppliers:empty.title'), message: t('suppliers:empty.message') }}
      isNarrowed={search !== ''}
      nothing={{
        title: t('suppliers:nothing.title', { query: search }),
        message: t('suppliers:nothing.message'),
      }}
    >
      {at.add ? (
        <Modal opened onClose={() => close({ add: false })} size="lg" title={t('suppliers:add')}>
          <SupplierForm
            supplier={null}
            onCancel={() => close({ add: false })}
            onDone={(supplier) => set({ add: false, supplier: supplier.id })}
          />
        </Modal>
      ) : null}
      {at.import ? (
        <InChosenStore title={t('imports:title.suppliers')} onClose={() => close({ import: false })}>
          <ImportDialog kind="suppliers" onClose={() => close({ import: false })} />
        </InChosenStore>
      ) : null}
      {at.supplier ? (
        <SupplierDrawer supplierId={at.supplier} onClose={() => close({ supplier: null })} />
      ) : null}
    </ListPage>
  );
}

function SupplierRow({ supplier, onOpen }: { supplier: Listed; onOpen: () => void }) {
  const { t } = useTranslation();
  const { owed, openOrders } = supplier.balance;
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={listRow.stack}>
        <bdi className={listRow.name}>{supplier.name}</bdi>
        {supplier.contactPerson ? <bdi className={classes.note}>{supplier.contactPerson}</bdi> : null}
      </span>
      <bdi className={classes.note} dir="ltr">
        {supplier.phone}
      </bdi>
      <span className={classes.note}>
        {supplier.archivedAt !== null ? (
          <Badge color="sand">{t('suppliers:archived')}</Badge>
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
