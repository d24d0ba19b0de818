import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Payroll } from '../../../src/payroll/contract.ts';
import { api, client } from '../../api/client.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { download } from '../../ui/download.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * All payroll actions, with the toasts of the specification.
 * @param onChanged called with the changed payroll; null when it was removed from the list
 */
export function usePayrollActions(onChanged: (payroll: Payroll | null) => void) {
  const { t } = useTranslation();
  const { locale } = useLocale();
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
    update: useMutation(
      api.payroll.update.mutationOptions({
        meta: { failed: t('payroll:failed.update') },
        onSuccess: (payroll) => {
          toast('success', t('payroll:updated'), payroll.userName);
          onChanged(payroll);
        },
      }),
    ),
    markPaid: useMutation(
      api.payroll.markPaid.mutationOptions({
        meta: { failed: t('payroll:failed.markPaid') },
        onSuccess: (payroll) => {
          toast('success', t('payroll:markedPaid'), payroll.userName);
          onChanged(payroll);
        },
      }),
    ),
    markAll: useMutation(
      api.payroll.markAllPaid.mutationOptions({
        meta: { failed: t('payroll:failed.markAll') },
        onSuccess: ({ count }) =>
          toast('success', t('payroll:allPaid'), t('payroll:allPaidMessage', { count })),
      }),
    ),
    dismiss: useMutation(
      api.payroll.dismiss.mutationOptions({
        meta: { failed: t('payroll:failed.dismiss') },
        onSuccess: () => {
          toast('info', t('payroll:dismissed'), t('payroll:dismissedMessage'));
          onChanged(null);
        },
      }),
    ),
    remove: useMutation(
      api.payroll.remove.mutationOptions({
        meta: { failed: t('payroll:failed.remove') },
        onSuccess: () => {
          toast('warning', t('payroll:deleted'), t('payroll:deletedMessage'));
          onChanged(null);
        },
      }),
    ),
    slip: useMutation({
      meta: { failed: t('payroll:failed.slip') },
      mutationFn: async ({ id }: { id: string }) => {
        const file = await client.payroll.slip({ id, language: locale });
        download(file, file.name);
      },
    }),
    export: useMutation({
      meta: { failed: t('payroll:failed.export') },
      mutationFn: async (filter: Parameters<typeof client.payroll.export>[0]) =>
        download(await client.payroll.export({ ...filter, language: locale }), 'payroll.csv'),
    }),
  };
}

export type PayrollActions = ReturnType<typeof usePayrollActions>;
