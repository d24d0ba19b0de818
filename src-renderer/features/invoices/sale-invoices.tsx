import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client, readAgain } from '../../api/client.ts';
import layout from '../../ui/layout.module.css';
import { hasData } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './invoice.module.css';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { useSendFirst } from './use-send-first.ts';

type Props = {
  sale: {
    id: string;
    storeId: string;
    clientId: string | null;
    refunds: readonly { id: string; receiptNumber: string }[];
  };
};

/** A sale's invoice and the credit notes of its returns: existing ones, and those that can still be issued. */
export function SaleInvoices({ sale }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const query = useQuery(api.invoices.list.queryOptions({ input: { saleId: sale.id, limit: 100 } }));
  const sendFirst = useSendFirst();
  const credit = useMutation({
    mutationFn: async (refundId: string) => {
      await sendFirst();
      return await client.invoices.issueCreditNote({ refundId });
    },
    onSuccess: ({ number }) => {
      readAgain(api.invoices);
      toast('success', t('invoices:credited'), number);
    },
  });
  const invoices = (query.data?.items ?? []).toReversed();
  const isInvoiced = invoices.some((invoice) => invoice.kind === 'invoice');
  const credited = new Set(invoices.map((invoice) => invoice.refundId));
  const open = isInvoiced ? sale.refunds.filter((refund) => !credited.has(refund.id)) : [];
  if (!hasData(query)) return null;
  return (
    <div className={layout.columnTight}>
      {invoices.length > 0 ? (
        <ul className={layout.list}>
          {invoices.map((invoice) => (
            <li key={invoice.id} className={classes.line}>
              <InvoiceLine invoice={invoice} />
            </li>
          ))}
        </ul>
      ) : null}
      {isInvoiced ? null : (
        <Button variant="default" leftSection={<IconFileInvoice />} onClick={() => setAsking(true)}>
          {t('invoices:start')}
        </Button>
      )}
      {open.map((refund) => (
        <Button
          key={refund.id}
          variant="default"
          leftSection={<IconFileInvoice />}
          loading={credit.isPending}
          onClick={() => credit.mutate(refund.id)}
        >
          {t('invoices:startCredit')} · <bdi>{refund.receiptNumber}</bdi>
        </Button>
      ))}
      {asking ? <InvoiceDialog sale={sale} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
