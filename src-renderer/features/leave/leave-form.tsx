import { Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveInput } from '../../../src/leave/contract.ts';
import { countDays, LEAVE_TYPES } from '../../../src/leave/rules.ts';
import { api } from '../../api/client.ts';
import { useToday } from '../../api/use-today.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './leave.module.css';

type Props = { onDone: () => void; onCancel: () => void };

/** Requests time off for the person themselves. */
export function LeaveForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const [type, setType] = useState<(typeof LEAVE_TYPES)[number]>('vacation');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [notes, setNotes] = useState('');
  const [tried, setTried] = useState(false);
  const create = useMutation(
    api.leave.create.mutationOptions({
      onSuccess: () => {
        toast('success', t('leave:requested'), t('leave:requestedMessage'));
        onDone();
      },
    }),
  );
  const input = { type, from, to, notes };
  const checked = leaveInput.safeParse(input);
  const isWrong = (field: 'from' | 'to') =>
    !checked.success && checked.error.issues.some((issue) => issue.path[0] === field);
  const wrongEnd = to === '' ? 'wrongDay' : to < from ? 'wrongOrder' : 'wrongLength';
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (checked.success && !create.isPending) create.mutate(input);
      }}
    >
      <Stack>
        <div>
          <Text id="leave-type" fw={600}>
            {t('leave:form.type')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="leave-type"
            value={type}
            onChange={setType}
            data={LEAVE_TYPES.map((value) => ({ value, label: t(`leave:types.${value}`) }))}
          />
        </div>
        <div className={classes.days}>
          <DayField
            data-autofocus
            required
            label={t('leave:form.from')}
            value={from}
            error={tried && isWrong('from') ? t('leave:form.wrongDay') : null}
            onChange={(day) => {
              setFrom(day);
              // The last day is moved along with the first, so a single day is chosen once.
              if (day !== '' && to < day) setTo(day);
            }}
          />
          <DayField
            required
            label={t('leave:form.to')}
            value={to}
            error={tried && isWrong('to') ? t(`leave:form.${wrongEnd}`) : null}
            onChange={setTo}
          />
          <strong className={classes.count} aria-live="polite">
            {checked.success ? t('leave:days', { count: countDays(checked.data) }) : ''}
          </strong>
        </div>
        <Textarea
          label={t('leave:form.notes')}
          value={notes}
          onChange={(e) => setNotes(e.currentTarget.value)}
          autosize
          minRows={2}
          maxLength={500}
        />
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('leave:form.submit')}
        </Button>
      </DialogFoot>
    </form>
  );
}
