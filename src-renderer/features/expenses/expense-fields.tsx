import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MONEY_MOVED } from '../../../src/core/number-text.ts';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '../../../src/expenses/rules.ts';
import { NumberField } from '../../ui/number-field/number-field.tsx';

/** Form values that all expenses have. */
export type TypedExpense = { category: ExpenseCategory; amount: string; description: string };

type Props = {
  values: TypedExpense;
  /** Invalid fields; empty until the first attempt to save. */
  wrong: ReadonlySet<string>;
  isAmountFixed?: boolean;
  onChange: (change: Partial<TypedExpense>) => void;
};

/** Category, amount and purpose. */
export function ExpenseFields({ values, wrong, isAmountFixed = false, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        rules={MONEY_MOVED}
        data-autofocus
        required
        label={t('expenses:fields.amount')}
        value={values.amount}
        disabled={isAmountFixed}
        error={wrong.has('amount') ? t('expenses:wrong.amount') : null}
        onChange={(amount) => onChange({ amount })}
      />
      <Select
        label={t('expenses:fields.category')}
        allowDeselect={false}
        value={values.category}
        onChange={(value) => value && onChange({ category: value as ExpenseCategory })}
        data={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`expenses:categories.${value}`) }))}
      />
      <TextInput
        required
        label={t('expenses:fields.description')}
        value={values.description}
        error={wrong.has('description') ? t('expenses:wrong.description') : null}
        maxLength={300}
        autoComplete="off"
        onChange={(e) => onChange({ description: e.currentTarget.value })}
      />
    </>
  );
}
