import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Payroll } from '../../../src/payroll/contract.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * All payroll actions, with the toasts of the specification.
 * @param onChanged called with the changed payroll; null when it was removed from the list
 */
export function usePayrollActions(onChanged: (payroll: Payroll | null) => void) {
  const { t } = useTranslation();
  return {
    generate: useMutation(
      api.payroll.generateAll.mutationOptions({
        meta: { failed: t('payroll:failed.generate') },
        onMutate: () => toast('info', t('payroll:generationStarted')),
        onSuccess: ({ count, hasWages }) =>
          hasWages
            ? toast('success', count > 0 ? t('payroll:generated', { count }) : t('payroll:nothingDue'))
            : toast('warning', t('payroll:noWages.title'), t('payroll:noWages.message')),
      }),
    ),
    update: useWrite(
      api.payroll.update,
      (payroll) => {
        toast('success', t('payroll:updated'), payroll.userName);
        onChanged(payroll);
      },
      { meta: { failed: t('payroll:failed.update') } },
    ),
    markPaid: useWrite(
      api.payroll.markPaid,
      (payroll) => {
        toast('success', t('payroll:markedPaid'), payroll.userName);
        onChanged(payroll);
      },
      { meta: { failed: t('payroll:failed.markPaid') } },
    ),
    markAll: useWrite(
      api.payroll.markAllPaid,
      ({ count }) => toast('success', t('payroll:allPaid'), t('payroll:allPaidMessage', { count })),
      { meta: { failed: t('payroll:failed.markAll') } },
    ),
    dismiss: useWrite(
      api.payroll.dismiss,
      () => {
        toast('info', t('payroll:dismissed'), t('payroll:dismissedMessage'));
        onChanged(null);
      },
      { meta: { failed: t('payroll:failed.dismiss') } },
    ),
    remove: useWrite(
      api.payroll.remove,
      () => {
        toast('warning', t('payroll:deleted'), t('payroll:deletedMessage'));
        onChanged(null);
      },
      { meta: { failed: t('payroll:failed.remove') } },
    ),
  };
}

export type PayrollActions = ReturnType<typeof usePayrollActions>;
