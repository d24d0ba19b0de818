import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { type Recurring, recurringInput } from '../../../src/expenses/contract.ts';
import { isFarDay } from '../../../src/expenses/day-rules.ts';
import { EVERY, type Every, isImpossibleEnd } from '../../../src/expenses/recurring-rules.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import classes from '../../ui/form/form.module.css';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { toast } from '../../ui/toast.tsx';
import { ExpenseFields } from './expense-fields.tsx';

type Props = { storeId: string; recurring: Recurring | null; today: string; onDone: () => void };

/** A recurring expense: amount, purpose, and interval. */
export function RecurringForm({ storeId, recurring, today, onDone }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({
    draft: `recurring expense ${recurring?.id ?? ''}`,
    schema: recurringInput,
    initial: {
      category: recurring?.category ?? 'rent',
      amount: recurring ? typedAmount(recurring.amount) : '',
      description: recurring?.description ?? '',
      every: recurring?.every ?? 'month',
      startsOn: recurring?.startsOn ?? today,
      endsOn: recurring?.endsOn ?? '',
    },
    toInput: (values) => ({ storeId, ...values, amount: parseAmount(values.amount) ?? 0 }),
    refuse: ({ startsOn, endsOn }) => ({
      startsOn: recurring === null && isFarDay(startsOn, today) ? t('expenses:wrong.far') : null,
      endsOn: endsOn !== '' && isImpossibleEnd(endsOn, startsOn) ? t('errors:ENDS_WRONG.message') : null,
    }),
    wrong: (field) =>
      t(`expenses:wrong.${field === 'startsOn' ? 'date' : (field as 'amount' | 'description')}`),
  });
  const done = (message: string) => () => {
    form.draft.drop();
    toast('success', message, form.values.description);
    onDone();
  };
  const create = useWrite(api.expenses.createRecurring, done(t('expenses:recurring.added')));
  const update = useWrite(api.expenses.updateRecurring, done(t('expenses:recurring.saved')));
  const { every, startsOn, endsOn } = form.values;
  return (
    <ResourceForm
      form={form}
      isBusy={create.isPending || update.isPending}
      submitLabel={recurring ? t('save') : t('add')}
      onSave={() => {
        const { storeId: _store, every: _every, startsOn: _start, ...fields } = form.input;
        if (recurring) update.mutate({ id: recurring.id, ...fields });
        else create.mutate(form.input);
      }}
      onCancel={onDone}
    >
      <div className={classes.fields}>
        <ExpenseFields form={form} />
        <Select
          label={t('expenses:recurring.every')}
          allowDeselect={false}
          disabled={recurring !== null}
          value={every}
          onChange={(value) => value && form.set({ every: value as Every })}
          data={EVERY.map((value) => ({ value, label: t(`expenses:recurring.periods.${value}`) }))}
        />
        <DayField
          required
          disabled={recurring !== null}
          label={t('expenses:recurring.startsOn')}
          value={startsOn}
          error={form.error('startsOn')}
          onChange={(day) => form.set({ startsOn: day })}
        />
        <DayField
          label={t('expenses:recurring.endsOn')}
          value={endsOn}
          error={form.error('endsOn')}
          onChange={(day) => form.set({ endsOn: day })}
        />
      </div>
    </ResourceForm>
  );
}
