import { client } from '../../api/client.ts';
import { usePrint } from '../../api/use-print-on-roll.ts';
import { useLocale } from '../../i18n/use-locale.ts';

type Report = { storeId: string } & ({ id: string } | { day: string });

/** Prints a closing, or the current state of a day. */
export function usePrintDay() {
  const { locale } = useLocale();
  return usePrint({
    roll: (report: Report) => client.hardware.printDay({ ...report, locale }),
    pdf: (report: Report) =>
      'id' in report
        ? client.reports.pdf({ id: report.id, language: locale })
        : client.reports.xPdf({ ...report, language: locale }),
  });
}
