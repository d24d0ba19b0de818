import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { lockStation, logOut } from '../api/session-actions.ts';
import { useFoundHelp } from '../features/help/use-help.ts';
import { SearchDialog } from '../features/shell/search/search-dialog.tsx';
import { SEARCH_SOURCES } from '../search-sources.ts';
import { useChangeLanguage } from '../ui/own-settings/use-change-language.ts';
import { useChangeTheme } from '../ui/own-settings/use-change-theme.ts';
import { toastProblem } from '../ui/toast.tsx';
import type { HelpPageId } from './help/help-pages.ts';
import { useHelpPlaces } from './help/use-help-places.ts';
import { mayFind } from './may-find.ts';
import type { SearchEntry, SearchKind } from './search-source.ts';
import { offered } from './table.ts';
import { useViewer } from './use-viewer.ts';

type Props = {
  of: SearchKind | null;
  onHelp: (page: HelpPageId | null) => void;
  onClose: () => void;
};

/** The search over the screens offered to this person and what the features add to them. */
export function Search({ of, onHelp, onClose }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const viewer = useViewer();
  const { concerns } = useHelpPlaces();
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
  const context = {
    t,
    session,
    lock: () => void lockStation().catch(toastProblem),
    switchStore: () => void logOut().catch(toastProblem),
    changeLanguage: useChangeLanguage(),
    changeTheme: useChangeTheme(),
    help: (useFoundHelp().data ?? []).filter(({ id }) => concerns(id)),
    openHelp: onHelp,
  };
  const added = SEARCH_SOURCES.flatMap((source) => source(context)).filter((entry) => mayFind(entry, viewer));
  return <SearchDialog entries={[...screens, ...added]} of={of} onClose={onClose} />;
}
