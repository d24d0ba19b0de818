import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client, readAgain } from '../../api/client.ts';
import { useProgramGone } from '../../api/program-reach.ts';
import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { useFormats } from '../../api/use-formats.ts';
import { toast } from '../../ui/toast.tsx';
import { approvalIn, useApproval } from '../approvals/public.ts';

/**
 * Closes a day: at once where the server is reached and the person may, otherwise by a request that the server carries
 * out when it arrives. Who may not close days asks a manager.
 * @returns `dialog` is rendered by the screen
 */
export function useCloseDay(o: { onClosed?: (id: string) => void; onAsked?: () => void } = {}) {
  const { t } = useTranslation('reports');
  const { dayText } = useFormats();
  const { can, program } = useSession();
  const till = useTillStatus();
  const isGone = useProgramGone();
  const approval = useApproval();
  const isOnline = program === 'server' ? !isGone : till?.online === true;
  const close = useMutation({
    mutationFn: async ({ storeId, day }: { storeId: string; day: string }) => {
      if (isOnline && can('can_manage_expenses')) return await client.reports.close({ storeId, day });
      const about = t('evening.close', { day: dayText(day) });
      const approved = await approval.askUnlessOwn(['can_manage_expenses'], about);
      if (!approved) return null;
      return await client.reports.askClose({ storeId, day }, { context: approvalIn(approved) });
    },
    onSuccess: (done) => {
      if (!done) return;
      readAgain(api.reports);
      if ('label' in done) {
        toast('success', t('evening.closed'), done.label);
        o.onClosed?.(done.id);
        return;
      }
      toast('success', t('evening.asked'), t(isOnline ? 'evening.soon' : 'evening.later'));
      o.onAsked?.();
    },
  });
  return { close, isOnline, dialog: approval.dialog };
}

export type DayClosing = ReturnType<typeof useCloseDay>;

/** Days of the store that are asked to be closed, and wait for the server. */
export function useAskedDays(storeId: string): readonly string[] {
  const { data } = useQuery(api.reports.closeRequests.queryOptions({ input: { storeId } }));
  return (data?.items ?? []).filter(({ status }) => status === 'waiting').map(({ day }) => day);
}
