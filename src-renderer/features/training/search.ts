import { IconSchool } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchTraining: SearchSource = ({ t, session }) =>
  session.program === 'till' && session.store !== null
    ? [
        {
          id: 'training',
          kind: 'action',
          title: t('training:start'),
          text: t('training:title'),
          words: t('search-words:training'),
          icon: IconSchool,
          to: '/devices?section=counter&show=training',
        },
      ]
    : [];
