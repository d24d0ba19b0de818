import { ActionIcon, Badge, Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Item, StyleRow as Style } from '../../../src/catalogue/contract.ts';
import { stockStatus } from '../../../src/stock/status-rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { SizeColorTable } from '../../ui/article/size-color-table.tsx';
import layout from '../../ui/layout.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import { RowCheck } from '../../ui/lists/row-check.tsx';
import { Money } from '../../ui/money.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './style-row.module.css';

type Props = {
  style: Style;
  isOpen: boolean;
  onToggle: () => void;
  isSelected: boolean;
  /** Null for people without actions on a selection. */
  onSelect: ((selected: boolean) => void) | null;
  onEdit: (() => void) | null;
  onOpenArticle: (itemId: string) => void;
};

/** A style: one line, and its stock by size and colour below. */
export function StyleRow(props: Props) {
  const { style, isOpen, onToggle, isSelected, onSelect, onEdit, onOpenArticle } = props;
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const { label } = useAttributeNames();
  const name = styleNameIn(style);
  return (
    <div className={classes.style}>
      <div className={classes.line}>
        {onSelect ? (
          <RowCheck label={t('inventory:select.one', { name })} checked={isSelected} onChange={onSelect} />
        ) : null}
        <UnstyledButton className={classes.button} aria-expanded={isOpen} onClick={onToggle}>
          <ArticlePicture image={style.image} name={name} className={classes.picture} />
          <span className={listRow.stack}>
            <bdi className={listRow.name}>{name}</bdi>
            <span className={classes.note}>
              <bdi>{label('category', style.category)}</bdi> ·{' '}
              {t('inventory:variants', { count: style.variants })}
            </span>
          </span>
          <span className={classes.states}>
            {style.out > 0 ? <Badge color="brick">{t('inventory:out', { count: style.out })}</Badge> : null}
            {style.low > style.out ? (
              <Badge color="saffron">{t('inventory:low', { count: style.low - style.out })}</Badge>
            ) : null}
          </span>
          <span className={classes.stock} data-figures>
            {t('inventory:pieces', { count: style.stock })}
          </span>
          <span className={layout.amount}>
            <Money centimes={style.lowestPrice} />
            {style.highestPrice > style.lowestPrice ? (
              <span className={classes.note}>
                {t('inventory:upTo')} <Money centimes={style.highestPrice} />
              </span>
            ) : null}
          </span>
          <IconChevronDown className={classes.chevron} data-open={isOpen || undefined} />
        </UnstyledButton>
        {onEdit ? (
          <ActionIcon aria-label={t('inventory:edit.open', { name })} onClick={onEdit}>
            <IconPencil />
          </ActionIcon>
        ) : null}
      </div>
      <Collapse expanded={isOpen}>
        {isOpen ? <StockGrid style={style} onOpenArticle={onOpenArticle} /> : null}
      </Collapse>
    </div>
  );
}

/** A store's stock of a style: sizes as columns, colours as rows; a tap opens the item. */
function StockGrid({ style, onOpenArticle }: Pick<Props, 'style' | 'onOpenArticle'>) {
  const { t } = useTranslation();
  const { labelled } = useAttributeNames();
  const query = useQuery(
    api.catalogue.style.queryOptions({ input: { id: style.styleId, storeId: style.storeId } }),
  );
  if (!hasData(query)) return <QueryState query={query} />;
  return (
    <div className={classes.scroller} data-sideways>
      <SizeColorTable
        className={layout.sizeGrid}
        articles={query.data.variants}
        cell={(item) =>
          item ? (
            <button
              type="button"
              className={classes.cell}
              data-status={statusOf(item)}
              onClick={() => onOpenArticle(item.id)}
              aria-label={t('inventory:cell', { ...labelled(item), count: item.stock })}
            >
              {item.stock}
            </button>
          ) : null
        }
      />
    </div>
  );
}

const statusOf = (item: Item) => (item.archivedAt === null ? stockStatus(item) : 'archived');
