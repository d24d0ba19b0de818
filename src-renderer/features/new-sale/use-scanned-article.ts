import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { client } from '../../api/client.ts';
import { useProblem } from '../../api/use-problem.ts';
import { toast, toastProblem } from '../../ui/toast.tsx';

/** Looks up a scanned code in the store; what is not found is said in the spec's words (§2). */
export function useScannedArticle(storeId: string, onFound: (variant: Variant) => void) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  return async (code: string): Promise<void> => {
    try {
      onFound(await client.products.scan({ code, storeId }));
    } catch (error) {
      if (problemOf(error).code === 'PRODUCT_NOT_FOUND') {
        toast('error', t('errors:PRODUCT_NOT_FOUND.title'), t('sale:notice.skuNotFound', { sku: code }), {
          id: 'scan',
        });
      } else toastProblem(error);
    }
  };
}
