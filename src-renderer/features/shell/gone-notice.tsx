import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Tells that the till's program has ended while its page is open, and how to restart it. */
export function GoneNotice() {
  const { t } = useTranslation('shell');
  return (
    <Alert color="brick" radius={0} icon={<IconPlugConnectedX />} title={t('gone.title')} role="alert">
      {t('gone.message')}
    </Alert>
  );
}
