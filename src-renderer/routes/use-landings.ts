import { useTranslation } from 'react-i18next';
import type { Landing } from '../ui/own-settings/own-settings.tsx';
import { offered } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** The screens that the person may choose as start page. */
export function useLandings(): Landing[] {
  const { t } = useTranslation();
  const viewer = useViewer();
  const all = [...offered('nav', viewer), ...offered('hub', viewer)].filter(
    ({ id }) => id !== 'select-store',
  );
  return [...new Map(all.map((screen) => [screen.path, screen])).values()].map(({ id, path }) => ({
    path,
    label: t(`screens:${id}`),
  }));
}
