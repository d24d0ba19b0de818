import { IconAdjustments, IconLock, IconReportAnalytics } from '@tabler/icons-react';
import { REPORTS } from '../../../src/reports/table-rules.ts';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchReports: SearchSource = ({ t, session }) => [
  {
    id: 'close-day',
    kind: 'action',
    title: t('reports:names.z'),
    words: t('search-words:close-day'),
    icon: IconLock,
    to: '/reports?report=z',
  },
  {
    id: 'vat-regime',
    kind: 'setting',
    title: t('taxes:title'),
    words: t('search-words:vat-regime'),
    icon: IconAdjustments,
    permission: 'can_manage_stores',
    to: '/reports?report=vat_due&regimes=true',
  },
  ...REPORTS.filter((report) => report !== 'payroll' || session.can('can_view_payroll')).map(
    (report) =>
      ({
        id: `report-${report}`,
        kind: 'screen',
        title: t(`reports:names.${report}`),
        text: t('screens:reports'),
        icon: IconReportAnalytics,
        to: `/reports?report=${report}`,
      }) as const,
  ),
];
