import { Button, Select, UnstyledButton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORTS, type ReportName } from '../../../src/reports/table-rules.ts';
import { useSession } from '../../api/session.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { InChosenStore, PickStore } from '../stores/public.ts';
import { PackDialog } from './pack-dialog.tsx';
import classes from './reports.module.css';
import { TableView } from './table-view.tsx';
import { ZView } from './z-view.tsx';

const ADDRESS = { report: inAddress.oneOf(['z', ...REPORTS], 'z') };

/** The store's daily closings, and reports for owner and accountant. */
export function ReportsPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const mayExport = useMayExport(useSession().store?.id);
  const [packing, setPacking] = useState(false);
  const offered = REPORTS.filter((report) => report !== 'payroll' || can('can_view_payroll'));
  const reports = ['z', ...offered] as const;
  const { at, set } = useAddress(ADDRESS);
  const shown = reports.find((report) => report === at.report) ?? 'z';
  const show = (report: 'z' | ReportName) => set({ report });
  return (
    <Page
      fill
      title={t('reports:title')}
      actions={
        <>
          <Select
            className={classes.narrow}
            aria-label={t('reports:list')}
            allowDeselect={false}
            value={shown}
            onChange={(value) => show(reports.find((report) => report === value) ?? 'z')}
            data={reports.map((report) => ({ value: report, label: t(`reports:names.${report}`) }))}
          />
          {mayExport ? (
            <Button variant="default" leftSection={<IconFileZip />} onClick={() => setPacking(true)}>
              {t('reports:pack')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.page}>
        <nav className={classes.reports} aria-label={t('reports:list')}>
          {reports.map((report) => (
            <UnstyledButton
              key={report}
              className={classes.report}
              aria-current={report === shown ? 'page' : undefined}
              onClick={() => show(report)}
            >
              {t(`reports:names.${report}`)}
            </UnstyledButton>
          ))}
        </nav>
        {shown === 'z' ? (
          <PickStore message={t('stores:forClosing')}>
            <ZView />
          </PickStore>
        ) : (
          <TableView key={shown} report={shown} />
        )}
      </div>
      {packing ? (
        <InChosenStore title={t('reports:packTitle')} onClose={() => setPacking(false)}>
          <PackDialog onClose={() => setPacking(false)} />
        </InChosenStore>
      ) : null}
    </Page>
  );
}
