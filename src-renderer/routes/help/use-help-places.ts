import { helpOf, maySee, SCREENS, screenAt } from '../table.ts';
import { useViewer } from '../use-viewer.ts';
import type { HelpPageId } from './help-pages.ts';

/** Where the help may lead this person. */
export function useHelpPlaces() {
  const viewer = useViewer();
  const screensOf = (page: HelpPageId) =>
    SCREENS.filter((screen) => helpOf(screen) === page && screen.path !== '/help');
  return {
    /** Whether the page is of use to this person: it is about a screen that they open, or about none. */
    concerns: (page: HelpPageId) => {
      const screens = screensOf(page);
      return screens.length === 0 || screens.some((screen) => maySee(screen, viewer));
    },
    mayOpen: (path: string) => {
      const screen = screenAt(new URL(path, 'http://localhost').pathname);
      return screen !== undefined && maySee(screen, viewer);
    },
    screenOf: (page: HelpPageId) => {
      const sharing = screensOf(page);
      // The screen after which the page is named; others only share it.
      const screen = sharing.find(({ id }) => id === page) ?? sharing[0];
      return screen && maySee(screen, viewer) ? screen.path : undefined;
    },
  };
}
