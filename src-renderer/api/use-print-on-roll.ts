import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { printPdf } from '../ui/download.ts';
import { toast } from '../ui/toast.tsx';
import { useHasPrinter } from './hardware.ts';

/**
 * Returns a function that prints on this counter's receipt printer.
 * @returns null without a printer: then the PDF is printed
 */
export function usePrintOnRoll(): ((order: () => Promise<unknown>) => Promise<void>) | null {
  const { t } = useTranslation('hardware');
  if (!useHasPrinter('receipt_printer')) return null;
  return async (order) => {
    await order();
    toast('success', t('printing.queued'), undefined, { id: 'print' });
  };
}

type Ways<Input> = { roll: (input: Input) => Promise<unknown>; pdf: (input: Input) => Promise<File> };

/** Prints a document on this counter's receipt printer, or its PDF without one. */
export function usePrint<Input = void>({ roll, pdf }: Ways<Input>) {
  const onRoll = usePrintOnRoll();
  return useMutation({
    mutationFn: async (input: Input) => {
      if (onRoll) return await onRoll(() => roll(input));
      const file = await pdf(input);
      printPdf(file, file.name);
    },
  });
}
