import { Button, Modal, Switch } from '@mantine/core';
import { IconFileSpreadsheet, IconReceipt2, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPENSE_CATEGORIES } from '../../../src/expenses/category-rules.ts';
import type { Expense } from '../../../src/expenses/contract.ts';
import { monthOf } from '../../../src/leave/rules.ts';
import { api, client } from '../../api/client.ts';
import { InStore } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useSession, useStoreId, useStoreScope } from '../../api/session.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { useToday } from '../../api/use-today.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { MonthPicker } from '../../ui/day-field/month-picker.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useArchive } from '../../ui/dialog/use-archive.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { InChosenStore } from '../stores/public.ts';
import { CategorySums } from './category-sums.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { ExpenseRow } from './expense-row.tsx';
import { RecurringDialog } from './recurring-dialog.tsx';

const ADDRESS = {
  /** Empty for the current month. */
  month: inAddress.month(),
  category: inAddress.maybe(EXPENSE_CATEGORIES),
  archived: inAddress.flag(),
  add: inAddress.flag(),
  /** The one that is being edited. */
  expense: inAddress.id(),
};

/** The store's expenses by month. */
export function ExpensesPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const mayExport = useMayExport(useSession().store?.id);
  const today = useToday();
  const { at, set, open, close } = useAddress(ADDRESS);
  const { category, archived: includeArchived } = at;
  const month = at.month ?? today.slice(0, 7);
  const [showsRecurring, setShowsRecurring] = useState(false);
  const days = monthOf(month);
  const range = { storeId, ...days, ...(category ? { category } : {}) };
  const query = usePages(api.expenses.list, {
    ...range,
    includeArchived,
  });
  const archiving = useArchive({
    archive: api.expenses.archive.mutationOptions(),
    restore: api.expenses.restore.mutationOptions(),
    nameOf: ({ description }) => description,
    archived: () => t('expenses:archive.done'),
    restored: () => t('expenses:restored'),
  });
  const add = <AddButton onClick={() => open({ add: true })}>{t('expenses:add')}</AddButton>;
  const actions = (
    <>
      {mayExport ? (
        <DownloadButton
          leftSection={<IconFileSpreadsheet />}
          disabled={!query.data?.pages[0]?.items.length}
          file={() => client.expenses.export(range)}
          name={`${t('expenses:title')} ${month}.csv`}
        >
          {t('expenses:export')}
        </DownloadButton>
      ) : null}
      <Button variant="default" leftSection={<IconRepeat />} onClick={() => setShowsRecurring(true)}>
        {t('expenses:recurring.title')}
      </Button>
      {add}
    </>
  );
  const filters = (
    <>
      <CategorySums
        storeId={storeId}
        days={days}
        chosen={category}
        onChoose={(next) => set({ category: next })}
      />
      <fieldset className={layout.fieldset} aria-label={t('expenses:month')}>
        <MonthPicker value={month} onChange={(next) => set({ month: next })} />
      </fieldset>
      <Switch
        label={t('expenses:showArchived')}
        checked={includeArchived}
        onChange={(e) => set({ archived: e.currentTarget.checked })}
      />
    </>
  );
  return (
    <Page fill title={t('expenses:title')} actions={actions}>
      <ListFrame filters={filters}>
        <VirtualList
          query={query}
          label={t('expenses:title')}
          renderRow={(expense) => (
            <ExpenseRow
              expense={expense}
              onOpen={() => open({ expense: expense.id })}
              onArchive={() => archiving.ask(expense)}
              onRestore={() => archiving.restore(expense)}
            />
          )}
          empty={
            <EmptyState
              icon={<IconReceipt2 />}
              title={t('expenses:empty.title')}
              message={t('expenses:empty.message')}
              action={add}
            />
          }
        />
      </ListFrame>
      {at.add ? (
        <InChosenStore title={t('expenses:add')} onClose={() => close({ add: false })}>
          <ExpenseDialog expense={null} today={today} onClose={() => close({ add: false })} />
        </InChosenStore>
      ) : null}
      {at.expense ? (
        <EditedExpense id={at.expense} today={today} onClose={() => close({ expense: null })} />
      ) : null}
      {showsRecurring ? (
        <InChosenStore title={t('expenses:recurring.title')} onClose={() => setShowsRecurring(false)}>
          <RecurringDialog today={today} onClose={() => setShowsRecurring(false)} />
        </InChosenStore>
      ) : null}
      <ConfirmDialog
        {...archiving.dialog}
        title={t('expenses:archive.title')}
        confirmLabel={t('expenses:archive.start')}
      >
        {t('expenses:archive.message')}
      </ConfirmDialog>
    </Page>
  );
}

/** The form of one expense, in its own store. */
function EditedExpense({ id, today, onClose }: { id: string; today: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(api.expenses.find.queryOptions({ input: { id } }));
  if (query.data) {
    return (
      <InStore storeId={query.data.storeId}>
        <ExpenseDialog expense={query.data} today={today} onClose={onClose} />
      </InStore>
    );
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={t('expenses:editing')}>
      <QueryState query={query} />
    </Modal>
  );
}

type DialogProps = { expense: Expense | null; today: string; onClose: () => void };

function ExpenseDialog({ expense, today, onClose }: DialogProps) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  return (
    <Modal opened onClose={onClose} size="lg" title={expense ? t('expenses:editing') : t('expenses:add')}>
      <ExpenseForm storeId={storeId} expense={expense} today={today} onDone={onClose} />
    </Modal>
  );
}
