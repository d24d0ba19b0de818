import { Button } from '@mantine/core';
import { IconBeach, IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Count } from '../../../src/counts/contract.ts';
import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Dotted } from '../../ui/lists/dotted.tsx';
import { Entry } from '../../ui/lists/entry.tsx';
import { ReviewLeaveDialog } from '../leave/public.ts';

/** A stock count that waits for a decision. */
export function CountEntry({ count }: { count: Count }) {
  const personName = usePersonName();
  const { t } = useTranslation('to-settle');
  const { dateTime } = useFormats();
  const { id, number, completedAt, completedBy, auditor, counted, differing } = count;
  return (
    <Entry
      icon={<IconClipboardCheck />}
      tone="wait"
      title={
        <>
          <span>{t('count.title')}</span>
          <bdi data-figures>{number}</bdi>
        </>
      }
      reason={t('count.message', { count: differing ?? 0, counted })}
      note={
        <Dotted>
          <bdi>{dateTime(completedAt ?? count.date)}</bdi>
          <bdi>{personName(completedBy ?? auditor)}</bdi>
        </Dotted>
      }
      actions={
        <LinkButton to="/inventory-audit/$auditId" params={{ auditId: id }}>
          {t('count.decide')}
        </LinkButton>
      }
    />
  );
}

/** A request for time off that waits for a decision. */
export function LeaveEntry({ leave }: { leave: LeaveRequest }) {
  const { t } = useTranslation(['to-settle', 'leave']);
  const { dayRange, userNameIn } = useFormats();
  const [reviewing, setReviewing] = useState(false);
  return (
    <>
      <Entry
        icon={<IconBeach />}
        tone="wait"
        title={
          <>
            <span>{t('leave:reviewAsked')}</span>
            <bdi>{userNameIn(leave)}</bdi>
          </>
        }
        reason={leave.notes ? <bdi>{leave.notes}</bdi> : null}
        note={
          <Dotted>
            <bdi>{dayRange(leave)}</bdi>
            {t('leave:days', { count: leave.days })}
            {t(`leave:types.${leave.type}`)}
          </Dotted>
        }
        actions={<Button onClick={() => setReviewing(true)}>{t('to-settle:decide')}</Button>}
      />
      {reviewing ? <ReviewLeaveDialog leave={leave} onClose={() => setReviewing(false)} /> : null}
    </>
  );
}
