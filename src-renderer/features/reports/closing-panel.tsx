import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { usePersonName } from '../../api/use-people.ts';
import { dateTime, dayText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { Fact } from '../../ui/lists/fact.tsx';
import { Away } from './away.tsx';
import classes from './reports.module.css';
import { TillsNotice } from './tills-notice.tsx';
import { usePrintDay } from './use-print-day.ts';
import { ZSheet } from './z-sheet.tsx';

const FILES = [
  ['pdf', <IconFileTypePdf key="pdf" />],
  ['csv', <IconFileSpreadsheet key="csv" />],
] as const;

/** A closing as printed. */
export function ClosingPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { locale } = useLocale();
  const query = useQuery(api.reports.find.queryOptions({ input: { id, language: locale } }));
  const print = usePrintDay();
  const mayExport = useMayExport(query.data?.storeId);
  // The law requires keeping the paper; the table may be exported only if the owner allows it.
  const ways = FILES.filter(([way]) => way !== 'csv' || mayExport);
  return (
    <DetailsDrawer
      query={query}
      title={t('reports:z.z')}
      titleOf={({ label }) => label}
      size="xl"
      onClose={onClose}
      failure={(error, retry) => <Away error={error} onRetry={retry} />}
    >
      {(z) => (
        <div className={layout.column}>
          <dl className={classes.meta}>
            <Fact label={t('reports:z.day')} value={dayText(z.day, locale)} />
            <Fact label={t('reports:z.at')} value={dateTime(z.at, locale, z.body.store.zone)} />
            <Fact label={t('reports:z.by')} value={personName(z.body.userName)} />
          </dl>
          <Group gap="xs">
            <Button
              leftSection={<IconPrinter />}
              loading={print.isPending}
              onClick={() => print.mutate({ storeId: z.storeId, id })}
            >
              {t('reports:print')}
            </Button>
            {ways.map(([way, icon]) => (
              <DownloadButton
                key={way}
                leftSection={icon}
                file={() => client.reports[way]({ id, language: locale })}
              >
                {t(`reports:${way}`)}
              </DownloadButton>
            ))}
          </Group>
          <TillsNotice body={z.body} />
          <ZSheet body={z.body} />
        </div>
      )}
    </DetailsDrawer>
  );
}
