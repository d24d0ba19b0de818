import { Alert, Progress as Bar, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImportKind } from '../../../src/imports/field-rules.ts';
import { useWrite } from '../../api/use-write.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import classes from './imports.module.css';
import { KINDS } from './kinds.ts';

const EVERY_MS = 500;

type Props = { kind: ImportKind; importId: string; onClose: () => void };

/** Progress of an import; it continues when this dialog is closed. */
export function Progress({ kind, importId, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery(
    KINDS[kind].find.queryOptions({
      input: { id: importId },
      staleTime: 0,
      refetchInterval: (q) => (q.state.data?.state === 'running' || q.state.error ? EVERY_MS : false),
    }),
  );
  const cancel = useWrite(KINDS[kind].cancel);
  if (query.isPending) return <LoadingState fill />;
  if (query.isError) {
    const title = t('imports:progress.failedTitle');
    return <ErrorState title={title} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { state, done, lines, ...counts } = query.data;
  const color = state === 'failed' ? 'brick' : state === 'cancelled' ? 'saffron' : 'emerald';
  return (
    <>
      <Bar
        size="xl"
        color={color}
        value={(100 * done) / Math.max(1, lines)}
        animated={state === 'running'}
        aria-label={t('imports:progress.label')}
      />
      <Text role="status" fw={700} data-figures>
        {t(`imports:progress.${state === 'draft' ? 'running' : state}`, { done, lines })}
      </Text>
      <dl className={classes.counts}>
        {(['created', 'updated', 'unchanged', 'skipped'] as const).map((name) => (
          <Fact key={name} label={t(`imports:progress.${name}`)} value={counts[name]} figures />
        ))}
      </dl>
      {state === 'failed' ? (
        <Alert color="brick" role="alert" title={t('imports:progress.failedTitle')}>
          {t('imports:progress.failedHint')}
        </Alert>
      ) : null}
      {state === 'running' ? <Text c="dimmed">{t('imports:progress.closeHint')}</Text> : null}
      <DialogFoot>
        {state === 'running' ? (
          <Button
            variant="default"
            color="brick"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: importId })}
          >
            {t('imports:progress.cancel')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogFoot>
    </>
  );
}
