import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leaveInput } from '../../../src/leave/contract.ts';
import { countDays, LEAVE_TYPES } from '../../../src/leave/rules.ts';
import { api } from '../../api/client.ts';
import { useToday } from '../../api/use-today.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './leave.module.css';

/** Requests time off for the person themselves. */
export function LeaveForm({ onClose }: { onClose: () => void }) {
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
    onClose();
  });
  return (
    <FormDialog
      title={t('leave:ask')}
      size="lg"
      form={form}
      submitLabel={t('leave:form.submit')}
      isBusy={create.isPending}
      onSave={() => create.mutate(form.input)}
      onClose={onClose}
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
        <LinesField label={t('leave:form.notes')} {...form.field('notes')} minRows={2} maxLength={500} />
      </Stack>
    </FormDialog>
  );
}
