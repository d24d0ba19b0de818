import { Badge, Group, Select } from '@mantine/core';
import { IconCalendarUser, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { useToday } from '../../api/use-today.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { MonthPicker } from '../../ui/day-field/month-picker.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { durationText } from './duration.ts';
import type { Place } from './people-list.tsx';
import { personPath } from './person-path.ts';
import classes from './team.module.css';

/** Without a store: the person's own. */
const ADDRESS = { month: inAddress.month(), store: inAddress.id(), everywhere: inAddress.flag() };

/** A month of all staff: days, hours and lateness, as a table and as a file. */
export function MonthTable({ stores }: { stores: Place[] }) {
  const { t, i18n } = useTranslation(['attendance', 'team', 'common']);
  const { locale } = useLocale();
  const { store } = useSession();
  const latest = useToday().slice(0, 7);
  const { at, set } = useAddress(ADDRESS);
  const month = at.month ?? latest;
  const storeId = at.everywhere ? '' : (at.store ?? store?.id ?? '');
  const mayExport = useMayExport(storeId);
  const input = { month, ...(storeId ? { storeId } : {}) };
  const query = useQuery(api.attendance.month.queryOptions({ input }));
  const people = query.data?.items ?? [];
  return (
    <>
      <Group mb="md">
        <MonthPicker value={month} onChange={(next) => set({ month: next })} latest={latest} />
        <Select
          aria-label={t('sheet.store')}
          allowDeselect={false}
          value={storeId}
          onChange={(value) => set({ store: value || null, everywhere: value === '' })}
          data={[
            { value: '', label: t('common:allStores') },
            ...stores.map((s) => ({ value: s.id, label: nameIn(locale, s) })),
          ]}
        />
        {mayExport ? (
          <DownloadButton
            ms="auto"
            leftSection={<IconDownload />}
            file={() => client.attendance.export({ ...input, language: locale })}
            name={`${t('title')} ${month}.csv`}
          >
            {t('sheet.export')}
          </DownloadButton>
        ) : null}
      </Group>
      {!query.isSuccess ? (
        <QueryState query={query} />
      ) : people.length === 0 ? (
        <EmptyState icon={<IconCalendarUser />} title={t('sheet.none')} />
      ) : (
        <table className={classes.month} aria-label={t('sheet.allPeople')}>
          <thead>
            <tr>
              <th scope="col">{t('sheet.person')}</th>
              <th scope="col">{t('sheet.worked')}</th>
              <th scope="col">{t('sheet.hours')}</th>
              <th scope="col">{t('sheet.late')}</th>
              <th scope="col">{t('sheet.missing')}</th>
              <th scope="col">{t('sheet.withoutPhoto')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.userId}>
                <td>
                  <Link to={personPath(person.userId)}>
                    <PersonAvatar name={nameIn(locale, person)} avatar={person.avatar} />
                    <bdi>{nameIn(locale, person)}</bdi>
                    {person.isClockedIn ? (
                      <Badge size="md" color="emerald">
                        {t('team:atWork')}
                      </Badge>
                    ) : null}
                  </Link>
                </td>
                <td>{t('sheet.days', { count: person.days })}</td>
                <td>{durationText(person.minutes, i18n.t)}</td>
                <td className={person.lateDays > 0 ? classes.late : undefined}>
                  {person.lateDays > 0
                    ? `${t('sheet.lateDays', { count: person.lateDays })} · ${durationText(person.lateMinutes, i18n.t)}`
                    : '–'}
                </td>
                <td className={person.openDays > 0 ? classes.late : undefined}>{person.openDays || '–'}</td>
                <td>{person.withoutPhoto || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
