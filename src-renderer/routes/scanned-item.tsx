import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../src/core/money.ts';
import { client } from '../api/client.ts';
import { codeOf } from '../api/problem.ts';
import { useStoreId } from '../api/session.ts';
import { styleNameIn } from '../i18n/style-name.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useOwnEscape } from '../ui/dialog/use-own-escape.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useCodeJudge } from '../ui/scanner/use-code-judge.tsx';
import { useScanner } from '../ui/scanner/use-scanner.ts';
import { toast, toastProblem } from '../ui/toast.tsx';

const QuickView = lazyPart(async () => (await import('../features/catalogue/quick-view.tsx')).QuickView);

/**
 * Outside the sale, a scanned item opens its quick view (spec §2 Barcode scanner behaviour), unless the screen handles
 * scans itself. A code scanned into a number field is not taken for a number, as at the counter.
 */
export function ScannedItem() {
  const { t } = useTranslation('shell');
  const { locale } = useLocale();
  const storeId = useStoreId();
  const [itemId, setItemId] = useState<string | null>(null);
  const scan = useMutation({
    meta: { quiet: true },
    mutationFn: (code: string) => client.catalogue.scan({ code, storeId }),
    onSuccess: (item) => {
      // A bundle has no stock of its own, so a toast shows its price and its stock.
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

/** Above the dialog in which the item was scanned. */
function Shown(props: { itemId: string; onClose: () => void }) {
  useOwnEscape(props.onClose);
  return <QuickView {...props} />;
}
