import { IconBeach, IconCalendarCheck } from '@tabler/icons-react';
import { LEAVE_TYPES } from '../../../src/leave/rules.ts';
import { periodName } from '../../i18n/dates.ts';
import { type Feature, type NoticeFacts, officeScreen } from '../../routes/feature.ts';

function leaveIn({ i18n, locale, text }: NoticeFacts) {
  const type = LEAVE_TYPES.find((leaveType) => leaveType === text('type'));
  return {
    type: type ? i18n.t(`leave:types.${type}`) : '',
    days: periodName({ from: text('from'), to: text('to') }, locale),
  };
}

export const leave = {
  screens: [
    {
      id: 'leave',
      path: '/leave',
      icon: IconBeach,
      page: officeScreen(() => import('./leave-page.tsx'), 'LeavePage'),
      permission: null,
      group: 'people',
      foldedUntil: 'leave',
    },
  ],
  stale: {
    leave: (api) => [api.leave.key()],
  },
  notices: {
    leave_answered: {
      icon: IconCalendarCheck,
      tone: 'done',
      words: (facts) => ({
        title: facts.i18n.t(
          `notifications:kinds.leave_answered.${facts.text('status') === 'approved' ? 'approved' : 'denied'}`,
        ),
        message: facts.i18n.t('notifications:kinds.leave_answered.message', {
          ...leaveIn(facts),
          name: facts.isolated(facts.text('name')),
        }),
      }),
      place: () => '/leave',
    },
  },
} as const satisfies Feature;
