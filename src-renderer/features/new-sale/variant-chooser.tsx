import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { api } from '../../api/client.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { gridOf } from '../../ui/article/grid-of.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { onePriceOf, type StyleGroup } from './style-groups.ts';
import { useGridKeys } from './use-grid-keys.ts';
import classes from './variant-chooser.module.css';

type Props = { storeId: string; group: StyleGroup; onPick: (variant: Variant) => void; onClose: () => void };

/** Sizes across, colours down: one tap chooses the article of a style. */
export function VariantChooser({ storeId, group, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const query = useQuery(api.products.search.queryOptions({ input: { storeId, styleId: group.styleId } }));
  const variants = query.data?.items ?? [];
  const grid = gridOf(variants);
  const price = onePriceOf(variants);
  const arrived = query.data !== undefined;

  // The articles come after the dialog has opened and given its focus away.
  useEffect(() => {
    if (arrived) table.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [arrived]);
  const { locale } = useLocale();
  const keys = useGridKeys(table, () => {});
  return (
    <Modal
      opened
      onClose={onClose}
      size="auto"
      title={<bdi>{styleNameIn(locale, group.face)}</bdi>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {query.isPending ? (
        <LoadingState />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <p className={classes.hint}>
            {t('sale:chooser.hint')} {price === null ? null : <Money centimes={price} />}
          </p>
          <div className={classes.scroller}>
            <table ref={table} className={classes.grid} onKeyDown={keys.onKeyDown}>
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
                      <span className={classes.color}>
                        <ArticlePicture
                          image={cells.find((cell) => cell?.image)?.image ?? null}
                          name=""
                          className={classes.picture}
                        />
                        <bdi>{color}</bdi>
                      </span>
                    </th>
                    {grid.sizes.map((size, column) => {
                      const variant = cells[column];
                      return (
                        <td key={size}>
                          {variant ? (
                            <button
                              type="button"
                              className={classes.cell}
                              data-sold={variant.stock < 1 || undefined}
                              data-first={variant.id === group.face.id || undefined}
                              onClick={() => onPick(variant)}
                              aria-label={t('sale:chooser.cell', { size, color, count: variant.stock })}
                            >
                              <span className={classes.stock} data-figures>
                                {t('products:left', { count: Math.max(0, variant.stock) })}
                              </span>
                              {price === null ? <Money centimes={variant.price} /> : null}
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
        </>
      )}
    </Modal>
  );
}
