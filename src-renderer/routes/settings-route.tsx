import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsage } from '../api/usage.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import type { Screen } from './feature.ts';
import { OpenSearch } from './open-search.ts';
import { offered } from './table.ts';
import { useLandings } from './use-landings.ts';
import { useViewer } from './use-viewer.ts';

/** The settings, with the possible start screens and the other screens where something is set. */
export function SettingsRoute() {
  const { t } = useTranslation();
  const openSearch = useContext(OpenSearch);
  const places = offered(useViewer())
    .filter((screen: Screen) => screen.group === 'set-up' && screen.id !== 'settings')
    .map(({ id, path, icon: Icon }) => ({
      path,
      title: t(`screens:${id}`),
      text: t(`cards:${id}`),
      icon: <Icon />,
    }));
  return (
    <SettingsPage
      landings={useLandings()}
      places={places}
      usesCurrencies={useUsage().currencies}
      onSearch={() => openSearch('setting')}
    />
  );
}
