import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { OrderForm } from './order-form.tsx';

/** What a link to this page may ask for: a supplier, or a draft to go on with. */
type Asked = { supplier?: string; draft?: string };

/** Writes an order, or goes on with a draft. */
export function NewOrderPage() {
  const storeId = useStoreId();
  const asked: Asked = useSearch({ strict: false });
  const draft = useQuery({
    ...api.purchaseOrders.find.queryOptions({ input: { id: asked.draft ?? '' } }),
    enabled: asked.draft !== undefined,
  });
  if (asked.draft === undefined) {
    return <OrderForm storeId={storeId} order={null} supplierId={asked.supplier ?? null} />;
  }
  if (draft.isPending) return <LoadingState fill />;
  if (draft.isError) return <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />;
  return <OrderForm key={draft.data.id} storeId={storeId} order={draft.data} supplierId={null} />;
}
