import { Alert, Button, SegmentedControl } from '@mantine/core';
import {
  IconAlertTriangle,
  IconFileTypePdf,
  IconPrinter,
  IconReceipt,
  IconShoppingBag,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../src/core/money.ts';
import type { QuoteDetail } from '../../../src/quotes/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api, client } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { LOCALE_NAMES, LOCALES } from '../../i18n/language.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Facts } from '../../ui/article/facts.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { DiscountReason } from '../../ui/discount-reason.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { DocumentLines } from '../../ui/lists/document-lines.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import { QuoteState } from './quote-row.tsx';
import classes from './quotes.module.css';
import { SendMenu } from './send-menu.tsx';

/** A quote: its items, its document, and selling it. */
export function QuotePanel({ quoteId, onClose }: { quoteId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(api.quotes.find.queryOptions({ input: { id: quoteId } }));
  return (
    <DetailsDrawer
      query={query}
      title={t('quotes:quote')}
      titleOf={({ clientName }) => clientName ?? t('quotes:quote')}
      onClose={onClose}
    >
      {(quote) => <Contents quote={quote} />}
    </DetailsDrawer>
  );
}

function Contents({ quote }: { quote: QuoteDetail }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime, dayText } = useFormats();
  const cancel = useConfirmed(
    api.quotes.cancel.mutationOptions(),
    ({ id }: QuoteDetail) => ({ id }),
    () => toast('warning', t('quotes:cancel.done'), quote.number),
  );
  const isSellable = quote.state === 'open' || quote.state === 'expired';
  return (
    <div className={layout.column}>
      <div className={classes.facts}>
        <bdi className={listRow.name} dir="ltr">
          {quote.number}
        </bdi>
        <QuoteState state={quote.state} />
      </div>
      <div className={classes.total}>
        <span>{t('quotes:validUntil', { day: dayText(quote.validUntil) })}</span>
        <Money centimes={quote.total} />
      </div>
      {quote.state === 'expired' ? (
        <Alert color="saffron" icon={<IconAlertTriangle />}>
          {t('quotes:expired')}
        </Alert>
      ) : null}
      {isSellable ? (
        <LinkButton size="lg" leftSection={<IconShoppingBag />} to="/new-sale" search={{ quote: quote.id }}>
          {quote.state === 'expired' ? t('quotes:sell.startToday') : t('quotes:sell.start')}
        </LinkButton>
      ) : null}
      <Sales quote={quote} />
      <Paper quote={quote} />
      <Goods quote={quote} />
      <p className={classes.note}>
        {t('quotes:madeBy', { name: personName(quote.userName), at: dateTime(quote.at) })}
      </p>
      {isSellable ? (
        <Button variant="subtle" color="brick" leftSection={<IconX />} onClick={() => cancel.ask(quote)}>
          {t('quotes:cancel.start')}
        </Button>
      ) : null}
      <ConfirmDialog
        {...cancel.dialog}
        danger
        title={t('quotes:cancel.title')}
        confirmLabel={t('quotes:cancel.submit')}
      >
        {t('quotes:cancel.message')}
      </ConfirmDialog>
    </div>
  );
}

function Sales({ quote: { sales } }: { quote: QuoteDetail }) {
  const { t } = useTranslation();
  if (sales.length === 0) return null;
  return (
    <>
      {sales.length > 1 ? (
        <Alert color="brick" icon={<IconAlertTriangle />}>
          {t('quotes:twice')}
        </Alert>
      ) : null}
      {sales.map((sale) => (
        <LinkButton
          key={sale.id}
          variant="light"
          leftSection={<IconReceipt />}
          to="/transactions"
          search={{ sale: sale.id }}
        >
          {t('quotes:showSale', { number: sale.receiptNumber })}
        </LinkButton>
      ))}
    </>
  );
}

/** The document in the client's language: print, save, send. */
function Paper({ quote }: { quote: QuoteDetail }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [language, setLanguage] = useState<Locale>(locale);
  const pdf = () => client.quotes.pdf({ id: quote.id, locale: language });
  const name = `${quote.number}.pdf`;
  return (
    <section className={layout.columnTight}>
      <SegmentedControl
        fullWidth
        aria-label={t('quotes:paper.language')}
        value={language}
        onChange={(value) => setLanguage(value as Locale)}
        data={LOCALES.map((value) => ({ value, label: <span lang={value}>{LOCALE_NAMES[value]}</span> }))}
      />
      <div className={classes.ways}>
        <DownloadButton isPrinted leftSection={<IconPrinter />} file={pdf} name={name}>
          {t('quotes:paper.print')}
        </DownloadButton>
        <DownloadButton
          leftSection={<IconFileTypePdf />}
          aria-label={t('quotes:paper.save')}
          file={pdf}
          name={name}
        >
          PDF
        </DownloadButton>
        <SendMenu quote={quote} pdf={pdf} />
      </div>
    </section>
  );
}

function Goods({ quote }: { quote: QuoteDetail }) {
  const { t } = useTranslation();
  const { nameIn } = useFormats();
  const { label } = useAttributeNames();
  return (
    <DocumentLines
      title={t('quotes:goods')}
      rows={quote.items}
      name={(item) => <bdi>{nameIn(item)}</bdi>}
      about={(item) => (
        <>
          <span className={classes.note}>
            <Facts of={[item.sku, label('size', item.size), label('color', item.color)]} />
          </span>
          {item.quantity > 1 ? (
            <span className={classes.note}>
              {item.quantity} × <Money centimes={item.price} />
            </span>
          ) : null}
          {item.discount > 0 ? (
            <span className={classes.note}>
              {t('quotes:discountAmount')} <Money centimes={-item.discount} />
            </span>
          ) : null}
        </>
      )}
      amount={(item) => item.total}
    >
      {quote.discountAmount !== null ? (
        <p className={classes.note}>
          {t('quotes:discountAmount')} <Money centimes={-quote.discountAmount} />
        </p>
      ) : null}
      {quote.discountPercentage > 0 ? (
        <p className={classes.note}>{t('quotes:discount', { percent: quote.discountPercentage })}</p>
      ) : null}
      {quote.discountReason ? (
        <p className={classes.note}>
          <DiscountReason of={quote} />
        </p>
      ) : null}
      {quote.notes ? (
        <p className={classes.note}>
          <bdi>{quote.notes}</bdi>
        </p>
      ) : null}
    </DocumentLines>
  );
}
