import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Payroll } from '../../../src/payroll/contract.ts';
import { api, client } from '../../api/client.ts';
import { useProblem } from '../../api/use-problem.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { download } from '../../ui/download.ts';
import { toast } from '../../ui/toast.tsx';

/** The specified toast shows the server's own message, so no second one is shown. */
const quiet = { meta: { quiet: true } };

/**
 * All payroll actions, with the toasts of the specification.
 * @param onChanged called with the changed payroll; null when it was removed from the list
 */
export function usePayrollActions(onChanged: (payroll: Payroll | null) => void) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const problemOf = useProblem();
  const failing = (title: string) => (error: unknown) => toast('error', title, problemOf(error).message);
  return {
    generate: useMutation(
      api.payroll.generateAll.mutationOptions({
        ...quiet,
        onMutate: () => toast('info', t('payroll:generationStarted')),
        onSuccess: ({ count, hasWages }) =>
          hasWages
            ? toast('success', count > 0 ? t('payroll:generated', { count }) : t('payroll:nothingDue'))
            : toast('warning', t('payroll:noWages.title'), t('payroll:noWages.message')),
        onError: failing(t('payroll:failed.generate')),
      }),
    ),
    update: useMutation(
      api.payroll.update.mutationOptions({
        ...quiet,
        onSuccess: (payroll) => {
          toast('success', t('payroll:updated'), payroll.userName);
          onChanged(payroll);
        },
        onError: failing(t('payroll:failed.update')),
      }),
    ),
    markPaid: useMutation(
      api.payroll.markPaid.mutationOptions({
        ...quiet,
        onSuccess: (payroll) => {
          toast('success', t('payroll:markedPaid'), payroll.userName);
          onChanged(payroll);
        },
        onError: failing(t('payroll:failed.markPaid')),
      }),
    ),
    markAll: useMutation(
      api.payroll.markAllPaid.mutationOptions({
        ...quiet,
        onSuccess: ({ count }) =>
          toast('success', t('payroll:allPaid'), t('payroll:allPaidMessage', { count })),
        onError: failing(t('payroll:failed.markAll')),
      }),
    ),
    dismiss: useMutation(
      api.payroll.dismiss.mutationOptions({
        ...quiet,
        onSuccess: () => {
          toast('info', t('payroll:dismissed'), t('payroll:dismissedMessage'));
          onChanged(null);
        },
        onError: failing(t('payroll:failed.dismiss')),
      }),
    ),
    remove: useMutation(
      api.payroll.remove.mutationOptions({
        ...quiet,
        onSuccess: () => {
          toast('warning', t('payroll:deleted'), t('payroll:deletedMessage'));
          onChanged(null);
        },
        onError: failing(t('payroll:failed.remove')),
      }),
    ),
    slip: useMutation({
      ...quiet,
      mutationFn: async ({ id }: { id: string }) => {
        const file = await client.payroll.slip({ id, language: locale });
        download(file, file.name);
      },
      onError: failing(t('payroll:failed.slip')),
    }),
    export: useMutation({
      ...quiet,
      mutationFn: async (filter: Parameters<typeof client.payroll.export>[0]) =>
        download(await client.payroll.export({ ...filter, language: locale }), 'payroll.csv'),
      onError: failing(t('payroll:failed.export')),
    }),
  };
}

export type PayrollActions = ReturnType<typeof usePayrollActions>;
