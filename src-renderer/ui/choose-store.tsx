import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSwitchStore } from '../api/session-actions.ts';
import { nameIn, useLocale } from '../i18n/use-locale.ts';
import classes from './choose-store.module.css';
import { Page } from './page.tsx';
import { EmptyState } from './states.tsx';

/** So many stores stand here; more have a screen to be searched in. */
const SHOWN = 6;

/** What belongs to one store, while all are looked at: says so, and lets one be chosen on the spot. */
export function ChooseStore({ title, message }: { title: string; message: string }) {
  const { t } = useTranslation('stores');
  const { locale } = useLocale();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} })).data?.items ?? [];
  const switchStore = useSwitchStore();
  return (
    <Page title={title}>
      <EmptyState
        icon={<IconBuildingStore />}
        title={t('needed')}
        message={message}
        action={
          <div className={classes.stores}>
            {stores.slice(0, SHOWN).map((store) => (
              <Button
                key={store.id}
                variant="light"
                leftSection={<IconBuildingStore />}
                loading={switchStore.isPending && switchStore.variables === store.id}
                disabled={switchStore.isPending}
                onClick={() => switchStore.mutate(store.id)}
              >
                {nameIn(locale, store)}
              </Button>
            ))}
            {stores.length > SHOWN ? (
              <Button variant="default" renderRoot={(props) => <Link to="/select-store" {...props} />}>
                {t('select.title')}
              </Button>
            ) : null}
          </div>
        }
      />
    </Page>
  );
}
