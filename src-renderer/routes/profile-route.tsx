import { ProfilePage } from '../features/profile/profile-page.tsx';
import { useLandings } from './use-landings.ts';

/** One's own profile, with the screens that one may begin on. */
export function ProfileRoute() {
  return <ProfilePage landings={useLandings()} />;
}
