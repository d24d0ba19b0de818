import { Button, ScrollArea } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../src/notifications/contract.ts';
import { api, client } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useWrite } from '../../api/use-write.ts';
import { NOTICES } from '../../routes/notices.ts';
import layout from '../../ui/layout.module.css';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { StockLinks } from './stock-links.tsx';

const PAGE = 20;
/** Maximum number marked in one call. */
const MARKED = 200;

/** Marks all as read, in batches of one call. */
async function markAll(): Promise<void> {
  for (;;) {
    const { items } = await client.notifications.list({ isUnread: true, limit: MARKED });
    if (items.length === 0) return;
    await client.notifications.markRead({ ids: items.map(({ id }) => id) });
    if (items.length < MARKED) return;
  }
}

type Props = { unread: number; onClose: () => void };

/** The list below the bell, latest first; opening one marks it as read and goes to its screen. */
export function NotificationsPanel({ unread, onClose }: Props) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const list = usePages(api.notifications.list, { limit: PAGE });
  const reload = () => queries.invalidateQueries({ queryKey: api.notifications.key() });
  const mark = useWrite(api.notifications.markRead);
  const all = useMutation({ mutationFn: markAll, onSuccess: reload });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const go = (href: string) => {
    onClose();
    void navigate({ href });
  };
  const open = (notification: Notification) => {
    if (!notification.isRead) mark.mutate({ ids: [notification.id] });
    go(NOTICES[notification.kind].place(notification.entityId));
  };
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.heading}>{t('title')}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChecks />}
          disabled={unread === 0}
          loading={all.isPending}
          onClick={() => all.mutate()}
        >
          {t('markAll')}
        </Button>
      </header>
      <ScrollArea.Autosize className={classes.scroll} type="auto" viewportProps={{ tabIndex: -1 }}>
        {list.isError ? (
          <ErrorState error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <LoadingState />
        ) : items.length === 0 ? (
          <EmptyState title={t('empty')} message={t('emptyMessage')} />
        ) : (
          <ul className={layout.list}>
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => open(notification)}
              />
            ))}
          </ul>
        )}
        <MoreButton query={list} label={t('older')} />
      </ScrollArea.Autosize>
      <StockLinks onGo={go} />
    </>
  );
}
