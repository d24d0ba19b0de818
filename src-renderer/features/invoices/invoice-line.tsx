import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../src/invoices/contract.ts';
import { useZone } from '../../api/session.ts';
import { dateOnly } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Money } from '../../ui/money.tsx';
import classes from './invoice.module.css';
import { InvoicePdfMenu } from './invoice-pdf-menu.tsx';

/** An invoice or credit note with its PDF. */
export function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const zone = useZone();
  const isCredit = invoice.kind === 'credit_note';
  return (
    <>
      <span>
        <bdi className={classes.number}>{invoice.number}</bdi>
        <span className={classes.note}>
          {t(`invoices:kinds.${invoice.kind}`)} · {dateOnly(invoice.at, locale, zone)}
        </span>
      </span>
      <strong>
        <Money centimes={isCredit ? -invoice.total : invoice.total} />
      </strong>
      <InvoicePdfMenu invoice={invoice} />
    </>
  );
}
