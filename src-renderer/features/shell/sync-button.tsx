import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconPlayerPause,
  IconRefresh,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillStatus } from '../../../src/till/contract.ts';
import { api, client, showNow } from '../../api/client.ts';
import { toast, toastProblem } from '../../ui/toast.tsx';
import classes from './shell.module.css';
import { syncAge } from './sync-age.ts';

/** Number of pending commands, time of the last sync, and a button to sync now. */
export function SyncButton({ status }: { status: TillStatus }) {
  const { t } = useTranslation('shell');
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true });

  const sync = useMutation({
    meta: { quiet: true },
    mutationFn: () => client.till.sync(),
    onSuccess: (next) => {
      showNow(api.till.status, next);
      toast('success', t('sync.done'), undefined, { id: 'sync' });
    },
    onError: (error) => {
      if (status.online) toastProblem(error);
      else toast('error', t('sync.offline'), undefined, { id: 'sync' });
    },
  });

  const syncing = (status.syncing && status.online) || sync.isPending;
  const age = syncAge(status.lastSyncAt, Math.max(now, status.lastSyncAt ?? 0));
  const state = syncing
    ? t('sync.syncing')
    : 'count' in age
      ? t(`sync.${age.key}`, { count: age.count })
      : t(`sync.${age.key}`);
  const queued = t('sync.queued', { count: status.queued });
  const problem = status.isPaused
    ? t('sync.paused')
    : status.problem
      ? t(`sync.problem.${status.problem}`)
      : null;
  const press = () => {
    if (!status.online && !status.isPaused) toast('error', t('sync.offline'), undefined, { id: 'sync' });
    else sync.mutate();
  };
  return (
    <Tooltip
      multiline
      label={
        <>
          {state}
          <br />
          {queued}
          {problem ? (
            <>
              <br />
              {problem}
            </>
          ) : null}
        </>
      }
    >
      <Indicator
        label={status.queued > 99 ? '99+' : status.queued}
        disabled={status.queued === 0}
        color="saffron"
        autoContrast
        offset={6}
        size="lg"
      >
        <ActionIcon
          aria-label={[t('sync.button'), state, queued, problem].filter(Boolean).join(' · ')}
          onClick={press}
        >
          {syncing ? (
            <IconRefresh className={classes.spinning} />
          ) : status.isPaused ? (
            <IconPlayerPause className={classes.paused} />
          ) : problem ? (
            <IconCloudExclamation />
          ) : status.online ? (
            <IconCloudCheck />
          ) : (
            <IconCloudOff />
          )}
        </ActionIcon>
      </Indicator>
    </Tooltip>
  );
}
