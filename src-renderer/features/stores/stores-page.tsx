import { Button, Modal, Text, Title } from '@mantine/core';
import { IconBuildingStore, IconDeviceDesktop, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import { useSwitchStore } from '../../api/session-actions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { StoreForm } from '../../ui/store-form.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './stores.module.css';

/** Lists the shop's stores, adds one, changes one. */
export function StoresPage() {
  const { t } = useTranslation(['stores', 'common']);
  const queries = useQueryClient();
  const { store: own } = useSession();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const [editing, setEditing] = useState<Store | 'new' | null>(null);
  const navigate = useNavigate();
  const switchStore = useSwitchStore();

  const done = (title: string, store: Store) => {
    setEditing(null);
    toast('success', title, store.name);
    void queries.invalidateQueries({ queryKey: api.stores.key() });
    if (store.id === own?.id) void refreshSession();
  };
  const create = useMutation(
    api.stores.create.mutationOptions({
      onSuccess: (store) => {
        done(t('created'), store);
        // The first store of the shop is the one to work in.
        if (!own) switchStore.mutate(store.id);
      },
    }),
  );
  const update = useMutation(
    api.stores.update.mutationOptions({ onSuccess: (store) => done(t('updated'), store) }),
  );

  const add = (
    <Button leftSection={<IconPlus />} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  const items = stores.data?.items.filter((s): s is Store => 'code' in s) ?? [];
  return (
    <Page title={t('title')} actions={items.length > 0 ? add : undefined}>
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
              onEdit={() => setEditing(store)}
              onTills={() => void navigate({ to: '/devices', search: { store: store.id } })}
            />
          ))}
        </ul>
      )}
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? t('addTitle') : t('editTitle')}
        size="var(--h-width-form)"
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {editing === 'new' ? (
          <StoreForm
            submitLabel={t('create')}
            busy={create.isPending}
            onSubmit={(fields) => create.mutate(fields)}
            onCancel={() => setEditing(null)}
          />
        ) : editing ? (
          <StoreForm
            store={editing}
            submitLabel={t('common:save')}
            busy={update.isPending}
            onSubmit={(fields) => update.mutate({ ...fields, id: editing.id })}
            onCancel={() => setEditing(null)}
          />
        ) : null}
      </Modal>
    </Page>
  );
}

type CardProps = { store: Store; current: boolean; onEdit: () => void; onTills: () => void };

function StoreCard({ store, current, onEdit, onTills }: CardProps) {
  const { t } = useTranslation(['stores', 'common']);
  const { locale } = useLocale();
  const { open, close } = store.openingHours;
  return (
    <li className={classes.card} data-current={current || undefined}>
      <div className={classes.cardHead}>
        <span className={classes.code}>{store.code}</span>
        <Title order={2} size="h3">
          {nameIn(locale, store)}
        </Title>
        {current ? <span className={classes.here}>{t('here')}</span> : null}
      </div>
      <Text c="dimmed">{store.address || t('noAddress')}</Text>
      <Text c="dimmed" data-figures>
        {t('hours', { open, close })} · {t('tax', { rate: store.taxRate })}
      </Text>
      {store.ice ? null : <Text className={classes.missing}>{t('noIce')}</Text>}
      <div className={classes.cardActions}>
        <Button variant="light" leftSection={<IconPencil />} onClick={onEdit}>
          {t('common:edit')}
        </Button>
        <Button variant="light" leftSection={<IconDeviceDesktop />} onClick={onTills}>
          {t('devices')}
        </Button>
      </div>
    </li>
  );
}
