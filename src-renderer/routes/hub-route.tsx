import { useTranslation } from 'react-i18next';
import { HubPage } from '../features/hub/hub-page.tsx';
import { SCREEN_ICONS } from './screen-icons.tsx';
import { offered } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** The hub, with a card for each screen that the route table offers to this person. */
export function HubRoute() {
  const { t } = useTranslation(['shell', 'hub']);
  const cards = offered('hub', useViewer()).map(({ id, path }) => {
    const Icon = SCREEN_ICONS[id];
    return {
      path,
      title: t(`shell:screens.${id}`),
      text: t(`hub:cards.${id}`),
      icon: <Icon />,
      main: id === 'new-sale',
    };
  });
  return <HubPage cards={cards} />;
}
