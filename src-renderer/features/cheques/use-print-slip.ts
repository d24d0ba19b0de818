import { client } from '../../api/client.ts';
import { usePrint } from '../../api/use-print-on-roll.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { printPdf } from '../../ui/download.ts';

/** Prints a deposit slip: on the counter's roll or, for the bank's counter, as a page. */
export function usePrintSlip() {
  const { locale } = useLocale();
  return usePrint<{ id: string }>({
    roll: (of) => client.hardware.printChequeSlip({ ...of, locale }),
    pdf: (of) => client.cheques.slipPaper({ ...of, locale }),
  });
}

/** Opens a deposit slip as a page. */
export async function printSlipPage(id: string, locale: 'ar' | 'fr' | 'en'): Promise<void> {
  const file = await client.cheques.slipPaper({ id, locale });
  printPdf(file, file.name);
}
