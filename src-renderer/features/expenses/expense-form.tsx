import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { type Expense, expenseInput } from '../../../src/expenses/contract.ts';
import { isFarDay } from '../../../src/expenses/day-rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import classes from '../../ui/form/form.module.css';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { toast } from '../../ui/toast.tsx';
import { ExpenseFields } from './expense-fields.tsx';
import { PhotosField } from './photos-field.tsx';

type Props = {
  storeId: string;
  /** The expense to change; null for a new one. */
  expense: Expense | null;
  /** Proposed day of a new expense. */
  today: string;
  onDone: () => void;
};

/** An expense with its receipt photos; a new one may be paid from the drawer. */
export function ExpenseForm({ storeId, expense, today, onDone }: Props) {
  const { t } = useTranslation();
  const { program } = useSession();
  // Photos are files: they are not part of a draft.
  const [photos, setPhotos] = useState<string[]>(expense?.photos ?? []);
  const form = useResourceForm({
    draft: `expense ${expense?.id ?? ''}`,
    schema: expenseInput,
    initial: {
      category: expense?.category ?? 'supplies',
      amount: expense ? typedAmount(expense.amount) : '',
      description: expense?.description ?? '',
      date: expense?.date ?? today,
      fromDrawer: false,
    },
    toInput: ({ fromDrawer: _, ...values }) => ({
      storeId,
      ...values,
      amount: parseAmount(values.amount) ?? 0,
      photos,
    }),
    // An existing expense may be old; only a newly typed day is checked.
    refuse: ({ date }) => ({
      date: date !== expense?.date && isFarDay(date, today) ? t('expenses:wrong.far') : null,
    }),
    wrong: (field) => t(`expenses:wrong.${field as 'amount' | 'description' | 'date'}`),
  });
  const done = (message: string) => () => {
    form.draft.drop();
    readAgain(api.drawer);
    toast('success', message, form.values.description);
    onDone();
  };
  const create = useRepeatedWrite(api.expenses.create, done(t('expenses:added')));
  const update = useWrite(api.expenses.update, done(t('expenses:saved')));
  return (
    <ResourceForm
      form={form}
      isBusy={create.isPending || update.isPending}
      unanswered={create.unanswered}
      submitLabel={expense ? t('save') : t('add')}
      onSave={() => {
        const { storeId: _, ...fields } = form.input;
        if (expense) update.mutate({ id: expense.id, ...fields });
        else create.mutate({ ...form.input, fromDrawer: form.values.fromDrawer });
      }}
      onCancel={onDone}
    >
      <div className={classes.fields}>
        <ExpenseFields form={form} isAmountFixed={expense !== null && expense.drawerMoveId !== null} />
        <DayField
          required
          label={t('expenses:fields.date')}
          value={form.values.date}
          error={form.error('date')}
          onChange={(date) => form.set({ date })}
        />
        <div className={classes.wide}>
          <PhotosField photos={photos} onChange={setPhotos} />
        </div>
        {expense === null && program === 'till' ? (
          <Switch
            className={classes.wide}
            label={t('expenses:fields.fromDrawer')}
            description={t('expenses:fields.fromDrawerHint')}
            checked={form.values.fromDrawer}
            onChange={(e) => form.set({ fromDrawer: e.currentTarget.checked })}
          />
        ) : null}
      </div>
    </ResourceForm>
  );
}
