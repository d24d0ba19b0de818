import { useState } from 'react';
import { client } from '../api/client.ts';
import { InStoreOf } from '../api/in-store.tsx';
import { QuickView } from '../features/catalogue/quick-view.tsx';
import { ExceptionsPage } from '../features/exceptions/exceptions-page.tsx';

/** The exceptions screen; an item opens its quick view. */
export function ExceptionsRoute() {
  const [itemId, setItemId] = useState<string | null>(null);
  return (
    <>
      <ExceptionsPage onOpenItem={setItemId} />
      {itemId ? (
        <InStoreOf id={itemId} find={async (id) => (await client.catalogue.find({ id })).storeId}>
          <QuickView itemId={itemId} onClose={() => setItemId(null)} />
        </InStoreOf>
      ) : null}
    </>
  );
}
