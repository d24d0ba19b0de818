import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsage } from '../api/usage.ts';
import { HubPage } from '../features/hub/hub-page.tsx';
import { OpenSearch } from './open-search.ts';
import { groupsFor } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** The hub, with a card for each screen offered to this person. */
export function HubRoute() {
  const { t } = useTranslation();
  const openSearch = useContext(OpenSearch);
  const groups = groupsFor(useViewer(), useUsage())
    .filter(({ id }) => id !== 'home')
    .map(({ id, screens }) => ({
      id,
      label: t(`shell:groups.${id}`),
      cards: screens.map(({ id: screen, path, icon: Icon }) => ({
        path,
        title: t(`screens:${screen}`),
        text: t(`cards:${screen}`),
        icon: <Icon />,
        isMain: screen === 'new-sale',
      })),
    }));
  return <HubPage groups={groups} onSearch={() => openSearch(null)} />;
}
