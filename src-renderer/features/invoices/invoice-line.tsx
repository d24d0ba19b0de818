import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../src/invoices/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import classes from './invoice.module.css';
import { InvoicePdfMenu } from './invoice-pdf-menu.tsx';

/** An invoice or credit note with its PDF. */
export function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { dateOnly } = useFormats();
  const isCredit = invoice.kind === 'credit_note';
  return (
    <>
      <span>
        <bdi className={classes.number}>{invoice.number}</bdi>
        <span className={listRow.noteText}>
          {t(`invoices:kinds.${invoice.kind}`)} · {dateOnly(invoice.at)}
        </span>
      </span>
      <Money strong centimes={isCredit ? -invoice.total : invoice.total} />
      <InvoicePdfMenu invoice={invoice} />
    </>
  );
}
