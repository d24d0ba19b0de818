import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCameraOff,
  IconCheck,
  IconClockExclamation,
  IconCoins,
  IconCopy,
  IconHanger,
  IconListNumbers,
  IconLock,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingKind } from '../../../src/core/findings.ts';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { useZone } from '../../api/session.ts';
import { dateTime } from '../../i18n/dates.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import classes from '../../ui/lists/entry-list.module.css';
import { wordsOf } from './exception-words.ts';

const ICONS: Partial<Record<FindingKind, ComponentType>> = {
  oversold: IconHanger,
  unknown_item: IconHanger,
  below_floor: IconCoins,
  over_returned: IconCoins,
  sums_differ: IconCoins,
  no_permission: IconLock,
  clash: IconCopy,
  clock_skew: IconClockExclamation,
  transfer_surplus: IconTruckDelivery,
  gap: IconListNumbers,
  no_photo: IconCameraOff,
};

type Props = { exception: Exception; onOpenItem: (itemId: string) => void; onSettle: () => void };

/** One exception: description, links, and the button to resolve it. */
export function ExceptionRow({ exception, onOpenItem, onSettle }: Props) {
  const { t, i18n } = useTranslation('exceptions');
  const { locale } = useLocale();
  const zone = useZone();
  const { title, message } = wordsOf(exception, i18n, locale, zone);
  const { sale, item, settledAt, settledBy, note } = exception;
  const Icon = settledAt === null ? (ICONS[exception.kind] ?? IconAlertTriangle) : IconCheck;
  return (
    <article className={classes.entry}>
      <span className={classes.icon} data-tone={settledAt === null ? 'danger' : 'done'}>
        <Icon />
      </span>
      <div className={classes.text}>
        <div className={classes.title}>
          <span>{title}</span>
        </div>
        <p className={classes.reason}>{message}</p>
        <div className={classes.note}>
          <bdi>{dateTime(exception.at, locale, zone)}</bdi>
          {sale ? (
            <>
              {' · '}
              <Link to="/transactions" search={{ sale: sale.id }} className={classes.link}>
                <bdi>{sale.number}</bdi>
              </Link>
            </>
          ) : null}
          {item ? (
            <>
              {' · '}
              <button type="button" className={classes.link} onClick={() => onOpenItem(item.id)}>
                <bdi>{`${nameIn(locale, item)} (${item.sku})`}</bdi>
              </button>
            </>
          ) : null}
        </div>
        {settledAt === null ? null : (
          <div className={classes.note}>
            {t('settled', {
              name: settledBy ? nameIn(locale, settledBy) : '',
              at: dateTime(settledAt, locale, zone),
            })}
            {note ? (
              <>
                {' · '}
                <bdi>{note}</bdi>
              </>
            ) : null}
          </div>
        )}
      </div>
      {settledAt === null ? (
        <Button variant="light" leftSection={<IconCheck />} onClick={onSettle}>
          {t('settle')}
        </Button>
      ) : null}
    </article>
  );
}
