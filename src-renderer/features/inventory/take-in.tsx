import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type client } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

type Style = Awaited<ReturnType<typeof client.products.style>>;

/** Articles of the style that only other stores have: taken into this one at the terms of its own articles. */
export function TakeIn({ storeId, style }: { storeId: string; style: Style }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [like] = style.variants;
  const takeIn = useMutation(
    api.products.addVariants.mutationOptions({
      onSuccess: ({ items }) => toast('success', t('inventory:takeIn.done', { count: items.length })),
      onSettled: () => queries.invalidateQueries({ queryKey: api.products.key() }),
    }),
  );
  if (style.elsewhere.length === 0 || !like) return null;
  return (
    <Alert color="sand" title={t('inventory:takeIn.title', { count: style.elsewhere.length })}>
      <p>
        <bdi>{style.elsewhere.map((a) => `${a.color} ${a.size}`).join(' · ')}</bdi>
      </p>
      <Button
        variant="light"
        loading={takeIn.isPending}
        onClick={() =>
          takeIn.mutate({
            id: style.styleId,
            storeId,
            variants: style.elsewhere.map((a) => ({
              ...a,
              price: like.price,
              floor: like.floor,
              cost: like.cost ?? 0,
              lowStockThreshold: like.lowStockThreshold,
            })),
          })
        }
      >
        {t('inventory:takeIn.do')}
      </Button>
    </Alert>
  );
}
