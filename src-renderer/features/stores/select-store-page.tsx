import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconBuildingCommunity, IconBuildingStore, IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../../../src/core/fold.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useSwitchStore } from '../../api/session-actions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../../ui/hint.tsx';
import { Page } from '../../ui/page/page.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './stores.module.css';

/** From this number of stores on there is a search field. */
const MANY = 7;

/** The owner chooses the store to work in, or all of them. */
export function SelectStorePage() {
  const { t } = useTranslation('stores');
  const { locale } = useLocale();
  const { store: own, allStores } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const switchStore = useSwitchStore();
  const here = allStores ? 'all' : own?.id;
  const choose = (id: string) =>
    id === here
      ? void navigate({ to: '/hub' })
      : switchStore.mutate(id, { onSuccess: () => void navigate({ to: '/hub' }) });
  const items = stores.data?.items ?? [];
  const matches = items.filter((s) => fold(`${s.name} ${s.nameAr ?? ''}`).includes(fold(typed)));
  const choice = (id: string, icon: ReactNode, name: string, note: string) => (
    <li key={id}>
      <UnstyledButton
        className={classes.choice}
        data-current={id === here || undefined}
        aria-current={id === here || undefined}
        disabled={switchStore.isPending}
        onClick={() => choose(id)}
      >
        <span className={classes.choiceIcon}>{id === here ? <IconCheck /> : icon}</span>
        <span>
          <Text fw={700}>{name}</Text>
          {note ? <Hint>{note}</Hint> : null}
        </span>
      </UnstyledButton>
    </li>
  );
  return (
    <Page title={t('select.title')}>
      <Text c="dimmed" mb="md">
        {t('select.message')}
      </Text>
      {items.length >= MANY ? (
        <TextInput
          type="search"
          mb="md"
          maw="var(--h-side)"
          leftSection={<IconSearch />}
          aria-label={t('select.search')}
          placeholder={t('select.search')}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {!hasData(stores) ? (
        <QueryState query={stores} />
      ) : matches.length === 0 && typed ? (
        <Text c="dimmed">{t('select.nothing')}</Text>
      ) : (
        <ul className={classes.cards}>
          {typed ? null : choice('all', <IconBuildingCommunity />, t('select.all'), t('select.allHint'))}
          {matches.map((store) =>
            choice(
              store.id,
              <IconBuildingStore />,
              nameIn(locale, store),
              'address' in store ? store.address : '',
            ),
          )}
        </ul>
      )}
    </Page>
  );
}
