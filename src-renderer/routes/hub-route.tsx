import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsage } from '../api/usage.ts';
import { HubPage } from '../features/hub/hub-page.tsx';
import { OpenSearch } from './open-search.ts';
import { groupsFor } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** The screens of the largest cards, in their order. */
const MAIN = ['/new-sale', '/to-settle'];

/** The hub, with a card for each screen offered to this person. */
export function HubRoute() {
  const { t } = useTranslation();
  const openSearch = useContext(OpenSearch);
  const groups = groupsFor(useViewer(), useUsage()).map(({ id, screens }) => ({
    id,
    label: t(`shell:groups.${id}`),
    cards: screens
      .filter((screen) => screen.id !== 'hub')
      .map(({ id: screen, path, icon: Icon }) => ({
        path,
        title: t(`screens:${screen}`),
        text: t(`cards:${screen}`),
        icon: <Icon />,
      })),
  }));
  const cardOf = (path: string) => groups.flatMap(({ cards }) => cards).find((card) => card.path === path);
  const main = MAIN.flatMap((path) => cardOf(path) ?? []);
  const rest = groups
    .map((group) => ({ ...group, cards: group.cards.filter((card) => !main.includes(card)) }))
    .filter(({ cards }) => cards.length > 0);
  return <HubPage main={main} groups={rest} onSearch={() => openSearch(null)} />;
}
