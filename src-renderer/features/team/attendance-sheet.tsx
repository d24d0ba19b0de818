import { ActionIcon, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sheet, SheetDay, SheetPunch } from '../../../src/attendance/contract.ts';
import { usePersonName } from '../../api/use-people.ts';
import { timeOnly, weekDay } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import layout from '../../ui/layout.module.css';
import classes from './attendance-sheet.module.css';
import { durationText } from './duration.ts';

type Props = {
  sheet: Sheet;
  zone: string;
  /** Text for a month without days. */
  empty: string;
  /** Actions shown next to a punch. */
  actions?: (punch: SheetPunch) => ReactNode;
};

/**
 * A person's month, day by day; each day expands to its clock-ins and clock-outs, with corrections and their reasons.
 */
export function AttendanceSheet({ sheet, zone, empty, actions }: Props) {
  const { t, i18n } = useTranslation('attendance');
  const { totals, days } = sheet;
  if (days.length === 0) {
    return (
      <Text c="dimmed" py="md">
        {empty}
      </Text>
    );
  }
  return (
    <>
      <div className={classes.totals} data-figures>
        <span>{t('sheet.days', { count: totals.days })}</span>
        <span>{durationText(totals.minutes, i18n.t)}</span>
        {totals.lateDays > 0 ? (
          <span className={classes.late}>
            {t('sheet.late')}: {t('sheet.lateDays', { count: totals.lateDays })}
          </span>
        ) : null}
        {totals.openDays > 0 ? (
          <span className={classes.late}>{t('sheet.open', { count: totals.openDays })}</span>
        ) : null}
      </div>
      <div className={`${classes.line} ${classes.head}`} aria-hidden>
        <span>{t('sheet.day')}</span>
        <span>{t('sheet.firstIn')}</span>
        <span>{t('sheet.lastOut')}</span>
        <span>{t('sheet.hours')}</span>
      </div>
      <ul className={layout.list}>
        {days.map((day) => (
          <Day key={day.day} day={day} zone={zone} actions={actions} />
        ))}
      </ul>
    </>
  );
}

type DayProps = { day: SheetDay; zone: string; actions: Props['actions'] };

function Day({ day, zone, actions }: DayProps) {
  const personName = usePersonName();
  const { t, i18n } = useTranslation('attendance');
  const { locale } = useLocale();
  const [open, setOpen] = useState(false);
  const time = (at: number | null) => (at === null ? '–' : timeOnly(at, zone));
  const name = weekDay(day.day, locale);
  return (
    <li className={classes.day}>
      <div className={classes.line}>
        <span>{name}</span>
        <span>{time(day.firstIn)}</span>
        <span>{time(day.lastOut)}</span>
        <span>{durationText(day.minutes, i18n.t)}</span>
        <span className={day.late > 0 ? classes.late : undefined}>
          {day.late > 0 ? t('sheet.lateBy', { time: durationText(day.late, i18n.t) }) : null}
          {day.late === 0 && day.lastOut === null ? t('sheet.missing') : null}
        </span>
        <ActionIcon
          aria-label={`${t('sheet.details')} · ${name}`}
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
        >
          {open ? <IconChevronUp /> : <IconChevronDown />}
        </ActionIcon>
      </div>
      {open ? (
        <ul className={classes.punches}>
          {day.punches.map((punch) => (
            <li key={punch.id} className={classes.punch} data-voided={punch.voided !== null || undefined}>
              <span className={classes.time}>
                {timeOnly(punch.at, zone)} · {punch.kind === 'in' ? t('sheet.in') : t('sheet.out')}
              </span>
              <bdi className={classes.note}>
                {[
                  punch.withoutPhoto
                    ? t(`sheet.noPhoto.${punch.withoutPhoto.why ?? 'nobody'}`, {
                        name: personName(punch.withoutPhoto.byName ?? ''),
                      })
                    : '',
                  punch.added
                    ? t('sheet.added', { name: personName(punch.added.byName), reason: punch.added.reason })
                    : '',
                  punch.voided
                    ? t('sheet.voided', {
                        name: personName(punch.voided.byName),
                        reason: punch.voided.reason,
                      })
                    : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
              {actions?.(punch)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
