import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { usePrintOnRoll } from '../../api/use-print-on-roll.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { printPdf } from '../../ui/download.ts';

/** Prints a drawer slip in the screen's language, on the receipt printer if there is one. */
export function usePrintReport() {
  const { locale } = useLocale();
  const onRoll = usePrintOnRoll();
  return useMutation({
    mutationFn: async (id: string) => {
      if (onRoll) return await onRoll(() => client.hardware.printDrawer({ id, locale }));
      const file = await client.drawer.reportPdf({ id, locale });
      printPdf(file, file.name);
    },
  });
}
