import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ExpenseCategory } from '../../../src/expenses/category-rules.ts';
import { api } from '../../api/client.ts';
import { Money } from '../../ui/money.tsx';
import classes from './expenses.module.css';

type Props = {
  storeId: string;
  days: { from: string; to: string };
  chosen: ExpenseCategory | null;
  onChoose: (category: ExpenseCategory | null) => void;
};

/** A month's sums by category; pressing one filters the list. */
export function CategorySums({ storeId, days, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(api.expenses.sums.queryOptions({ input: { storeId, ...days } }));
  if (!data) return null;
  return (
    <div className={classes.sums}>
      <UnstyledButton
        className={classes.sum}
        data-total
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <span className={classes.note}>{t('expenses:total')}</span>
        <Money strong centimes={data.total} />
      </UnstyledButton>
      {data.categories.map(({ category, total }) => (
        <UnstyledButton
          key={category}
          className={classes.sum}
          aria-pressed={chosen === category}
          onClick={() => onChoose(chosen === category ? null : category)}
        >
          <span className={classes.note}>{t(`expenses:categories.${category}`)}</span>
          <Money strong centimes={total} />
        </UnstyledButton>
      ))}
    </div>
  );
}
