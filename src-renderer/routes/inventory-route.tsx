import { useState } from 'react';
import { InventoryPage } from '../features/inventory/inventory-page.tsx';
import { QuickView } from '../features/products/quick-view.tsx';

/** The inventory, where an article opens its quick view. */
export function InventoryRoute() {
  const [itemId, setItemId] = useState<string | null>(null);
  return (
    <>
      <InventoryPage onOpen={setItemId} />
      {itemId ? <QuickView itemId={itemId} onClose={() => setItemId(null)} /> : null}
    </>
  );
}
