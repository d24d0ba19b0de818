import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core';
import { IconClockExclamation, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../src/devices/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { timeAgo } from '../../i18n/dates.ts';
import inline from '../../ui/inline.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import { presenceOf, skewOf } from './device-health.ts';
import classes from './devices-page.module.css';

type Props = {
  device: Device;
  /** Names of its stores; null for all, future ones included. */
  stores: string[] | null;
  isThis: boolean;
  now: number;
  onRename: () => void;
  onRevoke: () => void;
};

/** A device: kind, stores, last call, and the state of its clock. */
export function DeviceRow({ device, stores, isThis, now, onRename, onRevoke }: Props) {
  const { t } = useTranslation('devices');
  const { dateTime, locale } = useFormats();
  const { lastSeenAt, revokedAt } = device;
  const presence = presenceOf(device, now);
  const skew = revokedAt === null ? skewOf(device) : null;
  const seen =
    lastSeenAt === null
      ? t('neverSeen')
      : t('seen', { ago: timeAgo(lastSeenAt, now, locale) ?? t('justNow') });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <li className={classes.device} data-revoked={revokedAt === null ? undefined : true}>
      <bdi className={classes.code}>{device.code}</bdi>
      <div className={classes.text}>
        <div className={classes.name}>
          <bdi>{device.name}</bdi>
          {isThis ? <Badge size="md">{t('this')}</Badge> : null}
        </div>
        <div className={listRow.note}>
          {t(`kinds.${device.kind}`)} · <bdi>{stores === null ? t('allStores') : list.format(stores)}</bdi>
        </div>
      </div>
      <div className={classes.text}>
        <Tooltip label={lastSeenAt === null ? '' : dateTime(lastSeenAt)} disabled={lastSeenAt === null}>
          <span className={inline.iconText}>
            <span className={classes.dot} data-presence={presence} />
            {revokedAt === null ? (presence === 'live' ? t('live') : seen) : t('revoked')}
          </span>
        </Tooltip>
        <div className={listRow.note}>
          {revokedAt !== null ? (
            <bdi>{dateTime(revokedAt)}</bdi>
          ) : device.program ? (
            t('version', { version: device.program })
          ) : (
            t('noVersion')
          )}
        </div>
      </div>
      <div className={classes.text}>
        {skew ? (
          <Badge color={skew.isFar ? 'brick' : 'saffron'} leftSection={<IconClockExclamation />}>
            {t(`skew.${skew.isAhead ? 'ahead' : 'behind'}.${skew.unit}`, { count: skew.count })}
          </Badge>
        ) : null}
      </div>
      <div className={classes.actions}>
        {revokedAt === null ? (
          <>
            <ActionIcon aria-label={t('rename', { name: device.name })} onClick={onRename}>
              <IconPencil />
            </ActionIcon>
            <Button variant="subtle" color="brick" onClick={onRevoke}>
              {t('revoke')}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
