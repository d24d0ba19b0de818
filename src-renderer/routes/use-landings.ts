import { useTranslation } from 'react-i18next';
import type { Landing } from '../ui/own-settings/own-settings.tsx';
import { offered } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** The screens that the person may choose as start page. */
export function useLandings(): Landing[] {
  const { t } = useTranslation();
  return offered(useViewer())
    .filter(({ id }) => id !== 'select-store')
    .map(({ id, path }) => ({ path, label: t(`screens:${id}`) }));
}
