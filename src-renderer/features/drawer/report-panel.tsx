import { Alert, Button, Drawer } from '@mantine/core';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useZone } from '../../api/session.ts';
import { dateTime } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { CloseWizard } from './close-wizard.tsx';
import { Difference } from './difference.tsx';
import classes from './drawer.module.css';
import { DrawerMoves } from './drawer-moves.tsx';
import { DrawerSums } from './drawer-sums.tsx';
import { usePrintReport } from './use-print-report.ts';

/** One shift from the list: its report as printed, and the action to close it if still open. */
export function ReportPanel({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const zone = useZone();
  const print = usePrintReport();
  const [closing, setClosing] = useState(false);
  const query = useQuery(api.drawer.report.queryOptions({ input: { id: sessionId } }));
  const report = query.data;
  const session = report?.session;
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={!closing}
      position="right"
      title={<bdi>{session?.number ?? t('drawer:report')}</bdi>}
    >
      {query.isPending ? <LoadingState /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {report && session ? (
        <div className={classes.form}>
          <p className={classes.note}>
            {t('drawer:openedAt', {
              at: dateTime(session.openedAt, locale, zone),
              name: session.openedByName,
            })}
            {session.closedAt === null ? null : (
              <>
                <br />
                {t('drawer:closedAt', {
                  at: dateTime(session.closedAt, locale, zone),
                  name: session.closedByName ?? '',
                })}
              </>
            )}
          </p>
          {session.difference === null ? (
            <Alert color="saffron">{t('drawer:leftOpen', { till: session.tillCode })}</Alert>
          ) : (
            <Difference large centimes={session.difference} />
          )}
          {session.notes ? (
            <p>
              <bdi>{session.notes}</bdi>
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
          {session.closedAt === null ? (
            <Button leftSection={<IconLock />} onClick={() => setClosing(true)}>
              {t('drawer:close.start')}
            </Button>
          ) : null}
          {closing ? <CloseWizard report={report} onClose={() => setClosing(false)} /> : null}
        </div>
      ) : null}
    </Drawer>
  );
}
