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
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingKind } from '../../../src/core/findings.ts';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { useZone } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Dotted } from '../../ui/lists/dotted.tsx';
import { Entry } from '../../ui/lists/entry.tsx';
import classes from '../../ui/lists/entry-list.module.css';
import { wordsOf } from './exception-words.ts';

const ICONS: Partial<Record<FindingKind, ComponentType>> = {
  oversold: IconHanger,
  unknown_item: IconHanger,
  below_floor: IconCoins,
  payment_method_unknown: IconCoins,
  over_returned: IconCoins,
  sums_differ: IconCoins,
  no_permission: IconLock,
  clash: IconCopy,
  clock_skew: IconClockExclamation,
  transfer_surplus: IconTruckDelivery,
  gap: IconListNumbers,
  no_photo: IconCameraOff,
};

type Props = {
  exception: Exception;
  onOpenItem: (itemId: string) => void;
  actions: ReactNode;
};

/** One exception: what happened, what it is about, and how it ended. */
export function ExceptionRow({ exception, onOpenItem, actions }: Props) {
  const { t, i18n } = useTranslation('exceptions');
  const { dateTime, nameIn, locale } = useFormats();
  const zone = useZone();
  const { title, message } = wordsOf(exception, i18n, locale, zone);
  const { sale, item, settledAt, settledBy, note } = exception;
  const Icon = settledAt === null ? (ICONS[exception.kind] ?? IconAlertTriangle) : IconCheck;
  return (
    <Entry
      icon={<Icon />}
      tone={settledAt === null ? 'danger' : 'done'}
      title={title}
      reason={message}
      note={
        <Dotted>
          <bdi>{dateTime(exception.at)}</bdi>
          {sale ? (
            <Link to="/transactions" search={{ sale: sale.id }} className={classes.link}>
              <bdi>{sale.number}</bdi>
            </Link>
          ) : null}
          {item ? (
            <button type="button" className={classes.link} onClick={() => onOpenItem(item.id)}>
              <bdi>{`${nameIn(item)} (${item.sku})`}</bdi>
            </button>
          ) : null}
        </Dotted>
      }
      end={
        settledAt === null ? null : (
          <Dotted>
            {settledBy
              ? t('settled', { name: nameIn(settledBy), at: dateTime(settledAt) })
              : t('endedItself', { at: dateTime(settledAt) })}
            {note ? <bdi>{note}</bdi> : null}
          </Dotted>
        )
      }
      actions={actions}
    />
  );
}
