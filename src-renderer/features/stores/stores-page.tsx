import { Group, Modal, Switch } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import { useSwitchStore } from '../../api/session-actions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useArchive } from '../../ui/dialog/use-archive.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState, hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { StoreCard } from './store-card.tsx';
import { StoreForm } from './store-form.tsx';
import { StoreLogo } from './store-logo.tsx';
import classes from './stores.module.css';

const ADDRESS = { archived: inAddress.flag(), add: inAddress.flag(), store: inAddress.id() };

/** Lists the shop's stores; adds, changes, archives and restores them. */
export function StoresPage() {
  const { t } = useTranslation(['stores', 'common']);
  const { locale } = useLocale();
  const { store: own } = useSession();
  const { at, flag, open, close } = useAddress(ADDRESS);
  const stores = useQuery(
    api.stores.list.queryOptions({
      input: { includeArchived: at.archived },
      placeholderData: keepPreviousData,
    }),
  );
  // Only the server knows the tills; offline the cards omit them.
  const devices = useQuery(api.devices.list.queryOptions({ retry: false })).data?.items;
  const navigate = useNavigate();
  const switchStore = useSwitchStore();

  /** The session knows the store one works in: it is read again when that has changed. */
  const refresh = (store: Store) => {
    if (store.id === own?.id) void refreshSession();
  };
  const closeForm = () => close({ add: false, store: null });
  const onSaved = (title: string, store: Store) => {
    closeForm();
    toast('success', title, nameIn(locale, store));
    refresh(store);
  };
  const onCreated = (store: Store) => {
    onSaved(t('created'), store);
    // The shop's first store becomes the current one.
    if (!own && items.length === 0) switchStore.mutate(store.id);
  };
  const archiving = useArchive({
    archive: api.stores.archive.mutationOptions(),
    restore: api.stores.restore.mutationOptions(),
    nameOf: (store) => nameIn(locale, store),
    archived: () => t('archived'),
    restored: () => t('restored'),
    onDone: refresh,
  });

  const add = <AddButton onClick={() => open({ add: true })}>{t('add')}</AddButton>;
  const items = stores.data?.items.filter((s): s is Store => 'code' in s) ?? [];
  const edited = items.find(({ id }) => id === at.store);
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
          <Switch label={t('showArchived')} {...flag('archived')} />
          {items.length > 0 ? add : null}
        </Group>
      }
    >
      {!hasData(stores) ? (
        <QueryState query={stores} />
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
              busy={archiving.isRestoring}
              onEdit={() => open({ store: store.id })}
              onTills={() => void navigate({ to: '/devices', search: { store: store.id } })}
              onArchive={() => archiving.ask(store)}
              onRestore={() => archiving.restore(store)}
            />
          ))}
        </ul>
      )}
      <Modal
        opened={at.add || edited !== undefined}
        onClose={closeForm}
        title={at.add ? t('addTitle') : t('editTitle')}
        size="var(--h-width-form)"
      >
        {at.add ? (
          <StoreForm submitLabel={t('create')} onSaved={onCreated} onCancel={closeForm} />
        ) : edited ? (
          <>
            <StoreLogo store={edited} />
            <StoreForm
              store={edited}
              submitLabel={t('common:save')}
              onSaved={(store) => onSaved(t('updated'), store)}
              onCancel={closeForm}
            />
          </>
        ) : null}
      </Modal>
      <ConfirmDialog
        {...archiving.dialog}
        title={archiving.asking ? t('archiveTitle', { name: nameIn(locale, archiving.asking) }) : ''}
        confirmLabel={t('archive')}
        danger
      >
        {t('archiveMessage')}
      </ConfirmDialog>
    </Page>
  );
}
