import { SettingsPage } from '../features/settings/settings-page.tsx';
import { useLandings } from './use-landings.ts';

/** The settings, with the possible start screens. */
export function SettingsRoute() {
  return <SettingsPage landings={useLandings()} />;
}
