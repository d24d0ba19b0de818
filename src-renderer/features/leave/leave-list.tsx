import { Button } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { LeaveRow } from './leave-row.tsx';
import { ReviewDialog } from './review-dialog.tsx';

type Props = {
  /** The person's own requests, or those of the people they manage. */
  of: 'mine' | 'team';
  status: LeaveRequest['status'] | null;
  /** Button for a first request, shown in an empty list. */
  ask: ReactNode;
};

/** Requests, latest days first, with their actions. */
export function LeaveList({ of, status, ask }: Props) {
  const { t } = useTranslation();
  const { user, role } = useSession();
  const [reviewing, setReviewing] = useState<LeaveRequest | null>(null);
  const query = usePages(api.leave.list, {
    mine: of === 'mine',
    status,
  });
  const cancel = useConfirmed(
    api.leave.cancel.mutationOptions(),
    ({ id }: LeaveRequest) => ({ id }),
    () => toast('success', t('leave:cancelled')),
  );
  const actionOf = (leave: LeaveRequest): ReactNode => {
    const { status: state } = leave;
    if (of === 'mine' && state === 'pending') {
      return (
        <Button variant="default" onClick={() => cancel.ask(leave)}>
          {t('leave:cancel.start')}
        </Button>
      );
    }
    if (of === 'mine' || state === 'cancelled') return null;
    if (leave.userId === user.id && role !== 'owner') return t('leave:review.own');
    return (
      <Button variant={state === 'pending' ? 'filled' : 'default'} onClick={() => setReviewing(leave)}>
        {state === 'pending' ? t('leave:review.start') : t('leave:review.change')}
      </Button>
    );
  };
  return (
    <>
      <VirtualList
        query={query}
        label={t('leave:title')}
        estimate={80}
        renderRow={(leave) => <LeaveRow leave={leave} showsPerson={of === 'team'} action={actionOf(leave)} />}
        empty={
          <EmptyState
            icon={<IconBeach />}
            title={t(`leave:empty.${of}.title`)}
            message={t(`leave:empty.${of}.message`)}
            action={of === 'mine' ? ask : undefined}
          />
        }
      />
      {reviewing ? <ReviewDialog leave={reviewing} onClose={() => setReviewing(null)} /> : null}
      <ConfirmDialog
        {...cancel.dialog}
        title={t('leave:cancel.title')}
        confirmLabel={t('leave:cancel.start')}
      >
        {t('leave:cancel.message')}
      </ConfirmDialog>
    </>
  );
}
