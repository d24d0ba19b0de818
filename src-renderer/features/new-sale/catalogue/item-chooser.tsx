import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../src/catalogue/contract.ts';
import { useAttributeNames } from '../../../api/attribute-names.ts';
import { api } from '../../../api/client.ts';
import { styleNameIn } from '../../../i18n/style-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { ArticlePicture } from '../../../ui/article/article-picture.tsx';
import { ColorName } from '../../../ui/article/color-name.tsx';
import { SizeColorTable } from '../../../ui/article/size-color-table.tsx';
import inline from '../../../ui/inline.module.css';
import { hasData, QueryState } from '../../../ui/states.tsx';
import { useGridKeys } from '../use-grid-keys.ts';
import classes from './item-chooser.module.css';
import { PriceInForce } from './price-in-force.tsx';
import { onePriceOf, type StyleGroup } from './style-groups.ts';

type Props = { storeId: string; group: StyleGroup; onPick: (item: Item) => void; onClose: () => void };

/**
 * Sizes as columns, colours as rows: one tap chooses an item of a style. None has the focus at first, so that Enter
 * cannot add one that nobody chose; an arrow key goes to the first.
 */
export function ItemChooser({ storeId, group, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const { labelled } = useAttributeNames();
  const table = useRef<HTMLTableElement>(null);
  const query = useQuery(api.catalogue.search.queryOptions({ input: { storeId, styleId: group.styleId } }));
  const items = query.data?.items ?? [];
  const price = onePriceOf(items);
  const { locale } = useLocale();
  const keys = useGridKeys(table, () => {});
  return (
    <Modal opened onClose={onClose} size="auto" title={<bdi>{styleNameIn(locale, group.face)}</bdi>}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons inside. */}
      <div className={classes.body} data-autofocus tabIndex={-1} onKeyDown={keys.onKeyDown}>
        {!hasData(query) ? (
          <QueryState query={query} />
        ) : (
          <>
            <p className={classes.hint}>
              {t('sales:chooser.hint')}{' '}
              {price === null || !items[0] ? null : <PriceInForce item={items[0]} />}
            </p>
            <div className={classes.scroller}>
              <SizeColorTable
                ref={table}
                className={classes.grid}
                articles={items}
                head={(color, cells) => (
                  <span className={inline.inlineTight}>
                    <ArticlePicture
                      image={cells.find((cell) => cell?.image)?.image ?? null}
                      name=""
                      className={classes.picture}
                    />
                    <ColorName color={color} />
                  </span>
                )}
                cell={(item) =>
                  item ? (
                    <button
                      type="button"
                      className={classes.cell}
                      data-sold={item.stock < 1 || undefined}
                      onClick={() => onPick(item)}
                      aria-label={t('sales:chooser.cell', { ...labelled(item), count: item.stock })}
                    >
                      <span className={classes.stock} data-figures>
                        {t('catalogue:left', { count: Math.max(0, item.stock) })}
                      </span>
                      {price === null ? <PriceInForce item={item} /> : null}
                    </button>
                  ) : (
                    <span className={classes.none} aria-hidden="true" />
                  )
                }
              />
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
