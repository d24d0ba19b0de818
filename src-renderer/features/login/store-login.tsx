import { Button, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_STORE } from '../../../src/auth/rules.ts';
import { fold } from '../../../src/core/fold.ts';
import { api, client } from '../../api/client.ts';
import { refreshSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import layout from '../../ui/layout.module.css';
import { LoadingState, QueryState } from '../../ui/states.tsx';
import { BackButton } from './back-button.tsx';
import classes from './login.module.css';
import { UserLogin } from './user-login.tsx';

type Choice = { id: string; name: string; nameAr: string | null };

/** With more stores than this there is a search field. */
const FEW = 6;

/** Signs the station in to a store: choose it, enter its password. */
export function StoreLogin() {
  const { t } = useTranslation('auth');
  const { locale } = useLocale();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [search, setSearch] = useState('');

  if (!stores.isSuccess) return <QueryState query={stores} />;
  const items: Choice[] = stores.data.items;
  // A shop without stores: its owner signs in to create the first one.
  if (items.length === 0) return <UserLogin storeId={NO_STORE} />;
  const only = items.length === 1 ? items[0] : undefined;
  const store = chosen ?? only;
  if (store) return <StorePassword store={store} onBack={only ? null : () => setChosen(null)} />;

  const matches = items.filter((s) => fold(`${s.name} ${s.nameAr ?? ''}`).includes(fold(search)));
  return (
    <div className={layout.column}>
      <Text c="dimmed" ta="center">
        {t('store.subtitle')}
      </Text>
      {items.length > FEW ? (
        <TextInput
          aria-label={t('store.search')}
          placeholder={t('store.search')}
          leftSection={<IconSearch />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoFocus
        />
      ) : null}
      <ul className={classes.stores}>
        {matches.map((s) => (
          <li key={s.id}>
            <UnstyledButton className={classes.store} onClick={() => setChosen(s)}>
              <IconBuildingStore />
              <Text fw={600}>{nameIn(locale, s)}</Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {matches.length === 0 ? (
        <Text c="dimmed" ta="center">
          {t('store.notFound')}
        </Text>
      ) : null}
    </div>
  );
}

function StorePassword({ store, onBack }: { store: Choice; onBack: (() => void) | null }) {
  const { t } = useTranslation('auth');
  const { locale } = useLocale();
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => client.auth.storeLogin({ storeId: store.id, password }),
    onSuccess: () => refreshSession(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) signIn.mutate();
  };
  // A store may have no password, and an owner needs none: then it opens without asking.
  const withoutPassword = useQuery({
    queryKey: ['store-login', store.id],
    queryFn: async () => {
      try {
        await client.auth.storeLogin({ storeId: store.id });
        await refreshSession();
        return true;
      } catch {
        return false;
      }
    },
    retry: false,
    gcTime: 0,
  });
  if (withoutPassword.data !== false) return <LoadingState />;
  return (
    <form className={layout.column} onSubmit={submit} noValidate>
      <div className={classes.chosen}>
        {onBack ? <BackButton onClick={onBack} /> : null}
        <IconBuildingStore />
        <Text fw={700} size="lg">
          {nameIn(locale, store)}
        </Text>
      </div>
      <PasswordField
        label={t('store.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={signIn.isError}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        {t('store.open')}
      </Button>
    </form>
  );
}
