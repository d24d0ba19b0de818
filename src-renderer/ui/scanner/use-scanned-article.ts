import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { client } from '../../api/client.ts';
import { useProblem } from '../../api/use-problem.ts';
import { toast, toastProblem } from '../toast.tsx';

/**
 * Looks up scanned codes in the store, one after the other in the order in which they came; what is not found is
 * said in the spec's words (§2).
 * @param ready resolves when there is a sale to add to; what is scanned before waits for it
 */
export function useScannedArticle(
  storeId: string,
  onFound: (variant: Variant) => void,
  ready: () => Promise<void> = async () => {},
) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  const line = useRef(Promise.resolve());
  const found = useRef(onFound);
  found.current = onFound;

  const lookUp = async (code: string): Promise<void> => {
    try {
      const [variant] = await Promise.all([client.products.scan({ code, storeId }), ready()]);
      found.current(variant);
    } catch (error) {
      if (problemOf(error).code === 'PRODUCT_NOT_FOUND') {
        toast('error', t('errors:PRODUCT_NOT_FOUND.title'), t('skuNotFound', { sku: code }), {
          id: 'scan',
        });
      } else toastProblem(error);
    }
  };
  return (code: string): void => {
    line.current = line.current.then(() => lookUp(code));
  };
}
