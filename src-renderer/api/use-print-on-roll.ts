import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.tsx';
import { useHasPrinter } from './hardware.ts';

/**
 * Prints on this counter's receipt printer, where there is one.
 * @returns null where there is none: then the PDF is printed
 */
export function usePrintOnRoll(): ((order: () => Promise<unknown>) => Promise<void>) | null {
  const { t } = useTranslation('hardware');
  if (!useHasPrinter('receipt_printer')) return null;
  return async (order) => {
    await order();
    toast('success', t('printing.queued'), undefined, { id: 'print' });
  };
}
