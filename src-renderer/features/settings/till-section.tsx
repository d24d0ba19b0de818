import { Alert, Button, Group, Switch, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillStatus } from '../../../src/till/contract.ts';
import { api } from '../../api/client.ts';
import { useZone } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { dateTime } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './settings.module.css';

/** Settings of this till only: whether it syncs automatically. */
export function TillSection() {
  const { t } = useTranslation(['settings', 'shell']);
  const { locale } = useLocale();
  const zone = useZone();
  const queries = useQueryClient();
  const status = useTillStatus();
  const [asking, setAsking] = useState(false);
  const showStatus = (now: TillStatus) => queries.setQueryData(api.till.status.queryKey(), now);
  const pause = useMutation(
    api.till.pause.mutationOptions({
      onSuccess: (now) => {
        showStatus(now);
        setAsking(false);
        toast(now.isPaused ? 'warning' : 'success', t(now.isPaused ? 'till.paused' : 'till.resumed'));
      },
    }),
  );
  const sync = useMutation(
    api.till.sync.mutationOptions({
      onSuccess: (now) => {
        showStatus(now);
        toast('success', t('shell:sync.done'), undefined, { id: 'sync' });
      },
    }),
  );
  if (!status) return null;
  return (
    <section className={classes.section} aria-labelledby="settings-till">
      <div>
        <Title order={2} size="h4" id="settings-till">
          {t('till.title', { name: [status.code, status.name].filter(Boolean).join(' ') })}
        </Title>
        <Text c="dimmed" size="sm">
          {status.lastSyncAt === null
            ? t('shell:sync.never')
            : t('till.lastSync', { at: dateTime(status.lastSyncAt, locale, zone) })}
        </Text>
      </div>
      <Switch
        size="md"
        label={t('till.sync.label')}
        description={t('till.sync.description')}
        checked={!status.isPaused}
        disabled={pause.isPending}
        onChange={(event) =>
          event.currentTarget.checked ? pause.mutate({ isPaused: false }) : setAsking(true)
        }
      />
      {status.isPaused ? (
        <Alert color="saffron" icon={<IconAlertTriangle />} title={t('till.paused')}>
          <Text>
            {t('shell:sync.queued', { count: status.queued })} · {t('till.pausedHint')}
          </Text>
          <Group mt="sm">
            <Button
              variant="default"
              leftSection={<IconRefresh />}
              loading={sync.isPending}
              onClick={() => sync.mutate(undefined)}
            >
              {t('till.once')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t('till.askTitle')}
        confirmLabel={t('till.pause')}
        danger
        busy={pause.isPending}
        onConfirm={() => pause.mutate({ isPaused: true })}
        onClose={() => setAsking(false)}
      >
        {t('till.askMessage')}
      </ConfirmDialog>
    </section>
  );
}
