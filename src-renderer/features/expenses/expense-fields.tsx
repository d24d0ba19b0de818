import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MONEY_MOVED } from '../../../src/core/number-text.ts';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '../../../src/expenses/category-rules.ts';
import { AmountField } from '../../ui/number-field/amount-field.tsx';

/** Form values that all expenses have. */
type TypedExpense = { category: ExpenseCategory; amount: string; description: string };

type Props = {
  form: {
    values: TypedExpense;
    set: (change: Partial<TypedExpense>) => void;
    error: (field: string) => string | null;
  };
  isAmountFixed?: boolean;
};

/** Category, amount and purpose. */
export function ExpenseFields({ form, isAmountFixed = false }: Props) {
  const { t } = useTranslation();
  const { values, set, error } = form;
  return (
    <>
      <AmountField
        rules={MONEY_MOVED}
        data-autofocus
        required
        label={t('expenses:fields.amount')}
        value={values.amount}
        disabled={isAmountFixed}
        error={error('amount')}
        onChange={(amount) => set({ amount })}
      />
      <Select
        label={t('expenses:fields.category')}
        allowDeselect={false}
        value={values.category}
        onChange={(value) => value && set({ category: value as ExpenseCategory })}
        data={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`expenses:categories.${value}`) }))}
      />
      <TextInput
        required
        label={t('expenses:fields.description')}
        value={values.description}
        error={error('description')}
        maxLength={300}
        autoComplete="off"
        onChange={(e) => set({ description: e.currentTarget.value })}
      />
    </>
  );
}
