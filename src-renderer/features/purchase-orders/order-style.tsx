import { ActionIcon, Button, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../../src/core/number-text.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { SizeColorGrid } from '../../ui/article/size-color-grid.tsx';
import { Money } from '../../ui/money.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import classes from './purchase-orders.module.css';
import type { DraftStyle, OrderDraft } from './use-order-draft.ts';

type Props = {
  style: DraftStyle;
  draft: OrderDraft;
  /** After an attempt to save, missing values are shown. */
  tried: boolean;
};

/** A style in an order: quantities by size and colour, and cost per piece. */
export function OrderStyle({ style, draft, tried }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const { labelled } = useAttributeNames();
  const ids = style.articles.map((a) => a.id);
  const typed = new Set(ids.map((id) => draft.costs.get(id) ?? ''));
  const [isOwnCost, setIsOwnCost] = useState(typed.size > 1);
  const mine = draft.items.filter((item) => item.styleId === style.styleId);
  const wanted = style.articles.filter((a) => (draft.pieces.get(a.id) ?? 0) > 0);
  const name = styleNameIn(style);
  const wrong = (id: string) =>
    tried && mine.some((item) => item.variantId === id && item.cost === null)
      ? t('purchase-orders:form.costWrong')
      : null;
  return (
    <section className={classes.style} aria-label={name}>
      <header className={classes.styleHead}>
        <ArticlePicture image={style.image} name={name} className={classes.picture} />
        <Title order={2} size="h4">
          <bdi>{name}</bdi>
        </Title>
        {isOwnCost ? null : (
          <AmountField
            className={classes.cost}
            label={t('purchase-orders:form.cost')}
            value={draft.costs.get(ids[0] ?? '') ?? ''}
            onChange={(value) => draft.setCost(ids, value)}
            error={
              tried && mine.some((item) => item.cost === null) ? t('purchase-orders:form.costWrong') : null
            }
          />
        )}
        <Button
          className={classes.ownCost}
          variant="subtle"
          aria-pressed={isOwnCost}
          onClick={() => setIsOwnCost(!isOwnCost)}
        >
          {isOwnCost ? t('purchase-orders:form.sameCost') : t('purchase-orders:form.ownCost')}
        </Button>
        <ActionIcon
          aria-label={t('purchase-orders:form.remove', { name })}
          onClick={() => draft.removeStyle(style.styleId)}
        >
          <IconX />
        </ActionIcon>
      </header>
      <SizeColorGrid
        label={name}
        articles={style.articles}
        quantities={draft.pieces}
        onChange={(article, quantity) => draft.setPieces(article.id, quantity)}
        note={(article) =>
          article.stock === null ? null : t('purchase-orders:form.inStock', { count: article.stock })
        }
        fills
      />
      {isOwnCost ? (
        <div className={classes.costs}>
          {wanted.length === 0 ? (
            <p className={classes.note}>{t('purchase-orders:form.ownCostHint')}</p>
          ) : null}
          {wanted.map((article) => (
            <AmountField
              key={article.id}
              label={t('purchase-orders:form.costOf', labelled({ size: article.size, color: article.color }))}
              value={draft.costs.get(article.id) ?? ''}
              onChange={(value) => draft.setCost([article.id], value)}
              error={wrong(article.id)}
            />
          ))}
        </div>
      ) : null}
      <footer className={classes.styleSum}>
        <span>{t('purchase-orders:pieces', { count: mine.reduce((n, item) => n + item.quantity, 0) })}</span>
        <Money
          centimes={mine.reduce(
            (n, item) => n + item.quantity * (parseAmount(draft.costs.get(item.variantId) ?? '') ?? 0),
            0,
          )}
        />
      </footer>
    </section>
  );
}
