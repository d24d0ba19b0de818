import { ProfilePage } from '../features/profile/profile-page.tsx';
import { useLandings } from './use-landings.ts';

/** The person's own profile, with the possible start screens. */
export function ProfileRoute() {
  return <ProfilePage landings={useLandings()} />;
}
