import { Badge, UnstyledButton } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DrawerSession } from '../../../src/drawer/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import listRow from '../../ui/lists/list-row.module.css';
import panes from '../../ui/lists/panes.module.css';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Difference } from './difference.tsx';
import classes from './drawer.module.css';

/** The shifts the person may see, latest first. */
export function DrawerHistory({ isWrong, onOpen }: { isWrong: boolean; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const query = usePages(api.drawer.list, {
    storeId,
    ...(isWrong ? { isWrong: true } : {}),
  });
  return (
    <div className={panes.list}>
      <VirtualList
        query={query}
        label={t('drawer:history')}
        estimate={90}
        renderRow={(session) => <HistoryRow session={session} onOpen={() => onOpen(session.id)} />}
        empty={
          <EmptyState
            icon={<IconCashRegister />}
            title={t('drawer:empty.title')}
            message={t('drawer:empty.message')}
          />
        }
      />
    </div>
  );
}

function HistoryRow({ session, onOpen }: { session: DrawerSession; onOpen: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={listRow.stack}>
        <bdi className={classes.number}>{session.number ?? t('drawer:till', { code: session.tillCode })}</bdi>
        <span className={classes.note}>{dateTime(session.closedAt ?? session.openedAt)}</span>
        <bdi className={classes.note}>{personName(session.closedByName ?? session.openedByName)}</bdi>
      </span>
      <span className={classes.end}>
        {session.difference === null ? (
          <Badge color="saffron">{t('drawer:isOpen')}</Badge>
        ) : (
          <Difference centimes={session.difference} />
        )}
      </span>
    </UnstyledButton>
  );
}
