import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recurring } from '../../../src/expenses/contract.ts';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import { AddButton } from '../../ui/add-button.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './expenses.module.css';
import { RecurringForm } from './recurring-form.tsx';

type Props = { today: string; onClose: () => void };

/** A store's recurring expenses: list, add, change, end. */
export function RecurringDialog({ today, onClose }: Props) {
  const storeId = useStoreId();
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const [editing, setEditing] = useState<Recurring | 'new' | null>(null);
  const query = useQuery(api.expenses.recurring.queryOptions({ input: { storeId } }));
  const end = useWrite(api.expenses.archiveRecurring, ({ description }) => {
    toast('warning', t('expenses:recurring.ended'), description);
  });
  const items = query.data?.items ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={editing === 'new' ? t('expenses:recurring.add') : t('expenses:recurring.title')}
    >
      {editing ? (
        <RecurringForm
          storeId={storeId}
          recurring={editing === 'new' ? null : editing}
          today={today}
          onDone={() => setEditing(null)}
        />
      ) : !hasData(query) ? (
        <QueryState query={query} />
      ) : (
        <>
          <p className={classes.note}>
            {items.length === 0 ? t('expenses:recurring.empty') : t('expenses:recurring.explain')}
          </p>
          <ul className={layout.listBelow}>
            {items.map((expense) => (
              <li key={expense.id} className={classes.line}>
                <span>
                  <bdi className={classes.name}>{expense.description}</bdi>
                  <span className={classes.note}>
                    {t(`expenses:recurring.periods.${expense.every}`)} ·{' '}
                    {expense.nextOn
                      ? t('expenses:recurring.nextOn', { date: dayText(expense.nextOn) })
                      : t('expenses:recurring.over')}
                  </span>
                </span>
                <Money strong centimes={expense.amount} />
                <span className={classes.lineActions}>
                  <Button variant="default" onClick={() => setEditing(expense)}>
                    {t('edit')}
                  </Button>
                  <Button
                    variant="subtle"
                    color="brick"
                    loading={end.isPending && end.variables?.id === expense.id}
                    onClick={() => end.mutate({ id: expense.id })}
                  >
                    {t('expenses:recurring.end')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          <AddButton onClick={() => setEditing('new')} mt="md">
            {t('expenses:recurring.add')}
          </AddButton>
        </>
      )}
    </Modal>
  );
}
