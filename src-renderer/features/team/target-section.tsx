import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

type Store = { id: string; name: string; nameAr: string | null };
type Props = { userId: string; stores: readonly Store[] };

/** What a person is to sell each month, in each store where they work. */
export function TargetSection({ userId, stores }: Props) {
  const { t } = useTranslation('team');
  const query = useQuery(api.sellers.targets.queryOptions({ input: { userId } }));
  if (stores.length === 0) return null;
  return (
    <Card title={t('target.title')}>
      <Text c="dimmed" size="sm" mb="sm">
        {t('target.hint')}
      </Text>
      {!hasData(query) ? (
        <QueryState query={query} />
      ) : (
        stores.map((store) => {
          const amount = query.data.items.find(({ storeId }) => storeId === store.id)?.amount ?? 0;
          return <TargetField key={`${store.id}/${amount}`} userId={userId} store={store} amount={amount} />;
        })
      )}
    </Card>
  );
}

function TargetField({ userId, store, amount }: { userId: string; store: Store; amount: number }) {
  const { t } = useTranslation(['team', 'common']);
  const { locale } = useLocale();
  const [typed, setTyped] = useState(typedAmount(amount));
  const save = useWrite(api.sellers.setTarget, () => toast('success', t('target.saved')));
  const value = parseAmount(typed);
  return (
    <Group align="flex-end" mt="xs">
      <AmountField
        label={nameIn(locale, store)}
        required
        value={typed}
        onChange={(next: string) => setTyped(next)}
      />
      <ConfirmButton
        disabled={value === null || value === amount}
        loading={save.isPending}
        onClick={() => value !== null && save.mutate({ userId, storeId: store.id, amount: value })}
      >
        {t('common:save')}
      </ConfirmButton>
    </Group>
  );
}
