import { useTranslation } from 'react-i18next';
import { useUsage } from '../api/usage.ts';
import type { NavGroup } from '../features/shell/navigation/side-nav.tsx';
import { groupsFor } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** With so few screens, groups of two need not be closed to show the others. */
const FEW = 12;

/** The side navigation of this person. Its first groups, and short ones, cannot be closed. */
export function useNavGroups(): NavGroup[] {
  const { t } = useTranslation();
  const groups = groupsFor(useViewer(), useUsage());
  const isFew = groups.flatMap(({ screens }) => screens).length <= FEW;
  return groups.map(({ id, screens }) => ({
    id,
    label: id === 'home' ? '' : t(`shell:groups.${id}`),
    isAlwaysOpen: id === 'home' || id === 'sell' || (id !== 'more' && screens.length <= (isFew ? 2 : 1)),
    entries: screens.map(({ id: screen, path, icon: Icon }) => ({
      path,
      label: t(`screens:${screen}`),
      icon: <Icon />,
    })),
  }));
}
