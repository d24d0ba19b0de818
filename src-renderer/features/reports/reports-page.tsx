import { Button, UnstyledButton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORTS, type ReportName } from '../../../src/reports/table-rules.ts';
import { useSession } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { PackDialog } from './pack-dialog.tsx';
import classes from './reports.module.css';
import { TableView } from './table-view.tsx';
import { ZView } from './z-view.tsx';

/** The closings of the store's days, and the reports that an owner and an accountant read. */
export function ReportsPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [shown, setShown] = useState<'z' | ReportName>('z');
  const [packing, setPacking] = useState(false);
  const offered = REPORTS.filter((report) => report !== 'payroll' || can('can_view_payroll'));
  return (
    <Page
      fill
      title={t('reports:title')}
      actions={
        <Button variant="default" leftSection={<IconFileZip />} onClick={() => setPacking(true)}>
          {t('reports:pack')}
        </Button>
      }
    >
      <div className={classes.page}>
        <nav className={classes.reports} aria-label={t('reports:list')}>
          {(['z', ...offered] as const).map((report) => (
            <UnstyledButton
              key={report}
              className={classes.report}
              aria-current={report === shown ? 'page' : undefined}
              onClick={() => setShown(report)}
            >
              {t(`reports:names.${report}`)}
            </UnstyledButton>
          ))}
        </nav>
        {shown === 'z' ? <ZView /> : <TableView key={shown} report={shown} />}
      </div>
      {packing ? <PackDialog onClose={() => setPacking(false)} /> : null}
    </Page>
  );
}
