import { Button, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, showNow } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import layout from '../../ui/layout.module.css';
import { Percent } from '../../ui/number.tsx';
import classes from './setup.module.css';

/** Fills the shop with sample data, and shows the progress. */
export function SampleStep({ onBack, onDone }: { onBack: () => void; onDone: () => Promise<void> }) {
  const { t } = useTranslation(['setup', 'common']);
  const fill = useWrite(api.sample.fill, (now) => showNow(api.sample.progress, now));
  const progress = useQuery(
    api.sample.progress.queryOptions({
      enabled: fill.isSuccess,
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.state === 'running' ? 500 : false),
    }),
  );
  const state = fill.isSuccess ? progress.data?.state : undefined;

  const finish = useRef(onDone);
  finish.current = onDone;
  useEffect(() => {
    if (state === 'done') void finish.current();
  }, [state]);

  const running = fill.isPending || state === 'running' || state === 'done';
  const share = Math.round((progress.data?.done ?? 0) * 100);
  return (
    <div>
      <Text mb="md">{t('sample.message')}</Text>
      {running ? (
        <div className={layout.columnTight} role="status">
          <Progress value={share} size="xl" aria-label={t('sample.filling')} />
          <Text c="dimmed" ta="center" data-figures>
            {t('sample.filling')} <Percent value={share} />
          </Text>
        </div>
      ) : (
        <>
          {state === 'failed' ? (
            <Text className={classes.failed} role="alert">
              {t('sample.failed')}
            </Text>
          ) : null}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onBack}>
              {t('common:back')}
            </Button>
            <Button onClick={() => fill.mutate(undefined)}>{t('sample.fill')}</Button>
          </Group>
        </>
      )}
    </div>
  );
}
