import { client } from '../../api/client.ts';
import { usePrint } from '../../api/use-print-on-roll.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Prints a drawer slip in the screen's language. */
export function usePrintReport() {
  const { locale } = useLocale();
  return usePrint({
    roll: (id: string) => client.hardware.printDrawer({ id, locale }),
    pdf: (id: string) => client.drawer.reportPdf({ id, locale }),
  });
}
