import { Group, Select, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../src/devices/contract.ts';
import { api } from '../../api/client.ts';
import { useTillStatus } from '../../api/till.ts';
import { useWrite } from '../../api/use-write.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { EmptyState, hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { sorted } from './device-health.ts';
import { DeviceRow } from './device-row.tsx';
import classes from './devices-page.module.css';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const ADDRESS = { store: inAddress.id() };
const TICK_MS = 30_000;

/** All devices of the shop: connection, version, and revoking. */
export function TillList() {
  const { t } = useTranslation(['devices', 'common']);
  const { locale } = useLocale();
  const { at, set } = useAddress(ADDRESS);
  const storeId = at.store;
  const till = useTillStatus();
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  const [isAdding, setIsAdding] = useState(false);
  const [renaming, setRenaming] = useState<Device | null>(null);

  const devices = useQuery(api.devices.list.queryOptions({ refetchInterval: TICK_MS, staleTime: 0 }));
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const rename = useWrite(api.devices.rename, () => {
    setRenaming(null);
    toast('success', t('renamed'));
  });
  const revoke = useConfirmed(
    api.devices.revoke.mutationOptions(),
    ({ id }: Device) => ({ id }),
    ({ code }) => toast('warning', t('wasRevoked', { code })),
  );
  const leaving = revoke.asking;

  const names = new Map((stores.data?.items ?? []).map((store) => [store.id, nameIn(locale, store)]));
  const choices = [...names].map(([value, label]) => ({ value, label }));
  const carries = ({ stores: ids }: Device) => storeId === null || ids.includes('*') || ids.includes(storeId);
  const all = devices.data?.items.filter((device) => device.kind !== 'server') ?? [];
  const shown = sorted(all.filter(carries), Math.max(now, devices.dataUpdatedAt));
  const add = <AddButton onClick={() => setIsAdding(true)}>{t('add')}</AddButton>;
  return (
    <Stack>
      <Group justify="flex-end">
        {choices.length > 1 ? (
          <Select
            aria-label={t('filter')}
            placeholder={t('common:allStores')}
            clearable
            data={choices}
            value={storeId}
            onChange={(store) => set({ store })}
          />
        ) : null}
        {shown.length > 0 ? add : null}
      </Group>
      {!hasData(devices) ? (
        <QueryState query={devices} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<IconDevices />}
          title={t('empty.title')}
          message={t('empty.message')}
          action={add}
        />
      ) : (
        <ul className={classes.list} aria-label={t('title')}>
          {shown.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              stores={device.stores.includes('*') ? null : device.stores.map((id) => names.get(id) ?? '…')}
              isThis={device.id === till?.deviceId}
              now={Math.max(now, devices.dataUpdatedAt)}
              onRename={() => setRenaming(device)}
              onRevoke={() => revoke.ask(device)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewCodeDialog
          stores={choices}
          chosen={storeId === null ? choices.slice(0, 1).map((c) => c.value) : [storeId]}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {renaming ? (
        <RenameDialog
          device={renaming}
          busy={rename.isPending}
          onSave={(name) => rename.mutate({ id: renaming.id, name })}
          onClose={() => setRenaming(null)}
        />
      ) : null}
      <ConfirmDialog
        {...revoke.dialog}
        title={t('revokeTitle', { code: leaving?.code ?? '', name: leaving?.name ?? '' })}
        confirmLabel={t('revoke')}
        danger
      >
        <Stack>
          <Text>{t('revokeMessage')}</Text>
          <Text>{t('revokeUnsent')}</Text>
          {leaving && leaving.id === till?.deviceId ? <Text c="brick">{t('revokeThis')}</Text> : null}
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
