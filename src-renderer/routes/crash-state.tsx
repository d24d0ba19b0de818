import { Button, Code } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states.tsx';

/** Replaces a screen that has thrown: says that nothing is lost, and offers to reload. */
export function CrashState({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        title={t('crashed.title')}
        message={t('crashed.message')}
        action={
          <Button leftSection={<IconRefresh />} onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
      {import.meta.env.DEV ? <Code block>{String(error)}</Code> : null}
    </div>
  );
}
