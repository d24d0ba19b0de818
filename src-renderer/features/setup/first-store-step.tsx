import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { StoreForm } from '../stores/public.ts';

/** Creates the shop's first store, without stock. */
export function FirstStoreStep({ onBack, onDone }: { onBack: () => void; onDone: () => Promise<void> }) {
  const { t } = useTranslation('setup');
  const create = useMutation(api.stores.create.mutationOptions({ onSuccess: onDone }));
  return (
    <div>
      <Text c="dimmed" mb="md">
        {t('store.message')}
      </Text>
      <StoreForm
        submitLabel={t('store.finish')}
        busy={create.isPending}
        onSubmit={(fields) => create.mutate(fields)}
        onCancel={onBack}
      />
    </div>
  );
}
