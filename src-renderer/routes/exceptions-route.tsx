import { useState } from 'react';
import { client } from '../api/client.ts';
import { ExceptionsPage } from '../features/exceptions/exceptions-page.tsx';
import { QuickView } from '../features/products/quick-view.tsx';
import { InStoreOf } from '../ui/stores/in-store.tsx';

/** What needs attention, where an article opens its quick view. */
export function ExceptionsRoute() {
  const [itemId, setItemId] = useState<string | null>(null);
  return (
    <>
      <ExceptionsPage onOpenItem={setItemId} />
      {itemId ? (
        <InStoreOf id={itemId} find={async (id) => (await client.products.find({ id })).storeId}>
          <QuickView itemId={itemId} onClose={() => setItemId(null)} />
        </InStoreOf>
      ) : null}
    </>
  );
}
