import { maySee, SCREENS, screenAt } from '../table.ts';
import { useViewer } from '../use-viewer.ts';
import type { HelpPageId } from './help-pages.ts';

/** Where the help may lead this person. */
export function useHelpPlaces() {
  const viewer = useViewer();
  return {
    mayOpen: (path: string) => {
      const screen = screenAt(new URL(path, 'http://localhost').pathname);
      return screen !== undefined && maySee(screen, viewer);
    },
    screenOf: (page: HelpPageId) => {
      const sharing = SCREENS.filter((screen) => screen.help === page && screen.path !== '/help');
      // The screen after which the page is named; others only share it.
      const screen = sharing.find(({ id }) => id === page) ?? sharing[0];
      return screen && maySee(screen, viewer) ? screen.path : undefined;
    },
  };
}
