import { client } from '../../api/client.ts';
import { usePrint } from '../../api/use-print-on-roll.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Prints the slip of a deposit payment (by default the first) in the screen's language. */
export function usePrintSlip(depositId: string) {
  const { locale } = useLocale();
  const inputOf = (paymentId?: string) => ({ id: depositId, locale, ...(paymentId ? { paymentId } : {}) });
  return usePrint({
    roll: (paymentId?: string) => client.hardware.printDeposit(inputOf(paymentId)),
    pdf: (paymentId?: string) => client.deposits.slip(inputOf(paymentId)),
  });
}
