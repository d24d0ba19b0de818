import { Button, SegmentedControl } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../src/core/money.ts';
import type { ReceiptDocument, ReceiptFormat } from '../../../src/receipts/receipt-document.ts';
import { api, client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { usePrintOnRoll } from '../../api/use-print-on-roll.ts';
import { PAPER_LANGUAGES } from '../../i18n/language.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './receipt-panel.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';

type Props = {
  saleId: string;
  /** For a refund's receipt instead of the sale's. */
  refundId?: string | undefined;
  /** Printed before, so it is marked as a copy. */
  copy: boolean;
};

/** Printed digits of the hash; the same as on paper. */
const SHORT_HASH = 12;

/** A receipt on screen, in the client's language, with printing and PDF. */
export function ReceiptPanel({ saleId, refundId, copy }: Props) {
  const { t } = useTranslation();
  const { locale: own } = useLocale();
  const { store } = useSession();
  const [locale, setLocale] = useState(own);
  const [printed, setPrinted] = useState(false);
  const query = useQuery(
    api.sales.receipt.queryOptions({
      input: { id: saleId, ...(refundId ? { refundId } : {}) },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const isCopy = copy || printed;
  const onRoll = usePrintOnRoll();
  const print = useMutation({
    mutationFn: async () => {
      if (!onRoll) {
        window.print();
        setPrinted(true);
        return;
      }
      const receipt = { id: saleId, locale, ...(refundId ? { refundId } : {}) };
      await onRoll(async () => {
        const { result } = await client.hardware.printReceipt({ ...receipt, isCopy });
        // It was printed automatically before: a further request prints a marked copy.
        if (result === 'printed_before') await client.hardware.printReceipt({ ...receipt, isCopy: true });
      });
    },
  });
  const pdf = (format: ReceiptFormat) =>
    client.sales.receiptPdf({
      id: saleId,
      locale,
      format,
      ...(refundId ? { refundId } : {}),
      ...(isCopy ? { copy: '1' } : {}),
    });

  if (!hasData(query)) return <QueryState query={query} />;
  const receipt = {
    ...(query.data.body as unknown as Omit<ReceiptDocument, 'shortHash' | 'copy'>),
    shortHash: query.data.hash.slice(0, SHORT_HASH).toUpperCase(),
    copy: isCopy,
  };
  const paper = <ReceiptPaper document={receipt} logo={store?.logo ?? null} locale={locale} />;
  return (
    <div className={classes.root}>
      <SegmentedControl
        fullWidth
        aria-label={t('transactions:receipt.language')}
        value={locale}
        onChange={(value) => setLocale(value as Locale)}
        data={PAPER_LANGUAGES}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard. */}
      <section className={classes.backdrop} tabIndex={0} aria-label={query.data.number}>
        {paper}
      </section>
      <div className={classes.actions}>
        <Button leftSection={<IconPrinter />} loading={print.isPending} onClick={() => print.mutate()}>
          {t('transactions:receipt.print')}
        </Button>
        {(['80mm', 'a4'] as const).map((format) => (
          <DownloadButton
            key={format}
            leftSection={<IconFileTypePdf />}
            file={() => pdf(format)}
            name={`${query.data.number}.pdf`}
          >
            {t(`transactions:receipt.pdf.${format}`)}
          </DownloadButton>
        ))}
      </div>
      {createPortal(
        <div className={classes.print} data-print aria-hidden="true">
          {paper}
        </div>,
        document.body,
      )}
    </div>
  );
}
