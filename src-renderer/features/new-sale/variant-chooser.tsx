import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { api } from '../../api/client.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Money } from '../../ui/money.tsx';
import { groupByStyle, type StyleGroup } from './style-groups.ts';
import { useGridKeys } from './use-grid-keys.ts';
import classes from './variant-chooser.module.css';

/** The whole style: the results that it was opened from may hold a part of its articles only. */
function useWholeStyle(storeId: string, known: StyleGroup): StyleGroup {
  const { data } = useQuery(
    api.products.search.queryOptions({ input: { storeId, query: known.face.styleName, limit: 60 } }),
  );
  const ids = new Set(known.variants.map((v) => v.id));
  const more = data?.items.filter((v) => v.styleId === known.styleId && !ids.has(v.id)) ?? [];
  return groupByStyle([...known.variants, ...more])[0] ?? known;
}

type Props = { storeId: string; group: StyleGroup; onPick: (variant: Variant) => void; onClose: () => void };

/** Sizes across, colours down: one tap chooses the article of a style. */
export function VariantChooser({ storeId, group: known, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const group = useWholeStyle(storeId, known);
  const { locale } = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(table, () => {});
  const onePrice = group.lowestPrice === group.highestPrice;
  const first = group.face.id;
  return (
    <Modal
      opened
      onClose={onClose}
      size="auto"
      title={<bdi>{styleNameIn(locale, group.face)}</bdi>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={classes.hint}>
        {t('sale:chooser.hint')} {onePrice ? <Money centimes={group.lowestPrice} /> : null}
      </p>
      <div className={classes.scroller}>
        <table ref={table} className={classes.grid} onKeyDown={keys.onKeyDown}>
          <thead>
            <tr>
              <td />
              {group.sizes.map((size) => (
                <th key={size} scope="col">
                  <bdi>{size}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.colors.map((color) => (
              <tr key={color}>
                <th scope="row">
                  <bdi>{color}</bdi>
                </th>
                {group.sizes.map((size) => {
                  const variant = group.variants.find((v) => v.size === size && v.color === color);
                  return (
                    <td key={size}>
                      {variant ? (
                        <button
                          type="button"
                          className={classes.cell}
                          data-sold={variant.stock < 1 || undefined}
                          data-autofocus={variant.id === first || undefined}
                          onClick={() => onPick(variant)}
                          aria-label={t('sale:chooser.cell', { size, color, count: variant.stock })}
                        >
                          <span className={classes.stock} data-figures>
                            {t('products:left', { count: Math.max(0, variant.stock) })}
                          </span>
                          {onePrice ? null : <Money centimes={variant.price} />}
                        </button>
                      ) : (
                        <span className={classes.none} aria-hidden="true" />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
