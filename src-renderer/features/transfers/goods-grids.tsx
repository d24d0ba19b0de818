import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SizeColorGrid } from '../../ui/article/size-color-grid.tsx';
import classes from './transfers.module.css';

/** An item of a transfer; `reference` is the stock, the requested or the sent quantity. */
type Good = { id: string; size: string; color: string; reference: number | null };
/** The items of one style. */
export type Goods = { styleId: string; name: string; articles: Good[] };

type Props = {
  goods: readonly Goods[];
  quantities: ReadonlyMap<string, number>;
  onChange: (articleId: string, quantity: number | null) => void;
  note: (article: Good) => ReactNode;
  tone: (article: Good, quantity: number | null) => 'wrong' | 'differs' | null;
  /** Removes a style from the form; without it styles stay. */
  onRemove?: (styleId: string) => void;
};

/** A size × colour grid for each style of a transfer. */
export function GoodsGrids({ goods, quantities, onChange, note, tone, onRemove }: Props) {
  const { t } = useTranslation();
  return goods.map(({ styleId, name, articles }) => (
    <section key={styleId} className={classes.style} aria-label={name}>
      <div className={classes.styleHead}>
        <bdi>{name}</bdi>
        {onRemove ? (
          <ActionIcon aria-label={t('transfers:form.remove', { name })} onClick={() => onRemove(styleId)}>
            <IconTrash />
          </ActionIcon>
        ) : null}
      </div>
      <SizeColorGrid
        label={name}
        articles={articles}
        quantities={quantities}
        onChange={(article, quantity) => onChange(article.id, quantity)}
        note={note}
        tone={tone}
      />
    </section>
  ));
}
