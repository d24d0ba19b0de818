import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBeach,
  IconCalendarCheck,
  IconCash,
  IconClipboardCheck,
  IconHanger,
  IconMailX,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../src/notifications/contract.ts';
import type { NotificationKind } from '../../../src/notifications/rules.ts';
import { useSession } from '../../api/session.ts';
import { timeAgo } from '../../i18n/dates.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { wordsOf } from './notification-words.ts';
import classes from './notifications.module.css';

const ICONS: Record<NotificationKind, ComponentType> = {
  exception: IconAlertTriangle,
  low_stock: IconHanger,
  low_stock_many: IconHanger,
  drawer_difference: IconCash,
  goods_sent: IconTruckDelivery,
  leave_asked: IconBeach,
  leave_answered: IconCalendarCheck,
  count_waiting: IconClipboardCheck,
  mail_failed: IconMailX,
};
const DANGER: readonly NotificationKind[] = ['exception', 'drawer_difference', 'mail_failed'];
const WAIT: readonly NotificationKind[] = ['low_stock', 'low_stock_many', 'leave_asked', 'count_waiting'];

const toneOf = (kind: NotificationKind) =>
  DANGER.includes(kind) ? 'danger' : WAIT.includes(kind) ? 'wait' : 'done';

/** One notification: what happened, since when, and in which store where it is not one's own. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const { t, i18n } = useTranslation('notifications');
  const { locale } = useLocale();
  const here = useSession().store?.id;
  const { kind, at, store, storeId, isRead } = notification;
  const Icon = ICONS[kind];
  const { title, message } = wordsOf(notification, i18n, locale);
  const place = store && storeId !== here ? nameIn(locale, store) : null;
  return (
    <li>
      <UnstyledButton className={classes.row} data-unread={!isRead || undefined} onClick={onOpen}>
        <span className={classes.icon} data-tone={toneOf(kind)}>
          <Icon />
        </span>
        <span className={classes.text}>
          <span className={classes.title}>{title}</span>
          <span>{message}</span>
          <small>
            {timeAgo(at, Date.now(), locale) ?? t('now')}
            {place ? (
              <>
                {' · '}
                <bdi>{place}</bdi>
              </>
            ) : null}
          </small>
        </span>
        {isRead ? null : (
          <span className={classes.dot}>
            <VisuallyHidden>{t('isUnread')}</VisuallyHidden>
          </span>
        )}
      </UnstyledButton>
    </li>
  );
}
