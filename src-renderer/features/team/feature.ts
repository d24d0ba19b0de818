import { IconUsersGroup } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const team = {
  screens: [
    {
      id: 'team',
      path: '/team',
      icon: IconUsersGroup,
      page: officeScreen(() => import('./team-page.tsx'), 'TeamPage'),
      details: {
        '/team/profile/$userId': officeScreen(() => import('./person-page.tsx'), 'PersonPage'),
      },
      permission: 'can_manage_team',
      group: 'people',
    },
  ],
  stale: {
    team: (api) => [api.team.key()],
    sellers: (api) => [api.sellers.key()],
    attendance: (api) => [api.attendance.key(), api.team.key()],
  },
} as const satisfies Feature;
