import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../src/core/money.ts';
import { client } from '../api/client.ts';
import { codeOf } from '../api/problem.ts';
import { useStoreId } from '../api/session.ts';
import { styleNameIn } from '../i18n/style-name.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useCodeJudge } from '../ui/scanner/use-code-judge.tsx';
import { useScanner } from '../ui/scanner/use-scanner.ts';
import { toast, toastProblem } from '../ui/toast.tsx';
import { useOwnEscape } from '../ui/use-own-escape.ts';

const QuickView = lazy(async () => ({
  default: (await import('../features/products/quick-view.tsx')).QuickView,
}));

/**
 * Away from the sale, a scanned article opens its quick view (spec §2 Barcode scanner behaviour), unless the screen
 * takes scans itself. What is scanned into a number is as little a number as at the counter.
 */
export function ScannedItem() {
  const { t } = useTranslation('shell');
  const { locale } = useLocale();
  const storeId = useStoreId();
  const [itemId, setItemId] = useState<string | null>(null);
  const scan = useMutation({
    meta: { quiet: true },
    mutationFn: (code: string) => client.products.scan({ code, storeId }),
    onSuccess: (item) => {
      // A bundle has no stock of its own to look into: what it costs and how many there are is said.
      if (item.isBundle) {
        const price = formatMoney(item.price, locale);
        toast('info', styleNameIn(locale, item), t('scan.bundle', { price, count: item.stock }));
      } else setItemId(item.id);
    },
    onError: (error, sku) => {
      if (codeOf(error) === 'PRODUCT_NOT_FOUND') {
        toast('error', t('scan.notFound.title'), t('scan.notFound.message', { sku }));
      } else toastProblem(error);
    },
  });
  useScanner((code) => scan.mutate(code), { isFallback: true });
  const question = useCodeJudge(storeId);
  return (
    <>
      {itemId ? <Shown itemId={itemId} onClose={() => setItemId(null)} /> : null}
      {question}
    </>
  );
}

/** Above whatever dialog the article was scanned into. */
function Shown(props: { itemId: string; onClose: () => void }) {
  useOwnEscape(props.onClose);
  return (
    <Suspense>
      <QuickView {...props} />
    </Suspense>
  );
}
