import { UnstyledButton } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ZSummary } from '../../../src/reports/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import listRow from '../../ui/lists/list-row.module.css';
import panes from '../../ui/lists/panes.module.css';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './reports.module.css';

/** The store's closings, latest first. */
export function ClosingsList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const query = usePages(api.reports.closings, { storeId });
  return (
    <div className={panes.list}>
      <VirtualList
        query={query}
        label={t('reports:z.earlier')}
        renderRow={(closing) => <ClosingRow closing={closing} onOpen={() => onOpen(closing.id)} />}
        empty={
          <EmptyState
            icon={<IconReportAnalytics />}
            title={t('reports:z.emptyTitle')}
            message={t('reports:z.emptyMessage')}
          />
        }
      />
    </div>
  );
}

function ClosingRow({ closing, onOpen }: { closing: ZSummary; onOpen: () => void }) {
  const { t } = useTranslation();
  const { weekDay } = useFormats();
  const { day, label, net, missing, lateDays } = closing;
  return (
    <UnstyledButton className={classes.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={listRow.stack}>
        <strong>{weekDay(day)}</strong>
        <bdi className={classes.note}>{label}</bdi>
        {missing.length > 0 ? (
          <span className={classes.warning}>
            {t('reports:z.without', { tills: `\u2068${missing.join(', ')}\u2069` })}
          </span>
        ) : null}
        {lateDays.length > 0 ? <span className={classes.note}>{t('reports:z.lateDays')}</span> : null}
      </span>
      <Money centimes={net} />
    </UnstyledButton>
  );
}
