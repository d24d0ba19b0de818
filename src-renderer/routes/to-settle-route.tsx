import { client } from '../api/client.ts';
import { InStoreOf } from '../api/in-store.tsx';
import { QuickView } from '../features/catalogue/quick-view.tsx';
import { ToSettlePage } from '../features/to-settle/to-settle-page.tsx';
import { inAddress, useAddress } from '../ui/list-page/use-address.ts';

const ADDRESS = { item: inAddress.id(), doing: inAddress.maybe(['adjust', 'edit']) };

/** The list of what to settle; an item opens its quick view, or what is to be done with it. */
export function ToSettleRoute() {
  const { at, open, close } = useAddress(ADDRESS);
  return (
    <>
      <ToSettlePage onOpenItem={(item, doing) => open({ item, doing })} />
      {at.item ? (
        <InStoreOf id={at.item} find={async (id) => (await client.catalogue.find({ id })).storeId}>
          <QuickView itemId={at.item} begin={at.doing} onClose={() => close({ item: null, doing: null })} />
        </InStoreOf>
      ) : null}
    </>
  );
}
