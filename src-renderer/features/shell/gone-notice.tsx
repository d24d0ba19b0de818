import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says that the till's program has ended while its page is still open, and what brings it back. */
export function GoneNotice() {
  const { t } = useTranslation('shell');
  return (
    <Alert color="brick" radius={0} icon={<IconPlugConnectedX />} title={t('gone.title')} role="alert">
      {t('gone.message')}
    </Alert>
  );
}
