import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api, type client } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { Facts } from '../../ui/article/facts.tsx';
import { toast } from '../../ui/toast.tsx';

type Style = Awaited<ReturnType<typeof client.catalogue.style>>;

/** Adds items of the style that only other stores have, with the prices of this store's items. */
export function TakeIn({ storeId, style }: { storeId: string; style: Style }) {
  const { t } = useTranslation();
  const { label } = useAttributeNames();
  const [like] = style.variants;
  const takeIn = useWrite(api.catalogue.addArticles, ({ items }) =>
    toast('success', t('inventory:takeIn.done', { count: items.length })),
  );
  if (style.elsewhere.length === 0 || !like) return null;
  return (
    <Alert color="sand" title={t('inventory:takeIn.title', { count: style.elsewhere.length })}>
      <p>
        <Facts of={style.elsewhere.map((a) => `${label('color', a.color)} ${label('size', a.size)}`)} />
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
