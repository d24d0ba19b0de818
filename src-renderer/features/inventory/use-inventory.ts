import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { paged } from '../../api/paged.ts';
import { useAddress } from '../../ui/list-page/use-address.ts';
import { ADDRESS, countOf, inputOf, keepView, keptView, type View } from './inventory-view.ts';

/** State of the inventory list: search, filters, order and view, in the address, and pages. */
export function useInventory(storeId: string) {
  const { at, set } = useAddress(ADDRESS);
  const [kept, keep] = useState<View>(keptView);
  const view: View = { ...kept, by: at.view ?? kept.by };
  const { search, sort, order } = at;
  const paging = paged({ storeId, sort, order, search, ...inputOf(at) });
  const articles = useInfiniteQuery(
    api.catalogue.list.infiniteOptions({ ...paging, enabled: view.by === 'article' }),
  );
  const styles = useInfiniteQuery(
    api.catalogue.styles.infiniteOptions({ ...paging, enabled: view.by === 'style' }),
  );
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
