import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { type Recurring, recurringInput } from '../../../src/expenses/contract.ts';
import { EVERY, type Every, isFarDay, isImpossibleEnd } from '../../../src/expenses/rules.ts';
import { api } from '../../api/client.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';
import { ExpenseFields, type TypedExpense } from './expense-fields.tsx';
import classes from './expenses.module.css';

type Props = { storeId: string; recurring: Recurring | null; today: string; onDone: () => void };

/** A recurring expense: amount, purpose, and interval. */
export function RecurringForm({ storeId, recurring, today, onDone }: Props) {
  const { t } = useTranslation();
  const [values, setValues] = useState<TypedExpense>({
    category: recurring?.category ?? 'rent',
    amount: recurring ? typedAmount(recurring.amount) : '',
    description: recurring?.description ?? '',
  });
  const [every, setEvery] = useState<Every>(recurring?.every ?? 'month');
  const [startsOn, setStartsOn] = useState(recurring?.startsOn ?? today);
  const [endsOn, setEndsOn] = useState(recurring?.endsOn ?? '');
  const [tried, setTried] = useState(false);
  const done = (message: string) => () => {
    toast('success', message, values.description);
    onDone();
  };
  const create = useMutation(
    api.expenses.createRecurring.mutationOptions({
      onSuccess: done(t('expenses:recurring.added')),
    }),
  );
  const update = useMutation(
    api.expenses.updateRecurring.mutationOptions({
      onSuccess: done(t('expenses:recurring.saved')),
    }),
  );
  const isBusy = create.isPending || update.isPending;
  const recurringFields = { ...values, amount: parseAmount(values.amount) ?? 0, endsOn };
  const checked = recurringInput.safeParse({ storeId, ...recurringFields, every, startsOn });
  const isFar = recurring === null && isFarDay(startsOn, today);
  const isEndWrong = endsOn !== '' && isImpossibleEnd(endsOn, startsOn);
  const issues = checked.success ? [] : checked.error.issues;
  const wrong = new Set(tried ? issues.map((issue) => String(issue.path[0])) : []);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (!checked.success || isFar || isEndWrong || isBusy) return;
        if (recurring) update.mutate({ id: recurring.id, ...recurringFields });
        else create.mutate({ storeId, ...recurringFields, every, startsOn });
      }}
    >
      <ExpenseFields
        values={values}
        wrong={wrong}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      <Select
        label={t('expenses:recurring.every')}
        allowDeselect={false}
        disabled={recurring !== null}
        value={every}
        onChange={(value) => value && setEvery(value as Every)}
        data={EVERY.map((value) => ({ value, label: t(`expenses:recurring.periods.${value}`) }))}
      />
      <DayField
        required
        disabled={recurring !== null}
        label={t('expenses:recurring.startsOn')}
        value={startsOn}
        error={
          wrong.has('startsOn') ? t('expenses:wrong.date') : tried && isFar ? t('expenses:wrong.far') : null
        }
        onChange={setStartsOn}
      />
      <DayField
        label={t('expenses:recurring.endsOn')}
        value={endsOn}
        error={tried && isEndWrong ? t('errors:ENDS_WRONG.message') : null}
        onChange={setEndsOn}
      />
      <DialogFoot>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {recurring ? t('save') : t('add')}
        </Button>
      </DialogFoot>
    </form>
  );
}
