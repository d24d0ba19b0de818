import { Badge, Button, UnstyledButton } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Expense } from '../../../src/expenses/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import layout from '../../ui/layout.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import classes from './expenses.module.css';

type Props = {
  expense: Expense;
  onOpen: () => void;
  onArchive: () => void;
  onRestore: () => void;
};

/** An expense in the list; pressing it edits it. */
export function ExpenseRow({ expense, onOpen, onArchive, onRestore }: Props) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const isArchived = expense.archivedAt !== null;
  return (
    <div className={classes.row} data-archived={isArchived || undefined}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <span className={listRow.stack}>
          <bdi className={classes.name}>{expense.description}</bdi>
          <span className={classes.note}>
            {dayText(expense.date)} · <bdi>{personName(expense.userName)}</bdi>
          </span>
        </span>
        <span className={layout.wrap}>
          <Badge size="md" color="emerald">
            {t(`expenses:categories.${expense.category}`)}
          </Badge>
          {expense.drawerMoveId ? (
            <Badge size="md" color="saffron">
              {t('expenses:fromDrawer')}
            </Badge>
          ) : null}
          {expense.recurringId ? (
            <Badge size="md" color="sand">
              {t('expenses:isRecurring')}
            </Badge>
          ) : null}
          {isArchived ? (
            <Badge size="md" color="sand">
              {t('expenses:archived')}
            </Badge>
          ) : null}
        </span>
        <span className={classes.clip}>
          {expense.photos.length > 0 ? (
            <>
              <IconPaperclip aria-hidden="true" />
              <bdi data-figures>{expense.photos.length}</bdi>
            </>
          ) : null}
        </span>
        <strong className={classes.amount}>
          <Money centimes={expense.amount} />
        </strong>
      </UnstyledButton>
      {isArchived ? (
        <Button variant="subtle" leftSection={<IconArchiveOff />} onClick={onRestore}>
          {t('expenses:restore')}
        </Button>
      ) : (
        <Button variant="subtle" color="sand" leftSection={<IconArchive />} onClick={onArchive}>
          {t('expenses:archive.start')}
        </Button>
      )}
    </div>
  );
}
