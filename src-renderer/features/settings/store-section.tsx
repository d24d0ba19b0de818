import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

const ADDRESS = { store: inAddress.id() };

/** The owner's settings for one store. */
export function StoreSection() {
  const { t } = useTranslation('settings');
  const { locale } = useLocale();
  const { store: own } = useSession();
  const { at, set } = useAddress(ADDRESS);
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const items = stores.data?.items ?? [];
  // With all stores viewed, the first one is preselected.
  const chosen = at.store ?? own?.id ?? items[0]?.id ?? '';
  const settings = useQuery(
    api.stores.settings.queryOptions({ input: { id: chosen }, enabled: chosen !== '' }),
  );
  return (
    <>
      <div className={classes.which}>
        <Text c="dimmed">{t('message')}</Text>
        {items.length > 1 ? (
          <Select
            aria-label={t('store')}
            data={items.map((s) => ({ value: s.id, label: nameIn(locale, s) }))}
            value={chosen}
            allowDeselect={false}
            onChange={(id) => id && set({ store: id })}
          />
        ) : null}
      </div>
      {stores.isError ? (
        <QueryState query={stores} />
      ) : !hasData(settings) ? (
        <QueryState query={settings} />
      ) : (
        <SettingsForm key={chosen} storeId={chosen} settings={settings.data} />
      )}
    </>
  );
}
