import { useTranslation } from 'react-i18next';
import { HubPage } from '../features/hub/hub-page.tsx';
import { offered } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** The hub, with a card for each screen offered to this person. */
export function HubRoute() {
  const { t } = useTranslation();
  const cards = offered('hub', useViewer()).map(({ id, path, icon: Icon }) => ({
    path,
    title: t(`screens:${id}`),
    text: t(`cards:${id}`),
    icon: <Icon />,
    main: id === 'new-sale',
  }));
  return <HubPage cards={cards} />;
}
