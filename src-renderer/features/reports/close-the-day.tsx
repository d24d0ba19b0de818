import { Alert, Button } from '@mantine/core';
import { IconCircleCheck, IconClockPause, IconCloudExclamation, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { useFormats } from '../../api/use-formats.ts';
import classes from './reports.module.css';
import { type DayClosing, useAskedDays } from './use-close-day.tsx';

type Props = { storeId: string; day: string; closing: DayClosing };

/** The end of an evening after a shift: what is still open, which tills have not sent, and the day's closing. */
export function CloseTheDay({ storeId, day, closing }: Props) {
  const { t } = useTranslation('reports');
  const { dayText, locale } = useFormats();
  const { can } = useSession();
  const till = useTillStatus();
  const waitingDays = useAskedDays(storeId);
  const { close, isOnline, dialog } = closing;
  const drawer = useQuery(api.drawer.current.queryOptions({ input: { storeId } }));
  const x = useQuery(
    api.reports.x.queryOptions({
      input: { storeId, day, language: locale },
      enabled: isOnline && can('can_view_analytics'),
    }),
  );
  const done = close.data;
  const number = done && 'label' in done ? done.label : x.data?.closedBy?.label;
  const isAsked = waitingDays.includes(day);
  const openTills = drawer.data?.openElsewhere ?? [];
  const late = x.data?.body.tills.filter((t) => !t.isComplete).map(({ code }) => code) ?? [];
  const listed = (codes: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(codes);
  const facts = [
    ...(openTills.length > 0
      ? [t('evening.open', { count: openTills.length, tills: listed(openTills) })]
      : []),
    ...(late.length > 0 ? [t('evening.notSent', { count: late.length, tills: listed(late) })] : []),
    ...(till && till.queued > 0 ? [t('evening.queued', { count: till.queued })] : []),
    ...(isOnline ? [] : [t('evening.offline')]),
  ];
  if (number !== undefined) {
    return (
      <Alert color="emerald" icon={<IconCircleCheck />}>
        {t('evening.isClosed', { day: dayText(day), number: `\u2066${number}\u2069` })}
      </Alert>
    );
  }
  if (isAsked) {
    return (
      <Alert color="saffron" icon={<IconClockPause />}>
        {t(isOnline ? 'evening.soon' : 'evening.later')}
      </Alert>
    );
  }
  return (
    <Alert
      color={facts.length === 0 ? 'emerald' : 'saffron'}
      icon={facts.length === 0 ? <IconCircleCheck /> : <IconCloudExclamation />}
      title={t('evening.title', { day: dayText(day) })}
    >
      {facts.length === 0 ? (
        t('evening.ready')
      ) : (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Button
        mt="sm"
        leftSection={<IconLock />}
        loading={close.isPending}
        onClick={() => close.mutate({ storeId, day })}
      >
        {t('evening.submit')}
      </Button>
      {dialog}
    </Alert>
  );
}
