import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { addMonths, calendarOf, monthOf, overlaps } from '../../../src/leave/rules.ts';
import { api } from '../../api/client.ts';
import { useToday } from '../../api/use-today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './leave.module.css';
import { useLeaveWords } from './leave-words.ts';

const ADDRESS = { month: inAddress.month() };

/** Number of people listed per day; the others are counted. */
const SHOWN = 3;
const MOST = 200;

/** Absences, a month at a time. */
export function LeaveCalendar() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const today = useToday();
  const { at, set } = useAddress(ADDRESS);
  const month = at.month ?? today.slice(0, 7);
  const show = (next: string) => set({ month: next });
  const query = useQuery(
    api.leave.list.queryOptions({
      input: { ...monthOf(month), limit: MOST },
      placeholderData: keepPreviousData,
    }),
  );
  const away = (query.data?.items ?? []).filter((l) => l.status === 'approved' || l.status === 'pending');
  const tag = locale === 'ar' ? 'ar-MA-u-nu-latn' : locale === 'fr' ? 'fr-FR' : 'en-GB';
  const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`));
  const weeks = calendarOf(month);
  // The second week is complete in every month.
  const week = (weeks[1] ?? []).flatMap((day) => (day === null ? [] : [day]));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.calendar}>
      <div className={classes.months}>
        <ActionIcon
          variant="default"
          aria-label={t('leave:calendar.previous')}
          onClick={() => show(addMonths(month, -1))}
        >
          <MirroredIcon>
            <IconChevronLeft />
          </MirroredIcon>
        </ActionIcon>
        <strong className={classes.month} aria-live="polite">
          {inWords(`${month}-01`, { month: 'long', year: 'numeric' })}
        </strong>
        <ActionIcon
          variant="default"
          aria-label={t('leave:calendar.next')}
          onClick={() => show(addMonths(month, 1))}
        >
          <MirroredIcon>
            <IconChevronRight />
          </MirroredIcon>
        </ActionIcon>
        <Button
          variant="default"
          disabled={month === today.slice(0, 7)}
          onClick={() => show(today.slice(0, 7))}
        >
          {t('leave:calendar.today')}
        </Button>
        <Text c="dimmed" size="sm" ms="auto">
          {away.length === 0 && query.isSuccess
            ? t('leave:calendar.nobody')
            : t('leave:calendar.pendingHint')}
        </Text>
      </div>
      <table className={classes.grid}>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col">
                {inWords(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, row) => (
            <tr key={days.find((day) => day !== null) ?? row}>
              {days.map((day, column) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing but its place
                  <td key={column} data-empty />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    isToday={day === today}
                    away={away.filter((l) => overlaps(l, { from: day, to: day }))}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day, isToday, away }: { day: string; isToday: boolean; away: LeaveRequest[] }) {
  const { t } = useTranslation();
  const { nameOf } = useLeaveWords();
  return (
    <td data-today={isToday || undefined}>
      <span className={classes.number}>{Number(day.slice(8))}</span>
      {away.slice(0, SHOWN).map((leave) => (
        <span
          key={leave.id}
          className={classes.person}
          data-pending={leave.status === 'pending' || undefined}
          data-type={leave.type}
          title={`${nameOf(leave)} · ${t(`leave:types.${leave.type}`)} · ${t(`leave:statuses.${leave.status}`)}`}
        >
          <bdi>{nameOf(leave)}</bdi>
        </span>
      ))}
      {away.length > SHOWN ? (
        <Tooltip label={away.slice(SHOWN).map(nameOf).join(' · ')}>
          <span className={classes.more}>{t('leave:calendar.more', { count: away.length - SHOWN })}</span>
        </Tooltip>
      ) : null}
    </td>
  );
}
