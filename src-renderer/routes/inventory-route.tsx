import { lazy, Suspense, useState } from 'react';
import { useStoreId } from '../api/session.ts';
import { InventoryPage } from '../features/inventory/inventory-page.tsx';
import { QuickView } from '../features/products/quick-view.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('../features/imports/import-dialog.tsx')).ImportDialog,
}));

/** The inventory, where an article opens its quick view. */
export function InventoryRoute() {
  const storeId = useStoreId();
  const [itemId, setItemId] = useState<string | null>(null);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <InventoryPage onOpen={setItemId} onImport={() => setImporting(true)} />
      {itemId ? <QuickView itemId={itemId} onClose={() => setItemId(null)} /> : null}
      {importing ? (
        <Suspense>
          <ImportDialog storeId={storeId} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
