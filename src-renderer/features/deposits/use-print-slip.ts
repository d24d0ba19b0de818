import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { printPdf } from '../../ui/download.ts';

/** Prints the slip of a deposit's payment (the first where none is named) in the language of the screen. */
export function usePrintSlip(depositId: string) {
  const { locale } = useLocale();
  return useMutation({
    mutationFn: async (paymentId?: string) => {
      const file = await client.deposits.slip({
        ...{ id: depositId, locale },
        ...(paymentId ? { paymentId } : {}),
      });
      printPdf(file, file.name);
    },
  });
}
