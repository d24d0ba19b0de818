import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { SearchDialog } from '../features/shell/search/search-dialog.tsx';
import { SEARCH_SOURCES } from '../search-sources.ts';
import { useChangeLanguage } from '../ui/own-settings/use-change-language.ts';
import { useChangeTheme } from '../ui/own-settings/use-change-theme.ts';
import type { SearchEntry, SearchKind } from './search-source.ts';
import { maySee, offered, screenAt, type Viewer } from './table.ts';
import { useViewer } from './use-viewer.ts';

/** Whether a person may do what an entry leads to. */
export function mayFind(entry: SearchEntry, viewer: Viewer): boolean {
  if (entry.permission && !viewer.permissions.includes(entry.permission)) return false;
  if (!('to' in entry)) return true;
  const screen = screenAt(new URL(entry.to, 'http://localhost').pathname);
  return screen !== undefined && maySee(screen, viewer);
}

/** The search over the screens offered to this person and what the features add to them. */
export function Search({ of, onClose }: { of: SearchKind | null; onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const viewer = useViewer();
  const changeLanguage = useChangeLanguage();
  const changeTheme = useChangeTheme();
  const screens = offered(viewer).map(
    ({ id, path, icon }): SearchEntry => ({
      id,
      kind: 'screen',
      title: t(`screens:${id}`),
      text: t(`cards:${id}`),
      words: t(`search-words:${id}`),
      icon,
      to: path,
    }),
  );
  const context = { t, session, changeLanguage, changeTheme };
  const added = SEARCH_SOURCES.flatMap((source) => source(context)).filter((entry) => mayFind(entry, viewer));
  return <SearchDialog entries={[...screens, ...added]} of={of} onClose={onClose} />;
}
