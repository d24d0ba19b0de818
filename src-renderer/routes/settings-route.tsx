import { SettingsPage } from '../features/settings/settings-page.tsx';
import { useLandings } from './use-landings.ts';

/** The settings, with the screens that one may begin on. */
export function SettingsRoute() {
  return <SettingsPage landings={useLandings()} />;
}
