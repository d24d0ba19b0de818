import { Button, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { type Expense, expenseInput } from '../../../src/expenses/contract.ts';
import { isFarDay } from '../../../src/expenses/rules.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';
import { ExpenseFields, type TypedExpense } from './expense-fields.tsx';
import classes from './expenses.module.css';
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
  const queries = useQueryClient();
  const { program } = useSession();
  const [values, setValues] = useState<TypedExpense>({
    category: expense?.category ?? 'supplies',
    amount: expense ? typedAmount(expense.amount) : '',
    description: expense?.description ?? '',
  });
  const [date, setDate] = useState(expense?.date ?? today);
  const [photos, setPhotos] = useState<string[]>(expense?.photos ?? []);
  const [fromDrawer, setFromDrawer] = useState(false);
  const [tried, setTried] = useState(false);
  const done = (message: string) => () => {
    void queries.invalidateQueries({ queryKey: api.drawer.key() });
    toast('success', message, values.description);
    onDone();
  };
  const create = useMutation(api.expenses.create.mutationOptions({ onSuccess: done(t('expenses:added')) }));
  const update = useMutation(api.expenses.update.mutationOptions({ onSuccess: done(t('expenses:saved')) }));
  const isBusy = create.isPending || update.isPending;
  const expenseFields = { ...values, amount: parseAmount(values.amount) ?? 0, date, photos };
  const checked = expenseInput.safeParse({ storeId, ...expenseFields });
  const issues = checked.success ? [] : checked.error.issues;
  // An existing expense may be old; only a newly typed day is checked.
  const isFar = date !== expense?.date && isFarDay(date, today);
  const wrong = new Set(tried ? issues.map((issue) => String(issue.path[0])) : []);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (!checked.success || isFar || isBusy) return;
        if (expense) update.mutate({ id: expense.id, ...expenseFields });
        else create.mutate({ storeId, ...expenseFields, fromDrawer });
      }}
    >
      <ExpenseFields
        values={values}
        wrong={wrong}
        isAmountFixed={expense !== null && expense.drawerMoveId !== null}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      <DayField
        required
        label={t('expenses:fields.date')}
        value={date}
        error={wrong.has('date') ? t('expenses:wrong.date') : tried && isFar ? t('expenses:wrong.far') : null}
        onChange={setDate}
      />
      <div className={classes.wide}>
        <PhotosField photos={photos} onChange={setPhotos} />
      </div>
      {expense === null && program === 'till' ? (
        <Switch
          className={classes.wide}
          label={t('expenses:fields.fromDrawer')}
          description={t('expenses:fields.fromDrawerHint')}
          checked={fromDrawer}
          onChange={(e) => setFromDrawer(e.currentTarget.checked)}
        />
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {expense ? t('save') : t('add')}
        </Button>
      </DialogFoot>
    </form>
  );
}
