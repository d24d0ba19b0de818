import { Alert, Button } from '@mantine/core';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import layout from '../../ui/layout.module.css';
import { CloseWizard } from './close-wizard.tsx';
import { Difference } from './difference.tsx';
import classes from './drawer.module.css';
import { DrawerMoves } from './drawer-moves.tsx';
import { DrawerSums } from './drawer-sums.tsx';
import { usePrintReport } from './use-print-report.ts';

/** One shift from the list: its report as printed, and the action to close it if still open. */
export function ReportPanel({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const print = usePrintReport();
  const [closing, setClosing] = useState(false);
  const query = useQuery(api.drawer.report.queryOptions({ input: { id: sessionId } }));
  return (
    <DetailsDrawer
      query={query}
      title={t('drawer:report')}
      titleOf={({ session }) => session.number}
      onClose={onClose}
    >
      {(report) => (
        <div className={layout.column}>
          <p className={classes.note}>
            {t('drawer:openedAt', {
              at: dateTime(report.session.openedAt),
              name: personName(report.session.openedByName),
            })}
            {report.session.closedAt === null ? null : (
              <>
                <br />
                {t('drawer:closedAt', {
                  at: dateTime(report.session.closedAt),
                  name: personName(report.session.closedByName ?? ''),
                })}
              </>
            )}
          </p>
          {report.session.difference === null ? (
            <Alert color="saffron">{t('drawer:leftOpen', { till: report.session.tillCode })}</Alert>
          ) : (
            <Difference large centimes={report.session.difference} />
          )}
          {report.session.notes ? (
            <p>
              <bdi>{report.session.notes}</bdi>
            </p>
          ) : null}
          <DrawerSums report={report} />
          <DrawerMoves moves={report.moves} />
          <Button
            variant="default"
            leftSection={<IconPrinter />}
            loading={print.isPending}
            onClick={() => print.mutate(sessionId)}
          >
            {t('drawer:print')}
          </Button>
          {report.session.closedAt === null ? (
            <Button leftSection={<IconLock />} onClick={() => setClosing(true)}>
              {t('drawer:close.start')}
            </Button>
          ) : null}
          {closing ? (
            <CloseWizard isOnlyTill={false} report={report} onClose={() => setClosing(false)} />
          ) : null}
        </div>
      )}
    </DetailsDrawer>
  );
}
