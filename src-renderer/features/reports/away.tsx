import { Button } from '@mantine/core';
import { IconRefresh, IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../api/problem.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** Why a report cannot be shown: only the server creates reports. */
export function Away({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (codeOf(error) !== 'SERVER_UNREACHABLE') return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconReportAnalytics />}
      title={t('shell:offline')}
      message={t('reports:offline')}
      action={
        <Button variant="light" leftSection={<IconRefresh />} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
