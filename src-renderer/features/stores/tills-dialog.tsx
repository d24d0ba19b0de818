import { Button, CopyButton, Group, Modal, Text } from '@mantine/core';
import { IconCopy, IconDeviceDesktop, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../src/devices/contract.ts';
import type { Store } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import classes from './stores.module.css';

/** The tills of a store: a code for a new one, and the ones there are, each of which can be shut out. */
export function TillsDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const { t } = useTranslation(['stores', 'common']);
  const { locale } = useLocale();
  const queries = useQueryClient();
  const devices = useQuery(api.devices.list.queryOptions());
  const code = useMutation(api.devices.createCode.mutationOptions());
  const [leaving, setLeaving] = useState<Device | null>(null);
  const revoke = useMutation(
    api.devices.revoke.mutationOptions({
      onSettled: () => {
        setLeaving(null);
        void queries.invalidateQueries({ queryKey: api.devices.key() });
      },
    }),
  );
  const tills =
    devices.data?.items.filter(
      (d) => d.kind !== 'server' && (d.stores.includes('*') || d.stores.includes(store.id)),
    ) ?? [];

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tills.title', { store: nameIn(locale, store) })}
      size="var(--h-width-form)"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {code.data ? (
        <div className={classes.newCode} role="status">
          <Text c="dimmed">{t('tills.codeHint')}</Text>
          <Group justify="center">
            <bdi className={classes.codeText}>{code.data.code}</bdi>
            <CopyButton value={code.data.code}>
              {({ copied, copy }) => (
                <Button variant="light" leftSection={<IconCopy />} onClick={copy}>
                  {copied ? t('tills.copied') : t('tills.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </div>
      ) : (
        <Button
          fullWidth
          leftSection={<IconPlus />}
          loading={code.isPending}
          onClick={() => code.mutate({ stores: [store.id] })}
        >
          {t('tills.add')}
        </Button>
      )}
      {devices.isPending ? (
        <LoadingState />
      ) : devices.isError ? (
        <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />
      ) : tills.length === 0 ? (
        <EmptyState
          icon={<IconDeviceDesktop />}
          title={t('tills.none.title')}
          message={t('tills.none.message')}
        />
      ) : (
        <ul className={classes.tills}>
          {tills.map((device) => (
            <TillLine key={device.id} device={device} onRevoke={() => setLeaving(device)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('tills.revokeTitle', { code: leaving?.code ?? '' })}
        confirmLabel={t('tills.revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={() => leaving && revoke.mutate({ id: leaving.id })}
        onClose={() => setLeaving(null)}
      >
        {t('tills.revokeMessage')}
      </ConfirmDialog>
    </Modal>
  );
}

function TillLine({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  const { t } = useTranslation(['stores', 'common']);
  const { locale } = useLocale();
  const seen =
    device.lastSeenAt === null
      ? t('tills.neverSeen')
      : t('tills.seen', {
          at: new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
            dateStyle: 'medium',
            timeStyle: 'short',
          }).format(device.lastSeenAt),
        });
  return (
    <li className={classes.till}>
      <span className={classes.code}>{device.code}</span>
      <div className={classes.tillText}>
        <Text fw={600}>{device.name}</Text>
        <Text c="dimmed" size="sm">
          {device.revokedAt === null ? seen : t('tills.revoked')}
        </Text>
      </div>
      {device.revokedAt === null ? (
        <Button variant="subtle" color="brick" onClick={onRevoke}>
          {t('tills.revoke')}
        </Button>
      ) : null}
    </li>
  );
}
