import { Badge, Select, Switch, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fold } from '../../../src/core/fold.ts';
import { ROLES, worksIn } from '../../../src/core/permissions.ts';
import type { User } from '../../../src/users/contract.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { personPath } from './person-path.ts';
import classes from './team.module.css';
import { boundToStores } from './user-values.ts';

const ADDRESS = {
  search: inAddress.text(),
  store: inAddress.id(),
  role: inAddress.maybe(ROLES),
  archived: inAddress.flag(),
};

export type Place = { id: string; name: string; nameAr: string | null };

/** All staff, filtered by name, store and role. */
export function PeopleList({ stores }: { stores: Place[] }) {
  const { t } = useTranslation(['team', 'roles', 'common']);
  const { locale } = useLocale();
  const { at, set } = useAddress(ADDRESS);
  const team = useQuery(api.team.list.queryOptions({ input: { includeArchived: at.archived } }));
  const matches = (team.data?.items ?? []).filter(
    (u) =>
      fold(`${u.name} ${u.nameAr ?? ''} ${u.nameFr ?? ''}`).includes(fold(at.search)) &&
      (at.store === null || worksIn(u, at.store)) &&
      (at.role === null || u.role === at.role),
  );
  return (
    <>
      <search className={classes.filters}>
        <SearchField
          className={classes.search}
          label={t('search')}
          value={at.search}
          onChange={(search) => set({ search })}
        />
        <Select
          aria-label={t('filterStore')}
          allowDeselect={false}
          value={at.store ?? ''}
          onChange={(value) => set({ store: value || null })}
          data={[
            { value: '', label: t('common:allStores') },
            ...stores.map((s) => ({ value: s.id, label: nameIn(locale, s) })),
          ]}
        />
        <Select
          aria-label={t('filterRole')}
          allowDeselect={false}
          value={at.role ?? ''}
          onChange={(value) => set({ role: ROLES.find((role) => role === value) ?? null })}
          data={[
            { value: '', label: t('allRoles') },
            ...ROLES.map((value) => ({ value, label: t(`roles:${value}`) })),
          ]}
        />
        <Switch
          label={t('showArchived')}
          checked={at.archived}
          onChange={(event) => set({ archived: event.currentTarget.checked })}
        />
      </search>
      {!team.isSuccess ? (
        <QueryState query={team} />
      ) : matches.length === 0 ? (
        <EmptyState icon={<IconUsersGroup />} title={t('nothing.title')} message={t('nothing.message')} />
      ) : (
        <ul className={classes.people}>
          {matches.map((user) => (
            <li key={user.id}>
              <Person user={user} stores={stores} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Person({ user, stores }: { user: User; stores: Place[] }) {
  const { t } = useTranslation(['team', 'roles']);
  const { locale } = useLocale();
  const { user: self } = useSession();
  const name = nameIn(locale, user);
  const places = user.assignments.flatMap((a) => {
    const store = stores.find((s) => s.id === a.storeId);
    return store ? [nameIn(locale, store)] : [];
  });
  const where = boundToStores(user.role) ? places.join(' · ') || t('noStore') : t('allStores');
  return (
    <Link to={personPath(user.id)} className={classes.person}>
      <PersonAvatar name={name} avatar={user.avatar} />
      <span className={classes.who}>
        <Text component="span" fw={600} truncate>
          <bdi>{name}</bdi>
        </Text>
        <Text component="span" size="sm" c="dimmed" truncate>
          {where}
        </Text>
      </span>
      <span className={classes.who}>
        <Text component="span">{t(`roles:${user.role}`)}</Text>
        {user.permissions.length > 0 ? (
          <Text component="span" size="sm" c="dimmed">
            {t('extra', { count: user.permissions.length })}
          </Text>
        ) : null}
      </span>
      <span className={classes.badges}>
        {user.id === self.id ? <Badge size="md">{t('you')}</Badge> : null}
        {user.isClockedIn ? (
          <Badge size="md" color="emerald">
            {t('atWork')}
          </Badge>
        ) : null}
        {user.archivedAt !== null ? (
          <Badge size="md" color="sand">
            {t('archived')}
          </Badge>
        ) : null}
      </span>
    </Link>
  );
}
