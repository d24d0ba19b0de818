import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useZone } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import { MonthPicker } from '../../ui/day-field/month-picker.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Card } from '../../ui/page/card.tsx';
import { QueryState } from '../../ui/states.tsx';
import { AttendanceSheet } from '../team/public.ts';

const ADDRESS = { month: inAddress.month() };

/** The person's own clock-ins and clock-outs, by month. */
export function OwnAttendance() {
  const { t } = useTranslation(['profile', 'attendance']);
  const zone = useZone();
  const latest = useToday().slice(0, 7);
  const { at, set } = useAddress(ADDRESS);
  const month = at.month ?? latest;
  const query = useQuery(api.attendance.mine.queryOptions({ input: { month } }));
  return (
    <Card
      title={t('attendance')}
      action={<MonthPicker value={month} onChange={(next) => set({ month: next })} latest={latest} />}
    >
      <QueryState query={query} />
      {query.data ? (
        <AttendanceSheet sheet={query.data} zone={zone} empty={t('attendance:sheet.noneOwn')} />
      ) : null}
    </Card>
  );
}
