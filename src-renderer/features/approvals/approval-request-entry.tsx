import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalRequest } from '../../../src/approvals/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Entry } from '../../ui/lists/entry.tsx';
import { RequestSheet } from './request-sheet.tsx';

/** A request that waits for an answer, in the list of what to settle. */
export function ApprovalRequestEntry({ request, readAt }: { request: ApprovalRequest; readAt: number }) {
  const { t } = useTranslation(['approvals', 'to-settle']);
  const { formatMoney, nameIn } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { requester, reasons, amount, store } = request;
  return (
    <>
      <Entry
        icon={<IconShieldCheck />}
        tone="wait"
        title={<span>{t('approvals:request.toSettle', { name: nameIn(requester) })}</span>}
        reason={reasons.map((reason) => t(`approvals:reasons.${reason}`)).join(' · ')}
        note={
          <>
            <bdi>{nameIn(store)}</bdi>
            {' · '}
            <bdi>{formatMoney(amount)}</bdi>
          </>
        }
        actions={<Button onClick={() => setOpen(true)}>{t('to-settle:decide')}</Button>}
      />
      {isOpen ? <RequestSheet request={request} readAt={readAt} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
