import { Alert, Modal, SegmentedControl, Select, Switch } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../src/core/money.ts';
import type { LabelArticle } from '../../../src/labels/contract.ts';
import {
  LABEL_FORMATS,
  type LabelFormat,
  MOST_LABELS,
  sheetsOf,
  THINNEST_BAR_MM,
} from '../../../src/labels/rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api, client } from '../../api/client.ts';
import { useHasPrinter } from '../../api/hardware.ts';
import { useFormats } from '../../api/use-formats.ts';
import { PAPER_LANGUAGES } from '../../i18n/language.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { useDownload } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { NumberCell } from '../../ui/number-field/number-cell.tsx';
import { QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { LabelPaper, thinnestBar } from './label-paper.tsx';
import classes from './labels-dialog.module.css';

type Props = {
  storeId: string;
  /** Proposed number of labels per item. */
  lines: readonly { variantId: string; copies: number }[];
  /** The list whose prices are printed; without one, the prices in force. */
  priceListId?: string;
  onClose: () => void;
};

const COPIES = { decimals: 0, min: 0, max: MOST_LABELS } as const;

/** Articles as they lie on the shelf: style after style as they were chosen, each by colour and size. */
function inOrder<A extends LabelArticle>(articles: readonly A[], compare: (a: A, b: A) => number): A[] {
  return [...Map.groupBy(articles, (a) => a.styleName).values()].flatMap((style) => style.toSorted(compare));
}

/** Prints price labels with barcodes: for received items, a selection, or one item. */
export function LabelsDialog({ storeId, lines, priceListId, onClose }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const { label, compareArticles } = useAttributeNames();
  const [copies, setCopies] = useState(() => new Map(lines.map((l) => [l.variantId, l.copies])));
  const [format, setFormat] = useState<LabelFormat>('40x30');
  const [language, setLanguage] = useState<Locale>('ar');
  const [showsPrice, setShowsPrice] = useState(true);
  const itemIds = lines.map((l) => l.variantId);
  const preview = useQuery(api.labels.preview.queryOptions({ input: { storeId, itemIds, priceListId } }));
  const articles = inOrder(preview.data?.items ?? [], compareArticles());
  const wanted = articles
    .map(({ variantId }) => ({ variantId, copies: copies.get(variantId) ?? 0 }))
    .filter((l) => l.copies > 0);
  const count = wanted.reduce((n, l) => n + l.copies, 0);
  // A roll has no sheets.
  const sheets = format === 'a4' ? [t('labels:sheets', { count: sheetsOf(format, count) })] : [];
  const isTooMany = count > MOST_LABELS;
  const hasPrinter = useHasPrinter('label_printer') && format !== 'a4';
  const labels = { storeId, lines: wanted, language, showsPrice, priceListId };
  const pdf = () => client.labels.pdf({ ...labels, format });
  const name = `labels-${format}.pdf`;
  const saved = useDownload(pdf, { name });
  const printed = useDownload(pdf, { name, isPrinted: true });
  const onRoll = useMutation({
    mutationFn: async () => {
      if (format !== 'a4') await client.hardware.printLabels({ ...labels, format });
    },
    onSuccess: () => toast('success', t('hardware:tested'), undefined, { id: 'print' }),
  });
  const [first] = articles;
  const bars = preview.data?.bars ?? [];
  return (
    <Modal opened onClose={onClose} size="xl" title={t('labels:title')}>
      <QueryState query={preview} />
      {preview.data ? (
        <>
          <div className={classes.root}>
            <ul className={classes.articles}>
              {articles.map((article) => (
                <li key={article.variantId} className={classes.article}>
                  <span className={classes.what}>
                    <bdi>{styleNameIn(article)}</bdi>
                    <span className={layout.soft}>
                      <ArticleFacts of={article} and={[article.sku]} />
                    </span>
                  </span>
                  <NumberCell
                    rules={COPIES}
                    aria-label={t('labels:copies', {
                      name: [
                        styleNameIn(article),
                        label('color', article.color),
                        label('size', article.size),
                      ].join(' · '),
                    })}
                    value={copies.get(article.variantId) ?? null}
                    onChange={(typed) => {
                      const next = new Map(copies);
                      if (typed === null) next.delete(article.variantId);
                      else next.set(article.variantId, typed);
                      setCopies(next);
                    }}
                  />
                </li>
              ))}
            </ul>
            <div className={layout.column}>
              <Select
                label={t('labels:format')}
                allowDeselect={false}
                value={format}
                onChange={(value) => value && setFormat(value as LabelFormat)}
                data={LABEL_FORMATS.map((value) => ({ value, label: t(`labels:formats.${value}`) }))}
              />
              <SegmentedControl
                fullWidth
                aria-label={t('labels:language')}
                value={language}
                onChange={(value) => setLanguage(value as Locale)}
                data={PAPER_LANGUAGES}
              />
              <Switch
                label={t('labels:price')}
                checked={showsPrice}
                onChange={(e) => setShowsPrice(e.currentTarget.checked)}
              />
              {first ? (
                <LabelPaper
                  article={first}
                  bars={bars}
                  format={format}
                  language={language}
                  showsPrice={showsPrice}
                />
              ) : null}
              {first && thinnestBar(first, bars, format) < THINNEST_BAR_MM ? (
                <Alert color="saffron">{t('labels:thin')}</Alert>
              ) : null}
            </div>
          </div>
          <DialogFoot
            aside={
              <p className={classes.sum} role="status">
                {isTooMany
                  ? t('labels:tooMany', { most: MOST_LABELS })
                  : count === 0
                    ? t('labels:none')
                    : [t('labels:count', { count }), ...sheets].join(' · ')}
              </p>
            }
          >
            <ConfirmButton
              variant="default"
              leftSection={<IconFileTypePdf />}
              disabled={count === 0 || isTooMany}
              loading={saved.isPending}
              onClick={() => saved.mutate()}
            >
              {t('labels:download')}
            </ConfirmButton>
            <ConfirmButton
              data-autofocus
              leftSection={<IconPrinter />}
              disabled={count === 0 || isTooMany}
              loading={onRoll.isPending || printed.isPending}
              onClick={() => (hasPrinter ? onRoll : printed).mutate()}
            >
              {t('labels:print')}
            </ConfirmButton>
          </DialogFoot>
        </>
      ) : null}
    </Modal>
  );
}
