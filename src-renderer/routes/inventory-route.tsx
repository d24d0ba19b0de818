import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STOCK_STATUSES } from '../../src/stock/rules.ts';
import { client } from '../api/client.ts';
import { QuickView } from '../features/catalogue/quick-view.tsx';
import { InventoryPage } from '../features/inventory/inventory-page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { InChosenStore, InStoreOf } from '../api/in-store.tsx';

const ImportDialog = lazyPart(
  async () => (await import('../features/imports/import-dialog.tsx')).ImportDialog,
);

/** Search parameters of links to this page. */
type Asked = { item?: string; status?: string };

/** The inventory; an item opens its quick view. */
export function InventoryRoute() {
  const { t } = useTranslation();
  const searchParams: Asked = useSearch({ strict: false });
  const status = STOCK_STATUSES.find((s) => s === searchParams.status) ?? null;
  const [opened, setItemId] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  // A link may open an item; once closed it stays closed until another is requested.
  const itemId = opened ?? (searchParams.item && searchParams.item !== closed ? searchParams.item : null);
  const [importing, setImporting] = useState(false);
  const close = () => {
    setItemId(null);
    setClosed(searchParams.item ?? null);
  };
  return (
    <>
      <InventoryPage key={status} status={status} onOpen={setItemId} onImport={() => setImporting(true)} />
      {itemId ? (
        <InStoreOf id={itemId} find={async (id) => (await client.catalogue.find({ id })).storeId}>
          <QuickView itemId={itemId} onClose={close} />
        </InStoreOf>
      ) : null}
      {importing ? (
        <InChosenStore
          title={t('inventory:import')}
          message={t('stores:toAddProduct')}
          onClose={() => setImporting(false)}
        >
          <ImportDialog onClose={() => setImporting(false)} />
        </InChosenStore>
      ) : null}
    </>
  );
}
