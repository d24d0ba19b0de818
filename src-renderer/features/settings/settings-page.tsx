import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { MailSection } from './mail-section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What an owner decides for one store: how its counter works, what is owed to clients, how its clock works. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { locale } = useLocale();
  const { store: own } = useSession();
  const [chosen, setChosen] = useState(own?.id ?? '');
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const settings = useQuery(
    api.stores.settings.queryOptions({ input: { id: chosen }, enabled: chosen !== '' }),
  );
  const choices = (stores.data?.items ?? []).map((s) => ({ value: s.id, label: nameIn(locale, s) }));
  return (
    <Page
      title={t('title')}
      actions={
        choices.length > 1 ? (
          <Select
            aria-label={t('store')}
            data={choices}
            value={chosen}
            allowDeselect={false}
            onChange={(id) => id && setChosen(id)}
          />
        ) : undefined
      }
    >
      <Text c="dimmed" mb="md">
        {t('message')}
      </Text>
      {settings.isError ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : settings.data === undefined ? (
        <LoadingState />
      ) : (
        <SettingsForm key={chosen} storeId={chosen} settings={settings.data} />
      )}
      <MailSection />
    </Page>
  );
}
