import { useState } from 'react';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useAddress } from '../../ui/list-page/use-address.ts';
import { ADDRESS, countOf, inputOf, keepView, keptView, type View } from './inventory-view.ts';

/** State of the inventory list: search, filters, order and view, in the address, and pages. */
export function useInventory(storeId: string) {
  const { at, set } = useAddress(ADDRESS);
  const [kept, keep] = useState<View>(keptView);
  const view: View = { ...kept, by: at.view ?? kept.by };
  const { search, sort, order } = at;
  const filters = { storeId, sort, order, search, ...inputOf(at) };
  const articles = usePages(api.catalogue.list, filters, { enabled: view.by === 'article' });
  const styles = usePages(api.catalogue.styles, filters, { enabled: view.by === 'style' });
  return {
    storeId,
    at,
    set,
    view,
    setView: (next: View) => {
      if (next.by !== view.by) set({ view: next.by });
      keep(next);
      keepView(next);
    },
    narrowed: search !== '' || countOf(at) > 0,
    articles,
    styles,
  };
}
