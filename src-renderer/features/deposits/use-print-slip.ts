import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { usePrintOnRoll } from '../../api/use-print-on-roll.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { printPdf } from '../../ui/download.ts';

/** Prints the slip of a deposit's payment (the first where none is named) in the language of the screen. */
export function usePrintSlip(depositId: string) {
  const { locale } = useLocale();
  const onRoll = usePrintOnRoll();
  return useMutation({
    mutationFn: async (paymentId?: string) => {
      const of = { id: depositId, locale, ...(paymentId ? { paymentId } : {}) };
      if (onRoll) return await onRoll(() => client.hardware.printDeposit(of));
      const file = await client.deposits.slip(of);
      printPdf(file, file.name);
    },
  });
}
