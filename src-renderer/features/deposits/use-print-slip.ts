import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { usePrintOnRoll } from '../../api/use-print-on-roll.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { printPdf } from '../../ui/download.ts';

/** Prints the slip of a deposit payment (by default the first) in the screen's language. */
export function usePrintSlip(depositId: string) {
  const { locale } = useLocale();
  const onRoll = usePrintOnRoll();
  return useMutation({
    mutationFn: async (paymentId?: string) => {
      const input = { id: depositId, locale, ...(paymentId ? { paymentId } : {}) };
      if (onRoll) return await onRoll(() => client.hardware.printDeposit(input));
      const file = await client.deposits.slip(input);
      printPdf(file, file.name);
    },
  });
}
