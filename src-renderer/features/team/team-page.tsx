import { ActionIcon, Badge, Button, Modal, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayGrant } from '../../../src/core/permissions.ts';
import type { User } from '../../../src/team/contract.ts';
import { api } from '../../api/client.ts';
import { refreshSession, useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { fold } from '../../ui/fold.ts';
import { Page } from '../../ui/page.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './team.module.css';
import { UserForm } from './user-form.tsx';
import { boundToStores, fieldsOf, type UserValues } from './user-values.ts';

/** The shop's people: who they are, where they work and what they may do. */
export function TeamPage() {
  const { t } = useTranslation(['team', 'common']);
  const queries = useQueryClient();
  const { user: self } = useSession();
  const team = useQuery(api.team.list.queryOptions({ input: {} }));
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<User | 'new' | null>(null);

  const done = (title: string, user: User) => {
    setEditing(null);
    toast('success', title, user.name);
    void queries.invalidateQueries({ queryKey: api.team.key() });
    void queries.invalidateQueries({ queryKey: api.auth.storeUsers.key() });
    if (user.id === self.id) void refreshSession();
  };
  const create = useMutation(
    api.team.create.mutationOptions({ onSuccess: (user) => done(t('created'), user) }),
  );
  const update = useMutation(
    api.team.update.mutationOptions({ onSuccess: (user) => done(t('updated'), user) }),
  );
  const submit = (values: UserValues) => {
    const fields = fieldsOf(values);
    if (editing === 'new') create.mutate({ ...fields, password: values.password });
    else if (editing) {
      update.mutate({
        ...fields,
        id: editing.id,
        ...(values.password ? { password: values.password } : {}),
      });
    }
  };

  const people = team.data?.items ?? [];
  const found = people.filter((u) =>
    fold(`${u.name} ${u.nameAr ?? ''} ${u.nameFr ?? ''}`).includes(fold(search)),
  );
  const places = stores.data?.items ?? [];
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <TextInput
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Button leftSection={<IconPlus />} onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        </>
      }
    >
      {team.isPending ? (
        <LoadingState />
      ) : team.isError ? (
        <ErrorState error={team.error} onRetry={() => void team.refetch()} />
      ) : (
        <ul className={classes.people}>
          {found.map((user) => (
            <Person key={user.id} user={user} stores={places} onEdit={() => setEditing(user)} />
          ))}
          {found.length === 0 ? (
            <Text component="li" c="dimmed" ta="center" p="lg">
              {t('nobody')}
            </Text>
          ) : null}
        </ul>
      )}
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? t('addTitle') : t('editTitle')}
        size="var(--h-width-form)"
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {editing ? (
          <UserForm
            user={editing === 'new' ? undefined : editing}
            stores={places}
            busy={create.isPending || update.isPending}
            onSubmit={submit}
            onCancel={() => setEditing(null)}
          />
        ) : null}
      </Modal>
    </Page>
  );
}

type PersonProps = {
  user: User;
  stores: { id: string; name: string; nameAr: string | null }[];
  onEdit: () => void;
};

function Person({ user, stores, onEdit }: PersonProps) {
  const { t } = useTranslation(['team', 'roles', 'common']);
  const { locale } = useLocale();
  const { user: self, role } = useSession();
  const name = nameIn(locale, user);
  const places = user.assignments.flatMap((a) => {
    const store = stores.find((s) => s.id === a.storeId);
    return store ? [nameIn(locale, store)] : [];
  });
  const where = boundToStores(user.role) ? places.join(' · ') || t('noStore') : t('allStores');
  return (
    <li className={classes.person}>
      <PersonAvatar name={name} avatar={user.avatar} />
      <div className={classes.who}>
        <Text fw={600} truncate>
          {name} {user.id === self.id ? <Badge variant="light">{t('you')}</Badge> : null}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {where}
        </Text>
      </div>
      <div>
        <Text>{t(`roles:${user.role}`)}</Text>
        {user.permissions.length > 0 ? (
          <Text size="sm" c="dimmed">
            {t('extra', { count: user.permissions.length })}
          </Text>
        ) : null}
      </div>
      <Tooltip label={t('common:edit')}>
        <ActionIcon
          aria-label={`${t('common:edit')} · ${name}`}
          disabled={!mayGrant(role, user.role)}
          onClick={onEdit}
        >
          <IconPencil />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
