import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { useStoreId } from '../../api/session.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import { InChosenStore } from '../stores/public.ts';
import { OrderForm } from './order-form.tsx';

/** Search parameters of links to this page: a supplier, or a draft to continue. */
type Asked = { supplier?: string; draft?: string };

/** Creates an order, or continues a draft. */
export function NewOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const searchParams: Asked = useSearch({ strict: false });
  if (searchParams.draft !== undefined) {
    return (
      <InStoreOf
        id={searchParams.draft}
        find={async (id) => (await client.purchaseOrders.find({ id })).storeId}
      >
        <NewOrder searchParams={searchParams} />
      </InStoreOf>
    );
  }
  return (
    <InChosenStore title={t('purchase-orders:new')} onClose={() => void navigate({ to: '/purchase-orders' })}>
      <NewOrder searchParams={searchParams} />
    </InChosenStore>
  );
}

function NewOrder({ searchParams }: { searchParams: Asked }) {
  const storeId = useStoreId();
  const draft = useQuery({
    ...api.purchaseOrders.find.queryOptions({ input: { id: searchParams.draft ?? '' } }),
    enabled: searchParams.draft !== undefined,
  });
  if (searchParams.draft === undefined) {
    return <OrderForm storeId={storeId} order={null} supplierId={searchParams.supplier ?? null} />;
  }
  if (!hasData(draft)) return <QueryState query={draft} fill />;
  return <OrderForm key={draft.data.id} storeId={storeId} order={draft.data} supplierId={null} />;
}
