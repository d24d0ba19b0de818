import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORTS, type ReportName } from '../../../src/reports/table-rules.ts';
import { useSession } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import classes from './reports.module.css';
import { TableView } from './table-view.tsx';
import { ZView } from './z-view.tsx';

/** The closings of the store's days, and the reports that an owner and an accountant read. */
export function ReportsPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [shown, setShown] = useState<'z' | ReportName>('z');
  const offered = REPORTS.filter((report) => report !== 'payroll' || can('can_view_payroll'));
  return (
    <Page fill title={t('reports:title')}>
      <div className={classes.page}>
        <nav className={classes.reports} aria-label={t('reports:list')}>
          {(['z', ...offered] as const).map((report) => (
            <UnstyledButton
              key={report}
              className={classes.report}
              aria-current={report === shown ? 'page' : undefined}
              onClick={() => setShown(report)}
            >
              <strong>{t(`reports:names.${report}`)}</strong>
              <span>{t(`reports:about.${report}`)}</span>
            </UnstyledButton>
          ))}
        </nav>
        {shown === 'z' ? <ZView /> : <TableView key={shown} report={shown} />}
      </div>
    </Page>
  );
}
