import { useTranslation } from 'react-i18next';
import { client } from '../api/client.ts';
import { InStoreOf } from '../api/in-store.tsx';
import { useSession } from '../api/session.ts';
import { QuickView } from '../features/catalogue/quick-view.tsx';
import { ImportDialog } from '../features/imports/public.ts';
import { InventoryPage } from '../features/inventory/inventory-page.tsx';
import { InChosenStore } from '../features/stores/in-chosen-store.tsx';
import { inAddress, useAddress } from '../ui/list-page/use-address.ts';

const ADDRESS = { item: inAddress.id(), import: inAddress.flag() };

/** The inventory; an item opens its quick view. */
export function InventoryRoute() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { at, open, close } = useAddress(ADDRESS);
  return (
    <>
      <InventoryPage onOpen={(item) => open({ item })} onImport={() => open({ import: true })} />
      {at.item ? (
        <InStoreOf id={at.item} find={async (id) => (await client.catalogue.find({ id })).storeId}>
          <QuickView itemId={at.item} onClose={() => close({ item: null })} />
        </InStoreOf>
      ) : null}
      {at.import && can('can_manage_inventory') ? (
        <InChosenStore
          title={t('inventory:import')}
          message={t('stores:toAddProduct')}
          onClose={() => close({ import: false })}
        >
          <ImportDialog kind="items" onClose={() => close({ import: false })} />
        </InChosenStore>
      ) : null}
    </>
  );
}
