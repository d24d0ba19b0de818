import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useScannedArticle } from '../../api/use-scanned-article.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { SizeColorGrid } from '../../ui/article/size-color-grid.tsx';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import layout from '../../ui/layout.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import panes from '../../ui/lists/panes.module.css';
import { Money } from '../../ui/money.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './bundles.module.css';
import { type Part, partOf } from './part.ts';

type Props = { storeId: string; parts: readonly Part[]; onChange: (parts: Part[]) => void };

/** A bundle's components: found by name and chosen in a grid, or scanned. */
export function ComponentPicker({ storeId, parts, onChange }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const [style, setStyle] = useState<Item | null>(null);
  const set = (item: Item, quantity: number | null) => {
    const others = parts.filter((p) => p.variantId !== item.id);
    onChange(quantity ? [...others, partOf(item, quantity)] : others);
  };
  const scanned = useScannedArticle(storeId, (item) => {
    if (item.isBundle) return;
    set(item, (parts.find((p) => p.variantId === item.id)?.quantity ?? 0) + 1);
  });
  useScanner(scanned);
  return (
    <section className={layout.columnSmall}>
      <h2 className={panes.heading}>{t('bundles:components')}</h2>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.variantId} className={classes.part}>
            <ArticlePicture image={part.image} name="" className={classes.small} />
            <span className={classes.what}>
              <bdi className={listRow.name}>
                {part.quantity > 1 ? `${part.quantity} × ` : ''}
                {styleNameIn(part)}
              </bdi>
              <span className={classes.note}>
                <ArticleFacts of={part} /> · <Money centimes={part.price * part.quantity} />
              </span>
            </span>
            <CloseButton
              aria-label={t('bundles:remove', { name: styleNameIn(part) })}
              onClick={() => onChange(parts.filter((p) => p.variantId !== part.variantId))}
            />
          </li>
        ))}
      </ul>
      <StylePicker storeId={storeId} onPick={setStyle} />
      {style ? <StyleParts storeId={storeId} style={style} parts={parts} onSet={set} /> : null}
    </section>
  );
}

type StyleProps = {
  storeId: string;
  style: Item;
  parts: readonly Part[];
  onSet: (item: Item, quantity: number | null) => void;
};

function StyleParts({ storeId, style, parts, onSet }: StyleProps) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const query = useQuery(api.catalogue.search.queryOptions({ input: { storeId, styleId: style.styleId } }));
  if (!hasData(query)) return <QueryState query={query} />;
  const name = styleNameIn(style);
  return (
    <>
      <h3 className={panes.heading}>
        <bdi>{name}</bdi>
      </h3>
      <SizeColorGrid
        label={name}
        articles={query.data.items}
        quantities={new Map(parts.map((p) => [p.variantId, p.quantity]))}
        onChange={onSet}
        note={(item) => t('catalogue:left', { count: Math.max(0, item.stock) })}
      />
    </>
  );
}
