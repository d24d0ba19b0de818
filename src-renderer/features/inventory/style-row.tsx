import { ActionIcon, Badge, Checkbox, Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StyleRow as Style, Variant } from '../../../src/catalogue/contract.ts';
import { variantStatus } from '../../../src/catalogue/rules.ts';
import { api } from '../../api/client.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { gridOf } from '../../ui/article/grid-of.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import classes from './style-row.module.css';

type Props = {
  style: Style;
  isOpen: boolean;
  onToggle: () => void;
  isSelected: boolean;
  /** Null for people who may do nothing with a selection. */
  onSelect: ((selected: boolean) => void) | null;
  onEdit: (() => void) | null;
  onOpenArticle: (itemId: string) => void;
};

/** A style as the shop thinks of it: one line, and under it what is there of each size and colour. */
export function StyleRow(props: Props) {
  const { style, isOpen, onToggle, isSelected, onSelect, onEdit, onOpenArticle } = props;
  const { t } = useTranslation();
  const { locale } = useLocale();
  const name = styleNameIn(locale, style);
  return (
    <div className={classes.style}>
      <div className={classes.line}>
        {onSelect ? (
          <Checkbox
            aria-label={t('inventory:select.one', { name })}
            checked={isSelected}
            onChange={(e) => onSelect(e.currentTarget.checked)}
          />
        ) : null}
        <UnstyledButton className={classes.button} aria-expanded={isOpen} onClick={onToggle}>
          <ArticlePicture image={style.image} name={name} className={classes.picture} />
          <span className={classes.what}>
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.note}>
              <bdi>{style.category}</bdi> · {t('inventory:variants', { count: style.variants })}
            </span>
          </span>
          <span className={classes.states}>
            {style.out > 0 ? (
              <Badge color="brick" variant="light" size="lg" tt="none">
                {t('inventory:out', { count: style.out })}
              </Badge>
            ) : null}
            {style.low > style.out ? (
              <Badge color="saffron" variant="light" size="lg" tt="none">
                {t('inventory:low', { count: style.low - style.out })}
              </Badge>
            ) : null}
          </span>
          <span className={classes.stock} data-figures>
            {t('inventory:pieces', { count: style.stock })}
          </span>
          <span className={classes.price}>
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

/** What a store has of a style: sizes across, colours down; a tap opens the article. */
function StockGrid({ style, onOpenArticle }: Pick<Props, 'style' | 'onOpenArticle'>) {
  const { t } = useTranslation();
  const query = useQuery(
    api.products.style.queryOptions({ input: { id: style.styleId, storeId: style.storeId } }),
  );
  if (query.isPending) return <LoadingState />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const grid = gridOf(query.data.variants);
  return (
    <div className={classes.scroller}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <td />
            {grid.sizes.map((size) => (
              <th key={size} scope="col">
                <bdi>{size}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ color, cells }) => (
            <tr key={color}>
              <th scope="row">
                <bdi>{color}</bdi>
              </th>
              {grid.sizes.map((size, n) => {
                const variant = cells[n];
                return (
                  <td key={size}>
                    {variant ? (
                      <button
                        type="button"
                        className={classes.cell}
                        data-status={statusOf(variant)}
                        onClick={() => onOpenArticle(variant.id)}
                        aria-label={t('inventory:cell', { color, size, count: variant.stock })}
                      >
                        {variant.stock}
                      </button>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const statusOf = (variant: Variant) => (variant.archivedAt === null ? variantStatus(variant) : 'archived');
