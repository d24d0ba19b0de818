import { ActionIcon, Paper, Title, Tooltip } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBlock } from '../../../src/analytics/contract.ts';
import { client } from '../../api/client.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useDownload } from '../../ui/download-button.tsx';
import classes from './analytics.module.css';
import type { Period } from './use-period.ts';

type Props = {
  block: AnalyticsBlock;
  period: Period;
  /** Shown next to the title. */
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** A section of the analytics with its title, which can be exported as a file. */
export function Block({ block, period, actions, wide = false, children }: Props) {
  const { t } = useTranslation('analytics');
  const { locale } = useLocale();
  const { searchParams, place, range, grain } = period;
  const mayExport = useMayExport(searchParams.store);
  const save = useDownload(
    () => client.analytics.export({ ...range, block, grain, language: locale, ...place }),
    { name: `${t(`block.${block}`)} ${range.from} ${range.to}.csv` },
  );
  return (
    <Paper
      component="section"
      withBorder
      p="lg"
      className={classes.block}
      data-wide={wide || undefined}
      aria-label={t(`block.${block}`)}
    >
      <header className={classes.blockHead}>
        <Title order={2}>{t(`block.${block}`)}</Title>
        {actions}
        {mayExport ? (
          <Tooltip label={t('export')}>
            <ActionIcon
              variant="subtle"
              aria-label={`${t('export')} – ${t(`block.${block}`)}`}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              <IconFileSpreadsheet />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </header>
      {children}
    </Paper>
  );
}
