import { createContext } from 'react';
import type { HelpPageId } from '../../routes/help/help-pages.ts';

/** What the help knows about the screens; before the sign-in no screen may be opened. */
export type HelpPlaces = {
  /** The screen of a page, if this person may open it. */
  screenOf: (page: HelpPageId) => string | undefined;
  mayOpen: (path: string) => boolean;
  /** Opens a page of the help; null for the contents. */
  show: (page: HelpPageId | null) => void;
  /** Called when a link to a screen is followed. */
  onLeave: () => void;
};

export const Places = createContext<HelpPlaces>({
  screenOf: () => undefined,
  mayOpen: () => false,
  show: () => undefined,
  onLeave: () => undefined,
});
