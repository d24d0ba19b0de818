import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { usePrintOnRoll } from '../../api/use-print-on-roll.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { printPdf } from '../../ui/download.ts';

/** Prints a closing, or the current state of a day: on the counter's receipt printer, or as PDF without one. */
export function usePrintDay() {
  const { locale } = useLocale();
  const onRoll = usePrintOnRoll();
  return useMutation({
    mutationFn: async ({ storeId, ...report }: { storeId: string } & ({ id: string } | { day: string })) => {
      if (onRoll) return await onRoll(() => client.hardware.printDay({ storeId, ...report, locale }));
      const file =
        'id' in report
          ? await client.reports.pdf({ id: report.id, language: locale })
          : await client.reports.xPdf({ storeId, day: report.day, language: locale });
      printPdf(file, file.name);
    },
  });
}
