import { useTranslation } from 'react-i18next';
import { useUsage } from '../api/usage.ts';
import type { NavGroup } from '../features/shell/navigation/side-nav.tsx';
import { groupsFor } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** The side navigation of this person. Its first groups, and those of one screen, cannot be closed. */
export function useNavGroups(): NavGroup[] {
  const { t } = useTranslation();
  return groupsFor(useViewer(), useUsage()).map(({ id, screens }) => ({
    id,
    label: id === 'home' ? '' : t(`shell:groups.${id}`),
    isAlwaysOpen: id === 'home' || id === 'sell' || (id !== 'more' && screens.length === 1),
    entries: screens.map(({ id: screen, path, icon: Icon }) => ({
      path,
      label: t(`screens:${screen}`),
      icon: <Icon />,
    })),
  }));
}
