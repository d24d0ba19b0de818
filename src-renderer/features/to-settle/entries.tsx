import { Button } from '@mantine/core';
import { IconCalendarX, IconDeviceDesktopOff, IconMailX, IconUsb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../src/devices/contract.ts';
import type { DeviceStatus } from '../../../src/hardware/contract.ts';
import type { Mail } from '../../../src/mail/contract.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useStores } from '../../api/use-stores.ts';
import { useWrite } from '../../api/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Entry } from '../../ui/lists/entry.tsx';
import { toast } from '../../ui/toast.tsx';

/** A device of this counter that does not work. */
export function TroubleEntry({ device: { kind, trouble } }: { device: DeviceStatus }) {
  const { t } = useTranslation(['to-settle', 'hardware']);
  return (
    <Entry
      icon={<IconUsb />}
      tone="danger"
      title={t(`hardware:kinds.${kind}`)}
      reason={trouble ? t(`hardware:troubles.${trouble}`) : t('hardware:states.away')}
      actions={
        <LinkButton variant="light" to="/devices">
          {t('to-settle:device.open')}
        </LinkButton>
      }
    />
  );
}

type OpenDays = { storeId: string; count: number; first: string; latest: string };

/** Business days without a closing; closing the latest covers the earlier ones. */
export function OpenDaysEntry({ storeId, count, first, latest }: OpenDays) {
  const { t } = useTranslation('to-settle');
  const { dayText, nameIn } = useFormats();
  const store = useStores().get(storeId);
  const day = dayText(latest);
  return (
    <Entry
      icon={<IconCalendarX />}
      tone="wait"
      title={
        <>
          <span>{t('days.title', { count })}</span>
          {store ? <bdi>{nameIn(store)}</bdi> : null}
        </>
      }
      reason={count === 1 ? t('days.single', { day }) : t('days.several', { day, first: dayText(first) })}
      actions={
        <LinkButton to="/reports" search={{ report: 'z', day: latest }}>
          {t('days.close')}
        </LinkButton>
      }
    />
  );
}

/** A daily email that was not delivered. */
export function MailEntry({ mail }: { mail: Mail }) {
  const { t } = useTranslation('to-settle');
  const { dayText } = useFormats();
  const again = useWrite(api.mail.sendAgain, () => toast('success', t('mail.queued')));
  return (
    <Entry
      icon={<IconMailX />}
      tone="danger"
      title={t('mail.title')}
      reason={t('mail.message', { day: dayText(mail.day), receiver: mail.receiver })}
      note={mail.error ? <bdi>{mail.error}</bdi> : null}
      actions={
        <>
          <Button loading={again.isPending} onClick={() => again.mutate({ id: mail.id })}>
            {t('mail.again')}
          </Button>
          <LinkButton variant="subtle" to="/settings" search={{ section: 'mail' }}>
            {t('mail.settings')}
          </LinkButton>
        </>
      }
    />
  );
}

/** A till that the server has not heard from for a day. */
export function SilentTillEntry({ device: { code, name, lastSeenAt } }: { device: Device }) {
  const { t } = useTranslation('to-settle');
  const { dateTime } = useFormats();
  return (
    <Entry
      icon={<IconDeviceDesktopOff />}
      tone="wait"
      title={
        <>
          <span>{t('silent.title')}</span>
          <bdi>{code === name ? code : `${code} ${name}`}</bdi>
        </>
      }
      reason={lastSeenAt === null ? t('silent.never') : t('silent.message', { at: dateTime(lastSeenAt) })}
      actions={
        <LinkButton variant="light" to="/devices" search={{ section: 'tills' }}>
          {t('silent.open')}
        </LinkButton>
      }
    />
  );
}
