import { IconClockHour4 } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchTeam: SearchSource = ({ t }) => [
  {
    id: 'team-attendance',
    kind: 'screen',
    title: t('team:attendance'),
    text: t('screens:team'),
    words: t('search-words:attendance'),
    icon: IconClockHour4,
    to: '/team?view=attendance',
  },
];
