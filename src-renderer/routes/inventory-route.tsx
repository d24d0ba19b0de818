import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VARIANT_STATUSES } from '../../src/catalogue/rules.ts';
import { client } from '../api/client.ts';
import { InventoryPage } from '../features/inventory/inventory-page.tsx';
import { QuickView } from '../features/products/quick-view.tsx';
import { InChosenStore, InStoreOf } from '../ui/stores/in-store.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('../features/imports/import-dialog.tsx')).ImportDialog,
}));

/** What a link to this page may ask for. */
type Asked = { item?: string; status?: string };

/** The inventory, where an article opens its quick view. */
export function InventoryRoute() {
  const { t } = useTranslation();
  const asked: Asked = useSearch({ strict: false });
  const status = VARIANT_STATUSES.find((s) => s === asked.status) ?? null;
  const [opened, setItemId] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  // A link may ask for an article; once it was closed it stays closed until another is asked for.
  const itemId = opened ?? (asked.item && asked.item !== closed ? asked.item : null);
  const [importing, setImporting] = useState(false);
  const close = () => {
    setItemId(null);
    setClosed(asked.item ?? null);
  };
  return (
    <>
      <InventoryPage key={status} status={status} onOpen={setItemId} onImport={() => setImporting(true)} />
      {itemId ? (
        <InStoreOf id={itemId} find={async (id) => (await client.products.find({ id })).storeId}>
          <QuickView itemId={itemId} onClose={close} />
        </InStoreOf>
      ) : null}
      {importing ? (
        <Suspense>
          <InChosenStore
            title={t('inventory:import')}
            message={t('stores:toAddProduct')}
            onClose={() => setImporting(false)}
          >
            <ImportDialog onClose={() => setImporting(false)} />
          </InChosenStore>
        </Suspense>
      ) : null}
    </>
  );
}
