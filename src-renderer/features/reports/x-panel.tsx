import { Alert, Button } from '@mantine/core';
import { IconCalendarExclamation, IconLock, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { codeOf } from '../../api/problem.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useToday } from '../../api/use-today.ts';
import inline from '../../ui/inline.module.css';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { LoadingState } from '../../ui/states.tsx';
import { Away } from './away.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CloseTheDay } from './close-the-day.tsx';
import classes from './reports.module.css';
import { TillsNotice } from './tills-notice.tsx';
import { useCloseDay } from './use-close-day.tsx';
import { usePrintDay } from './use-print-day.ts';
import { ZSheet } from './z-sheet.tsx';

/** Without a day: the one that is open. */
const ADDRESS = { day: inAddress.day() };

/** Refresh interval: tills report and sales arrive meanwhile. */
const EVERY_MS = 30_000;

/** The day so far (X), and the button that closes it (Z). */
export function XPanel({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { dayText, weekDay, locale } = useFormats();
  const storeId = useStoreId();
  const { at, set } = useAddress(ADDRESS);
  const { day } = at;
  const [closing, setClosing] = useState(false);
  const query = useQuery(
    api.reports.x.queryOptions({
      input: { storeId, language: locale, ...(day ? { day } : {}) },
      placeholderData: keepPreviousData,
      refetchInterval: EVERY_MS,
    }),
  );
  const print = usePrintDay();
  const { data } = query;
  const storeToday = useToday();
  const dayClosing = useCloseDay();
  if (query.isError) {
    return (
      <div className={classes.sheet}>
        <Away error={query.error} onRetry={() => void query.refetch()} />
        {codeOf(query.error) === 'SERVER_UNREACHABLE' ? (
          <CloseTheDay storeId={storeId} day={day ?? storeToday} closing={dayClosing} />
        ) : null}
      </div>
    );
  }
  if (!data) return <LoadingState />;
  const { body, today, closedBy, openDays } = data;
  const [passed] = openDays;
  const nameOf = (day: string) => dayText(day);
  return (
    <div className={layout.column}>
      <header className={inline.spreadWrap}>
        <div>
          <h2 className={classes.big}>{weekDay(body.day)}</h2>
          <p className={classes.note}>{t('reports:about.z')}</p>
        </div>
        <div className={layout.wrap}>
          <Button
            variant="default"
            leftSection={<IconPrinter />}
            loading={print.isPending}
            onClick={() => print.mutate({ storeId, day: body.day })}
          >
            {t('reports:print')}
          </Button>
          {closedBy ? null : (
            <Button leftSection={<IconLock />} onClick={() => setClosing(true)}>
              {t('reports:z.close')}
            </Button>
          )}
        </div>
      </header>
      {passed && body.day === today ? (
        <Alert color="saffron" icon={<IconCalendarExclamation />} classNames={{ message: classes.alert }}>
          <span>{t('reports:z.notClosed', { day: nameOf(passed) })}</span>
          <Button size="compact-md" variant="default" onClick={() => set({ day: passed })}>
            {t('reports:z.showDay')}
          </Button>
        </Alert>
      ) : null}
      {body.day !== today ? (
        <Button variant="light" className={classes.start} onClick={() => set({ day: null })}>
          {t('reports:z.today')}
        </Button>
      ) : null}
      {closedBy ? (
        <Alert color="emerald" icon={<IconLock />} classNames={{ message: classes.alert }}>
          <span>
            {t('reports:z.closed', { number: `\u2066${closedBy.label}\u2069` })} {t('reports:z.sinceClosing')}
          </span>
          <Button size="compact-md" variant="default" onClick={() => onOpen(closedBy.id)}>
            {t('reports:z.showDay')}
          </Button>
        </Alert>
      ) : null}
      <TillsNotice body={body} />
      <ZSheet body={body} />
      {closing ? (
        <CloseDialog
          body={body}
          onClose={() => setClosing(false)}
          onDone={(id) => {
            setClosing(false);
            set({ day: null });
            onOpen(id);
          }}
        />
      ) : null}
    </div>
  );
}
