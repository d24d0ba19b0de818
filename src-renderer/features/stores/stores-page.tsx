import { Button, Group, Modal, Switch } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import { useSwitchStore } from '../../api/session-actions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { StoreCard } from './store-card.tsx';
import { StoreForm } from './store-form.tsx';
import { StoreLogo } from './store-logo.tsx';
import classes from './stores.module.css';

const ADDRESS = { archived: inAddress.flag() };

/** Lists the shop's stores; adds, changes, archives and restores them. */
export function StoresPage() {
  const { t } = useTranslation(['stores', 'common']);
  const { locale } = useLocale();
  const { store: own } = useSession();
  const { at, set } = useAddress(ADDRESS);
  const stores = useQuery(
    api.stores.list.queryOptions({
      input: { includeArchived: at.archived },
      placeholderData: keepPreviousData,
    }),
  );
  // Only the server knows the tills; offline the cards omit them.
  const devices = useQuery(api.devices.list.queryOptions({ retry: false })).data?.items;
  const [editing, setEditing] = useState<Store | 'new' | null>(null);
  const [archiving, setArchiving] = useState<Store | null>(null);
  const navigate = useNavigate();
  const switchStore = useSwitchStore();

  const done = (kind: 'success' | 'warning' | 'info', title: string, store: Store) => {
    toast(kind, title, nameIn(locale, store));
    if (store.id === own?.id) void refreshSession();
  };
  const create = useMutation(
    api.stores.create.mutationOptions({
      onSuccess: (store) => {
        setEditing(null);
        done('success', t('created'), store);
        // The shop's first store becomes the current one.
        if (!own && items.length === 0) switchStore.mutate(store.id);
      },
    }),
  );
  const update = useMutation(
    api.stores.update.mutationOptions({
      onSuccess: (store) => {
        setEditing(null);
        done('success', t('updated'), store);
      },
    }),
  );
  const archive = useMutation(
    api.stores.archive.mutationOptions({
      onSuccess: (store) => done('warning', t('archived'), store),
      onSettled: () => setArchiving(null),
    }),
  );
  const restore = useMutation(
    api.stores.restore.mutationOptions({ onSuccess: (store) => done('info', t('restored'), store) }),
  );

  const add = (
    <Button leftSection={<IconPlus />} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  const items = stores.data?.items.filter((s): s is Store => 'code' in s) ?? [];
  const tillsOf = (storeId: string) =>
    devices
      ?.filter(
        (d) =>
          d.kind !== 'server' &&
          d.revokedAt === null &&
          (d.stores.includes('*') || d.stores.includes(storeId)),
      )
      .map((d) => `${d.code} ${d.name}`) ?? null;
  return (
    <Page
      title={t('title')}
      actions={
        <Group>
          <Switch
            label={t('showArchived')}
            checked={at.archived}
            onChange={(event) => set({ archived: event.currentTarget.checked })}
          />
          {items.length > 0 ? add : null}
        </Group>
      }
    >
      {stores.isPending ? (
        <LoadingState />
      ) : stores.isError ? (
        <ErrorState error={stores.error} onRetry={() => void stores.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<IconBuildingStore />}
          title={t('empty.title')}
          message={t('empty.message')}
          action={add}
        />
      ) : (
        <ul className={classes.cards}>
          {items.map((store) => (
            <StoreCard
              key={store.id}
              store={store}
              current={store.id === own?.id}
              tills={tillsOf(store.id)}
              busy={restore.isPending}
              onEdit={() => setEditing(store)}
              onTills={() => void navigate({ to: '/devices', search: { store: store.id } })}
              onArchive={() => setArchiving(store)}
              onRestore={() => restore.mutate({ id: store.id })}
            />
          ))}
        </ul>
      )}
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? t('addTitle') : t('editTitle')}
        size="var(--h-width-form)"
      >
        {editing === 'new' ? (
          <StoreForm
            submitLabel={t('create')}
            busy={create.isPending}
            onSubmit={(fields) => create.mutate(fields)}
            onCancel={() => setEditing(null)}
          />
        ) : editing ? (
          <>
            <StoreLogo store={editing} onChanged={setEditing} />
            <StoreForm
              store={editing}
              submitLabel={t('common:save')}
              busy={update.isPending}
              onSubmit={(fields) => update.mutate({ ...fields, id: editing.id })}
              onCancel={() => setEditing(null)}
            />
          </>
        ) : null}
      </Modal>
      <ConfirmDialog
        opened={archiving !== null}
        title={archiving ? t('archiveTitle', { name: nameIn(locale, archiving) }) : ''}
        confirmLabel={t('archive')}
        danger
        busy={archive.isPending}
        onConfirm={() => archiving && archive.mutate({ id: archiving.id })}
        onClose={() => setArchiving(null)}
      >
        {t('archiveMessage')}
      </ConfirmDialog>
    </Page>
  );
}
