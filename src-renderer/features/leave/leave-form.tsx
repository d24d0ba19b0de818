import { SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leaveInput } from '../../../src/leave/contract.ts';
import { countDays, LEAVE_TYPES } from '../../../src/leave/rules.ts';
import { api } from '../../api/client.ts';
import { useToday } from '../../api/use-today.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './leave.module.css';

type Props = { onDone: () => void; onCancel: () => void };

/** Requests time off for the person themselves. */
export function LeaveForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const form = useResourceForm({
    draft: null,
    schema: leaveInput,
    initial: { type: 'vacation' as (typeof LEAVE_TYPES)[number], from: today, to: today, notes: '' },
    toInput: (values) => values,
    wrong: (field, { from, to }) =>
      field === 'from' || to === ''
        ? t('leave:form.wrongDay')
        : t(to < from ? 'leave:form.wrongOrder' : 'leave:form.wrongLength'),
  });
  const { from, to } = form.values;
  const create = useWrite(api.leave.create, () => {
    toast('success', t('leave:requested'), t('leave:requestedMessage'));
    onDone();
  });
  return (
    <ResourceForm
      form={form}
      submitLabel={t('leave:form.submit')}
      isBusy={create.isPending}
      onSave={() => create.mutate(form.input)}
      onCancel={onCancel}
    >
      <Stack>
        <div>
          <Text id="leave-type" fw={600}>
            {t('leave:form.type')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="leave-type"
            {...form.choice('type')}
            data={LEAVE_TYPES.map((value) => ({ value, label: t(`leave:types.${value}`) }))}
          />
        </div>
        <div className={classes.days}>
          <DayField
            data-autofocus
            required
            label={t('leave:form.from')}
            value={from}
            error={form.error('from')}
            // The last day is moved along with the first, so a single day is chosen once.
            onChange={(day) => form.set({ from: day, to: day !== '' && to < day ? day : to })}
          />
          <DayField required label={t('leave:form.to')} {...form.field('to')} />
          <strong className={classes.count} aria-live="polite">
            {form.isRight ? t('leave:days', { count: countDays(form.values) }) : ''}
          </strong>
        </div>
        <Textarea
          label={t('leave:form.notes')}
          {...form.text('notes')}
          autosize
          minRows={2}
          maxLength={500}
        />
      </Stack>
    </ResourceForm>
  );
}
