import { ActionIcon, Button, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONEY, parseAmount } from '../../../src/core/number-text.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { SizeColorGrid } from '../../ui/article/size-color-grid.tsx';
import { Money } from '../../ui/money.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import classes from './purchasing.module.css';
import type { DraftStyle, OrderDraft } from './use-order-draft.ts';

type Props = {
  style: DraftStyle;
  draft: OrderDraft;
  /** The order was tried to be saved: what is missing shows. */
  tried: boolean;
};

/** A style in an order: how many of each size and colour, and what a piece costs. */
export function OrderStyle({ style, draft, tried }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const ids = style.articles.map((a) => a.id);
  const typed = new Set(ids.map((id) => draft.costs.get(id) ?? ''));
  const [isOwnCost, setIsOwnCost] = useState(typed.size > 1);
  const mine = draft.items.filter((item) => item.styleId === style.styleId);
  const wanted = style.articles.filter((a) => (draft.pieces.get(a.id) ?? 0) > 0);
  const name = styleNameIn(locale, style);
  const wrong = (id: string) =>
    tried && mine.some((item) => item.variantId === id && item.cost === null)
      ? t('purchasing:form.costWrong')
      : null;
  return (
    <section className={classes.style} aria-label={name}>
      <header className={classes.styleHead}>
        <ArticlePicture image={style.image} name={name} className={classes.picture} />
        <Title order={2} size="h4">
          <bdi>{name}</bdi>
        </Title>
        {isOwnCost ? null : (
          <NumberField
            rules={MONEY}
            className={classes.cost}
            label={t('purchasing:form.cost')}
            value={draft.costs.get(ids[0] ?? '') ?? ''}
            onChange={(value) => draft.setCost(ids, value)}
            error={tried && mine.some((item) => item.cost === null) ? t('purchasing:form.costWrong') : null}
          />
        )}
        <Button variant="subtle" aria-pressed={isOwnCost} onClick={() => setIsOwnCost(!isOwnCost)}>
          {isOwnCost ? t('purchasing:form.sameCost') : t('purchasing:form.ownCost')}
        </Button>
        <ActionIcon
          aria-label={t('purchasing:form.remove', { name })}
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
          article.stock === null ? null : t('purchasing:form.inStock', { count: article.stock })
        }
        fills
      />
      {isOwnCost ? (
        <div className={classes.costs}>
          {wanted.length === 0 ? <p className={classes.note}>{t('purchasing:form.ownCostHint')}</p> : null}
          {wanted.map((article) => (
            <NumberField
              rules={MONEY}
              key={article.id}
              label={t('purchasing:form.costOf', { size: article.size, color: article.color })}
              value={draft.costs.get(article.id) ?? ''}
              onChange={(value) => draft.setCost([article.id], value)}
              error={wrong(article.id)}
            />
          ))}
        </div>
      ) : null}
      <footer className={classes.styleSum}>
        <span>{t('purchasing:pieces', { count: mine.reduce((n, item) => n + item.quantity, 0) })}</span>
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
