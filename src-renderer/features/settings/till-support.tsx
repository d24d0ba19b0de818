import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { IconAlertTriangle, IconCode, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillStatus } from '../../../src/till/contract.ts';
import { api, showNow } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import { Section } from '../../ui/page/section.tsx';
import { QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './settings.module.css';

/** What is needed to help with this till: its version and its numbers, the sync's pause, the developer panel. */
export function TillSupport({ status }: { status: TillStatus }) {
  const { t } = useTranslation(['settings', 'shell', 'developer']);
  const [asking, setAsking] = useState(false);
  const internals = useQuery(api.till.internals.queryOptions({ staleTime: 0 }));
  const showStatus = (now: TillStatus) => showNow(api.till.status, now);
  const pause = useWrite(api.till.pause, (now) => {
    showStatus(now);
    setAsking(false);
    toast(now.isPaused ? 'warning' : 'success', t(now.isPaused ? 'till.paused' : 'till.resumed'));
  });
  const sync = useWrite(api.till.sync, (now) => {
    showStatus(now);
    toast('success', t('shell:sync.done'), undefined, { id: 'sync' });
  });
  const minutesLeft = Math.ceil((status.pauseLeftMs ?? 0) / 60_000);
  return (
    <Section title={t('till.support.title')} hint={t('till.support.hint')}>
      {internals.isSuccess ? (
        <dl className={classes.facts}>
          <Fact
            soft
            label={t('developer:version')}
            value={<bdi dir="ltr">{internals.data.program.version}</bdi>}
          />
          <Fact
            soft
            label={t('till.support.server')}
            value={<bdi dir="ltr">{status.serverUrl ?? '–'}</bdi>}
          />
          <Fact soft label={t('till.support.waiting')} value={status.queued} figures />
          <Fact soft label={t('developer:lastSequence')} value={internals.data.lastSequence} figures />
        </dl>
      ) : (
        <QueryState query={internals} />
      )}
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
          <Text>{t('till.resumesIn', { count: minutesLeft })}</Text>
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
      <Group>
        <LinkButton
          variant="default"
          leftSection={<IconCode />}
          to="."
          search={(old: Record<string, unknown>) => ({ ...old, developer: true })}
        >
          {t('till.support.developer')}
        </LinkButton>
      </Group>
    </Section>
  );
}
