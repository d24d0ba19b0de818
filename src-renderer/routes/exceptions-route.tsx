import { useState } from 'react';
import { ExceptionsPage } from '../features/exceptions/exceptions-page.tsx';
import { QuickView } from '../features/products/quick-view.tsx';

/** What needs attention, where an article opens its quick view. */
export function ExceptionsRoute() {
  const [itemId, setItemId] = useState<string | null>(null);
  return (
    <>
      <ExceptionsPage onOpenItem={setItemId} />
      {itemId ? <QuickView itemId={itemId} onClose={() => setItemId(null)} /> : null}
    </>
  );
}
