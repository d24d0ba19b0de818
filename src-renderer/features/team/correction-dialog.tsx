import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetPunch } from '../../../src/attendance/contract.ts';
import { businessDayStart, localDate, localTime } from '../../../src/core/time.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { TimeField } from '../../ui/day-field/time-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.tsx';

type Props = {
  userId: string;
  name: string;
  storeId: string;
  zone: string;
  /** The punch to correct; null to add a missing one. */
  punch: SheetPunch | null;
  onClose: () => void;
};

/** The instant of a local time in a zone; null for an invalid time. */
function instantOf(day: string, time: string, zone: string): number | null {
  const match = /^(\d\d):(\d\d)$/.exec(time);
  if (!match || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return businessDayStart(day, zone, Number(match[1]) * 60 + Number(match[2]));
}

/** Corrects a clock-in or clock-out, with the reason. */
export function CorrectionDialog({ userId, name, storeId, zone, punch, onClose }: Props) {
  const { t } = useTranslation(['attendance', 'common']);
  const at = punch?.at ?? Date.now();
  const [what, setWhat] = useState<'change' | 'remove'>('change');
  const [kind, setKind] = useState<'in' | 'out'>(punch?.kind ?? 'in');
  const [day, setDay] = useState(localDate(at, zone));
  const [time, setTime] = useState(punch ? localTime(at, zone) : '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const removes = punch !== null && what === 'remove';
  const instant = instantOf(day, time, zone);
  const correct = useWrite(api.attendance.correct, () => {
    toast('success', t('correction.done'), name);
    readAgain(api.attendance, api.team);
    onClose();
  });
  const isRight = reason.trim() !== '' && (removes || instant !== null);
  const save = () =>
    correct.mutate({
      userId,
      storeId,
      voids: punch?.id ?? null,
      adds: removes || instant === null ? null : { kind, at: instant },
      reason: reason.trim(),
    });
  return (
    <FormDialog
      title={t('correction.title', { name })}
      form={{ isRight, tryToSave: () => setTried(true) }}
      className={layout.column}
      submitLabel={t('correction.save')}
      isBusy={correct.isPending}
      onSave={save}
      onClose={onClose}
    >
      {punch ? (
        <SegmentedControl
          fullWidth
          aria-label={t('sheet.correct')}
          value={what}
          onChange={setWhat}
          data={[
            { value: 'change', label: t('correction.change') },
            { value: 'remove', label: t('correction.remove') },
          ]}
        />
      ) : null}
      {removes ? null : (
        <>
          <SegmentedControl
            fullWidth
            aria-label={t('correction.what')}
            value={kind}
            onChange={setKind}
            data={[
              { value: 'in', label: t('sheet.in') },
              { value: 'out', label: t('sheet.out') },
            ]}
          />
          <SimpleGrid cols={2}>
            <DayField label={t('correction.day')} value={day} onChange={setDay} />
            <TimeField
              label={t('correction.time')}
              data-autofocus
              value={time}
              onChange={setTime}
              error={tried && instant === null ? t('correction.wrong') : null}
            />
          </SimpleGrid>
        </>
      )}
      <TextInput
        label={t('correction.reason')}
        description={t('correction.reasonHint')}
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && !reason.trim() ? t('common:invalid.required') : null}
      />
    </FormDialog>
  );
}
