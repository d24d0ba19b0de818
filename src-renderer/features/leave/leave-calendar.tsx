import { Button, Text, Tooltip } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { calendarOf, monthOf, overlaps } from '../../../src/leave/rules.ts';
import { api } from '../../api/client.ts';
import { useToday } from '../../api/use-today.ts';
import { weekdayName } from '../../i18n/dates.ts';
import { useLocale, userNameIn } from '../../i18n/use-locale.ts';
import { MonthPicker } from '../../ui/day-field/month-picker.tsx';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { ErrorState } from '../../ui/states.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import classes from './leave.module.css';

const ADDRESS = { month: inAddress.month() };

/** Number of people listed per day; the others are counted. */
const SHOWN = 3;
const MOST = 200;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Absences, a month at a time. */
export function LeaveCalendar() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const isPhone = usePhone();
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
  const weeks = calendarOf(month);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.calendar}>
      <div className={layout.tools}>
        <MonthPicker value={month} onChange={show} />
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
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayName(weekday, locale, isPhone ? 'narrow' : 'short')}
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
  const { locale } = useLocale();
  const nameOf = (leave: LeaveRequest) => userNameIn(locale, leave);
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
          <span className={layout.soft}>{t('leave:calendar.more', { count: away.length - SHOWN })}</span>
        </Tooltip>
      ) : null}
    </td>
  );
}
