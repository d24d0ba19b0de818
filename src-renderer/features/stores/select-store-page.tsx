import { Text, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useSwitchStore } from '../../api/session-actions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import classes from './stores.module.css';

/** The owner's choice of the store to work in. */
export function SelectStorePage() {
  const { t } = useTranslation('stores');
  const { locale } = useLocale();
  const { store: own } = useSession();
  const navigate = useNavigate();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const switchStore = useSwitchStore();
  const choose = (id: string) =>
    id === own?.id
      ? void navigate({ to: '/hub' })
      : switchStore.mutate(id, { onSuccess: () => void navigate({ to: '/hub' }) });
  return (
    <Page title={t('select.title')}>
      <Text c="dimmed" mb="md">
        {t('select.message')}
      </Text>
      {stores.isPending ? (
        <LoadingState />
      ) : stores.isError ? (
        <ErrorState error={stores.error} onRetry={() => void stores.refetch()} />
      ) : (
        <ul className={classes.cards}>
          {stores.data.items.map((store) => (
            <li key={store.id}>
              <UnstyledButton
                className={classes.choice}
                data-current={store.id === own?.id || undefined}
                aria-current={store.id === own?.id || undefined}
                disabled={switchStore.isPending}
                onClick={() => choose(store.id)}
              >
                <span className={classes.choiceIcon}>
                  {store.id === own?.id ? <IconCheck /> : <IconBuildingStore />}
                </span>
                <span>
                  <Text fw={700}>{nameIn(locale, store)}</Text>
                  {'address' in store && store.address ? (
                    <Text size="sm" c="dimmed">
                      {store.address}
                    </Text>
                  ) : null}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
