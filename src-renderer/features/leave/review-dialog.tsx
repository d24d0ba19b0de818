import { Button, Modal, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { leave: LeaveRequest; onClose: () => void };

/** Approves or denies a request; can also revise an earlier decision. */
export function ReviewDialog({ leave, onClose }: Props) {
  const { t } = useTranslation();
  const { dayRange, userNameIn } = useFormats();
  const person = userNameIn(leave);
  // Vacation is paid by law; an unplanned day off usually is not.
  const [isPaid, setIsPaid] = useState(leave.status === 'pending' ? leave.type === 'vacation' : leave.isPaid);
  const [notes, setNotes] = useState(leave.reviewNotes ?? '');
  const review = useWrite(api.leave.review, () => {
    toast('success', t('leave:reviewed'), person);
    onClose();
  });
  const decide = (approve: boolean) =>
    review.mutate({ id: leave.id, approve, isPaid, notes, revises: leave.status !== 'pending' });
  return (
    <Modal opened onClose={onClose} title={t('leave:review.title', { name: person })}>
      <Stack>
        <div>
          <Text fw={700} size="lg">
            {dayRange(leave)}
          </Text>
          <Text c="dimmed">
            {t('leave:days', { count: leave.days })} · {t(`leave:types.${leave.type}`)}
          </Text>
          {leave.notes ? <Text dir="auto">{leave.notes}</Text> : null}
        </div>
        <Switch
          label={t('leave:review.isPaid')}
          description={t('leave:review.isPaidHint')}
          checked={isPaid}
          onChange={(e) => setIsPaid(e.currentTarget.checked)}
        />
        <LinesField
          label={t('leave:review.notes')}
          value={notes}
          onChange={setNotes}
          minRows={2}
          maxLength={500}
        />
      </Stack>
      <DialogFoot>
        <Button variant="light" color="brick" loading={review.isPending} onClick={() => decide(false)}>
          {t('leave:review.deny')}
        </Button>
        <Button data-autofocus loading={review.isPending} onClick={() => decide(true)}>
          {t('leave:review.approve')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
