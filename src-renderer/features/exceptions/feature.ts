import { IconAlertTriangle, IconEyeExclamation } from '@tabler/icons-react';
import type { i18n } from 'i18next';
import type { FindingKind } from '../../../src/core/findings.ts';
import { type Feature, officeScreen } from '../../routes/feature.ts';

const isKnown = (kind: string, i18n: i18n): kind is FindingKind =>
  i18n.exists(`exceptions:kinds.${kind}.title`);

export const exceptions = {
  screens: [
    {
      id: 'exceptions',
      path: '/exceptions',
      icon: IconEyeExclamation,
      page: officeScreen(() => import('../../routes/exceptions-route.tsx'), 'ExceptionsRoute'),
      permission: 'can_manage_inventory',
      orPermission: 'can_manage_expenses',
      group: 'stock',
      needsStore: true,
    },
  ],
  stale: {
    exceptions: (api) => [api.exceptions.key()],
  },
  notices: {
    exception: {
      icon: IconAlertTriangle,
      tone: 'danger',
      words: ({ i18n, text }) => {
        const kind = text('kind');
        return {
          title: i18n.t('notifications:kinds.exception.title'),
          message: isKnown(kind, i18n) ? i18n.t(`exceptions:kinds.${kind}.title`) : '',
        };
      },
      place: () => '/exceptions',
    },
  },
} as const satisfies Feature;
