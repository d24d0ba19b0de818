import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconClockPlus, IconPencil, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetPunch } from '../../../src/attendance/contract.ts';
import { api, client } from '../../api/client.ts';
import { useSession, useZone } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import { MonthPicker } from '../../ui/day-field/month-picker.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Card } from '../../ui/page/card.tsx';
import { PrivatePhotoDialog } from '../../ui/picture/private-photo-dialog.tsx';
import { QueryState } from '../../ui/states.tsx';
import { AttendanceSheet } from './attendance-sheet.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

const ADDRESS = { month: inAddress.month() };

type Props = {
  userId: string;
  name: string;
  /** The store for an added time; null when the person has none. */
  home: string | null;
};

/** A person's month for managers: with photos and corrections. */
export function PersonAttendance({ userId, name, home }: Props) {
  const { t } = useTranslation(['attendance', 'common']);
  const { user } = useSession();
  const zone = useZone();
  const latest = useToday().slice(0, 7);
  const { at, set } = useAddress(ADDRESS);
  const month = at.month ?? latest;
  const [correcting, setCorrecting] = useState<SheetPunch | 'new' | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const query = useQuery(api.attendance.sheet.queryOptions({ input: { userId, month } }));
  // Hours determine pay: only an owner may correct their own.
  const mayCorrect = user?.role === 'owner' || user?.id !== userId;
  const storeId = correcting !== null && correcting !== 'new' ? correcting.storeId : home;
  return (
    <Card
      title={t('title')}
      action={
        <>
          <MonthPicker value={month} onChange={(next) => set({ month: next })} latest={latest} />
          {home && mayCorrect ? (
            <Button variant="default" leftSection={<IconClockPlus />} onClick={() => setCorrecting('new')}>
              {t('correction.add')}
            </Button>
          ) : null}
        </>
      }
    >
      <QueryState query={query} />
      {query.data ? (
        <AttendanceSheet
          sheet={query.data}
          zone={zone}
          empty={t('sheet.noneOne')}
          actions={(punch) => (
            <>
              {punch.hasPhoto ? (
                <Tooltip label={t('sheet.photo')}>
                  <ActionIcon aria-label={t('sheet.photo')} onClick={() => setShown(punch.id)}>
                    <IconPhoto />
                  </ActionIcon>
                </Tooltip>
              ) : null}
              {punch.voided || !mayCorrect ? null : (
                <Tooltip label={t('sheet.correct')}>
                  <ActionIcon aria-label={t('sheet.correct')} onClick={() => setCorrecting(punch)}>
                    <IconPencil />
                  </ActionIcon>
                </Tooltip>
              )}
            </>
          )}
        />
      ) : null}
      {correcting !== null && storeId ? (
        <CorrectionDialog
          userId={userId}
          name={name}
          storeId={storeId}
          zone={zone}
          punch={correcting === 'new' ? null : correcting}
          onClose={() => setCorrecting(null)}
        />
      ) : null}
      {shown ? (
        <PrivatePhotoDialog
          title={t('sheet.photo')}
          missing={t('sheet.photoGone')}
          photoKey={['clock-photo', shown]}
          load={() => client.attendance.photo({ id: shown })}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Card>
  );
}
