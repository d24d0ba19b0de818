import { IconChartBar } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';
import { TABS } from './tabs.ts';

export const searchAnalytics: SearchSource = ({ t }) =>
  TABS.map((tab) => ({
    id: `analytics-${tab}`,
    kind: 'screen',
    title: t(`analytics:tabs.${tab}`),
    text: t('screens:analytics'),
    icon: IconChartBar,
    to: `/analytics?tab=${tab}`,
  }));
