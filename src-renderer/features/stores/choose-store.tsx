import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSwitchStore } from '../../api/session-actions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './choose-store.module.css';

/** Maximum number of stores listed here; more are searched on their own screen. */
const SHOWN = 6;

/** For content of a single store while all are viewed: explains it, and lets the person choose one. */
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
              <LinkButton variant="default" to="/select-store">
                {t('select.title')}
              </LinkButton>
            ) : null}
          </div>
        }
      />
    </Page>
  );
}
