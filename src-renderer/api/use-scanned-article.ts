import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../src/catalogue/contract.ts';
import { toast, toastProblem } from '../ui/toast.tsx';
import { client } from './client.ts';
import { useProblem } from './use-problem.ts';

/** Starts a lookup when the one before it has its answer, whichever is answered faster. It never rejects. */
export type InOrder = (lookUp: () => Promise<void>) => void;

/** One order for all codes of a screen, wherever they are typed: an article is offered as it was scanned. */
export function useInOrder(): InOrder {
  const last = useRef(Promise.resolve());
  return (lookUp) => {
    last.current = last.current.then(lookUp).catch(toastProblem);
  };
}

/**
 * Looks up scanned codes in the store; an unknown code gives the spec's message (§2).
 * @param inOrder of a screen that looks up codes elsewhere too
 */
export function useScannedArticle(storeId: string, onFound: (item: Item) => void, inOrder?: InOrder) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  const own = useInOrder();
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
  return (code: string): void => (inOrder ?? own)(() => lookUp(code));
}
