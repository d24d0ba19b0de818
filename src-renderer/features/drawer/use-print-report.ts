import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { printPdf } from '../../ui/download.ts';

/** Prints the slip of a drawer in the language of the screen. */
export function usePrintReport() {
  const { locale } = useLocale();
  return useMutation({
    mutationFn: async (id: string) => {
      const file = await client.drawer.reportPdf({ id, locale });
      printPdf(file, file.name);
    },
  });
}
