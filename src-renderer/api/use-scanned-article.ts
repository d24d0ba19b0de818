import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../src/catalogue/contract.ts';
import { toast, toastProblem } from '../ui/toast.tsx';
import { client } from './client.ts';
import { useProblem } from './use-problem.ts';

/**
 * Looks up scanned codes in the store, one at a time in order of arrival; an unknown code gives the spec's message
 * (§2).
 */
export function useScannedArticle(storeId: string, onFound: (item: Item) => void) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  const line = useRef(Promise.resolve());
  const onFoundRef = useRef(onFound);
  onFoundRef.current = onFound;

  const lookUp = async (code: string): Promise<void> => {
    try {
      onFoundRef.current(await client.catalogue.scan({ code, storeId }));
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
