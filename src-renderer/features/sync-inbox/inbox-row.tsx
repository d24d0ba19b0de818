import { Button } from '@mantine/core';
import {
  IconClockPause,
  IconCloudUp,
  IconDownload,
  IconHandStop,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InboxEntry } from '../../../src/sync-inbox/contract.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Dotted } from '../../ui/lists/dotted.tsx';
import { Entry } from '../../ui/lists/entry.tsx';
import { Money } from '../../ui/money.tsx';
import { metaOf, reasonOf, titleOf } from './command-words.ts';

const LOOK = {
  waiting: { tone: 'wait', Icon: IconCloudUp },
  refused: { tone: 'danger', Icon: IconHandStop },
  aside: { tone: 'danger', Icon: IconClockPause },
} as const;

type Props = {
  entry: InboxEntry;
  /** Whether a refused edit can be repeated here. */
  repeats: boolean;
  busy: boolean;
  onRepeat: () => void;
  onDiscard: () => void;
  onExport: () => void;
};

/** A command: action, time, person, reason of its failure, and possible decisions. */
export function InboxRow({ entry, repeats, busy, onRepeat, onDiscard, onExport }: Props) {
  const { t, i18n } = useTranslation('sync-inbox');
  const { dateTime, nameIn, timeOrDate, locale } = useFormats();
  const { can } = useSession();
  const { tone, Icon } = LOOK[entry.status];
  const isOpen = entry.status !== 'waiting' && entry.settledAt === null;
  const permission = metaOf(entry.name)?.permission ?? null;
  const mayRepeat = repeats && entry.input != null && (permission === null || can(permission));
  const reason = reasonOf(entry, i18n, locale);
  const who = [entry.actor && nameIn(entry.actor), entry.device && deviceName(entry.device)];
  return (
    <Entry
      icon={<Icon />}
      tone={entry.settledAt === null ? tone : 'done'}
      title={
        <>
          <span>{titleOf(entry.name, i18n)}</span>
          {entry.document ? <bdi data-figures>{entry.document}</bdi> : null}
          {entry.subject ? <bdi>{nameIn(entry.subject)}</bdi> : null}
          {entry.amount === null ? null : <Money centimes={entry.amount} />}
        </>
      }
      reason={reason}
      note={
        <Dotted>
          <bdi>{timeOrDate(entry.at, Date.now())}</bdi>
          {who.map((name) => (name ? <bdi key={name}>{name}</bdi> : null))}
        </Dotted>
      }
      end={
        entry.settledAt === null
          ? null
          : t(entry.isBooked ? 'bookedLater' : 'settled', {
              name: entry.settledBy ? nameIn(entry.settledBy) : '',
              at: dateTime(entry.settledAt),
            })
      }
      actions={
        entry.status === 'waiting' ? null : (
          <>
            {isOpen && mayRepeat ? (
              <Button leftSection={<IconRotateClockwise />} loading={busy} onClick={onRepeat}>
                {t('repeat')}
              </Button>
            ) : null}
            {can('can_manage_stores') ? (
              <Button variant="default" leftSection={<IconDownload />} onClick={onExport}>
                {t('export')}
              </Button>
            ) : null}
            {isOpen && can('can_manage_stores') ? (
              <Button variant="subtle" color="brick" leftSection={<IconTrash />} onClick={onDiscard}>
                {t('discard')}
              </Button>
            ) : null}
          </>
        )
      }
    />
  );
}

const deviceName = ({ code, name }: NonNullable<InboxEntry['device']>) =>
  code === name ? code : `${code} ${name}`;
