import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StoreForm } from '../stores/public.ts';

/** Creates the shop's first store, without stock. */
export function FirstStoreStep({ onBack, onDone }: { onBack: () => void; onDone: () => Promise<void> }) {
  const { t } = useTranslation('setup');
  return (
    <div>
      <Text c="dimmed" mb="md">
        {t('store.message')}
      </Text>
      <StoreForm submitLabel={t('store.finish')} onSaved={onDone} onCancel={onBack} />
    </div>
  );
}
