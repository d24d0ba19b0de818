import { useTranslation } from 'react-i18next';
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
