import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { profitMargin } from '../../../src/catalogue/rules.ts';
import { type ShownNames, useAttributeNames } from '../../api/attribute-names.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { StockBadge } from '../../ui/article/stock-badge.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { RowCheck } from '../../ui/lists/row-check.tsx';
import { Money } from '../../ui/money.tsx';
import { Percent } from '../../ui/number.tsx';
import classes from './article-row.module.css';
import type { Column } from './inventory-view.ts';

type Props = {
  item: Item;
  columns: readonly Column[];
  supplierName: string | null;
  isSelected: boolean;
  /** Null for people without actions on a selection. */
  onSelect: ((selected: boolean) => void) | null;
  onOpen: () => void;
};

function cellOf(column: Column, item: Item, supplierName: string | null, names: ShownNames): ReactNode {
  switch (column) {
    case 'category':
      return <bdi>{names.label('category', item.category)}</bdi>;
    case 'fabric':
      return <bdi>{item.fabricType}</bdi>;
    case 'supplier':
      return <bdi>{supplierName}</bdi>;
    case 'barcode':
      return <bdi>{item.barcode}</bdi>;
    case 'threshold':
      return item.lowStockThreshold;
    case 'cost':
      return item.cost === null ? null : <Money centimes={item.cost} />;
    case 'margin':
      return item.cost === null ? null : <Percent value={profitMargin(item.price, item.cost)} decimals={1} />;
    case 'price':
      return <Money centimes={item.price} />;
  }
}

const NUMBERS: readonly Column[] = ['threshold', 'cost', 'margin', 'price'];

/** An item of the store, with the chosen columns. */
export function ArticleRow({ item, columns, supplierName, isSelected, onSelect, onOpen }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const names = useAttributeNames();
  const name = styleNameIn(item);
  return (
    <div className={classes.row} data-selected={isSelected || undefined}>
      {onSelect ? (
        <RowCheck
          label={t('inventory:select.one', {
            name: `${name} ${names.label('size', item.size)} ${names.label('color', item.color)}`,
          })}
          checked={isSelected}
          onChange={onSelect}
        />
      ) : null}
      <UnstyledButton className={classes.button} onClick={onOpen}>
        <ArticlePicture image={item.image} name={name} className={classes.picture} />
        <span className={classes.what}>
          <bdi className={listRow.name}>{name}</bdi>
          <span className={classes.note}>
            <ArticleFacts of={item} and={[item.sku]} />
          </span>
        </span>
        <span className={classes.stock}>
          <StockBadge item={item} count />
        </span>
        {columns.map((column) => (
          <span
            key={column}
            className={classes.cell}
            data-number={NUMBERS.includes(column) || undefined}
            data-main={column === 'price' || undefined}
          >
            {cellOf(column, item, supplierName, names)}
          </span>
        ))}
      </UnstyledButton>
    </div>
  );
}
