import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { InChosenStore, InStoreOf } from '../../ui/stores/in-store.tsx';
import { OrderForm } from './order-form.tsx';

/** What a link to this page may ask for: a supplier, or a draft to go on with. */
type Asked = { supplier?: string; draft?: string };

/** Writes an order, or goes on with a draft. */
export function NewOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const asked: Asked = useSearch({ strict: false });
  if (asked.draft !== undefined) {
    return (
      <InStoreOf id={asked.draft} find={async (id) => (await client.purchaseOrders.find({ id })).storeId}>
        <NewOrder asked={asked} />
      </InStoreOf>
    );
  }
  return (
    <InChosenStore
      title={t('purchasing:new')}
      message={t('stores:toAdd')}
      onClose={() => void navigate({ to: '/purchase-orders' })}
    >
      <NewOrder asked={asked} />
    </InChosenStore>
  );
}

function NewOrder({ asked }: { asked: Asked }) {
  const storeId = useStoreId();
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
