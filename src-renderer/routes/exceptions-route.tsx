import { client } from '../api/client.ts';
import { InStoreOf } from '../api/in-store.tsx';
import { QuickView } from '../features/catalogue/quick-view.tsx';
import { ExceptionsPage } from '../features/exceptions/exceptions-page.tsx';
import { inAddress, useAddress } from '../ui/list-page/use-address.ts';

const ADDRESS = { item: inAddress.id() };

/** The exceptions screen; an item opens its quick view. */
export function ExceptionsRoute() {
  const { at, open, close } = useAddress(ADDRESS);
  return (
    <>
      <ExceptionsPage onOpenItem={(item) => open({ item })} />
      {at.item ? (
        <InStoreOf id={at.item} find={async (id) => (await client.catalogue.find({ id })).storeId}>
          <QuickView itemId={at.item} onClose={() => close({ item: null })} />
        </InStoreOf>
      ) : null}
    </>
  );
}
