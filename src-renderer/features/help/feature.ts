import { IconHelp } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const help = {
  screens: [
    {
      id: 'help',
      path: '/help',
      help: 'first-steps',
      icon: IconHelp,
      page: officeScreen(() => import('../../routes/help/help-route.tsx'), 'HelpRoute'),
      details: {
        '/help/$page': officeScreen(() => import('../../routes/help/help-route.tsx'), 'HelpRoute'),
      },
      permission: null,
      parent: '/profile',
    },
  ],
} as const satisfies Feature;
