import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './notifications.module.css';

const NotificationsPanel = lazyPart(
  async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
);

/** Maximum of the badge and of the server's count. */
const MOST = 99;

/** The signed-in person's notifications; the badge counts unread ones. */
export function NotificationsBell() {
  const { t } = useTranslation('notifications');
  const [opened, setOpened] = useState(false);
  const unread =
    useQuery(api.notifications.list.queryOptions({ input: { isUnread: true, limit: 1 } })).data?.unread ?? 0;
  const label = `${t('title')} · ${t('unread', { count: unread })}`;
  return (
    <Popover position="bottom-end" withArrow trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Tooltip label={label} disabled={opened}>
          <Indicator
            label={unread > MOST ? `${MOST}+` : unread}
            disabled={unread === 0}
            color="saffron"
            autoContrast
            offset={6}
            size="lg"
          >
            <ActionIcon aria-label={label} aria-expanded={opened} onClick={() => setOpened(!opened)}>
              <IconBell />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('title')}>
        {opened ? <NotificationsPanel unread={unread} onClose={() => setOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
