import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../src/notifications/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { useSession } from '../../api/session.ts';
import { timeAgo } from '../../i18n/dates.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { NOTICES, noticeWords } from '../../routes/notices.ts';
import { Dotted } from '../../ui/lists/dotted.tsx';
import toneIcon from '../../ui/lists/tone-icon.module.css';
import classes from './notifications.module.css';

/** A notification: content, age, and store if it is not the current one. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const { t, i18n } = useTranslation('notifications');
  const { locale } = useLocale();
  const names = useAttributeNames();
  const here = useSession().store?.id;
  const { kind, at, store, storeId, isRead } = notification;
  const { icon: Icon, tone } = NOTICES[kind];
  const { title, message } = noticeWords(notification, { i18n, locale, names });
  const place = store && storeId !== here ? nameIn(locale, store) : null;
  return (
    <li>
      <UnstyledButton className={classes.row} data-unread={!isRead || undefined} onClick={onOpen}>
        <span className={toneIcon.icon} data-tone={tone}>
          <Icon />
        </span>
        <span className={classes.text}>
          <span className={classes.title}>{title}</span>
          <span>{message}</span>
          <small>
            <Dotted>
              {timeAgo(at, Date.now(), locale) ?? t('now')}
              {place ? <bdi>{place}</bdi> : null}
            </Dotted>
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
