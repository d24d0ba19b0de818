import { useTranslation } from 'react-i18next';
import { styleNameIn } from '../../../i18n/style-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { ArticleFacts } from '../../../ui/article/article-facts.tsx';
import { ArticlePicture } from '../../../ui/article/article-picture.tsx';
import { StockBadge } from '../../../ui/article/stock-badge.tsx';
import { Money } from '../../../ui/money.tsx';
import type { useKeptPress } from '../../../ui/use-kept-press.ts';
import { PriceInForce } from './price-in-force.tsx';
import type { StyleGroup } from './style-groups.ts';
import classes from './style-tile.module.css';

type Props = {
  group: StyleGroup;
  inCart: number;
  /** Press handlers. */
  press: ReturnType<ReturnType<typeof useKeptPress>>;
};

/** A style as a large button: picture, name, size and colour (or how many of them), price, stock. */
export function StyleTile({ group, inCart, press }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { face, itemIds, sizes, colors } = group;
  const several = itemIds.length > 1;
  const name = styleNameIn(locale, face);
  const whole = { ...face, stock: group.stock };
  const sold = group.stock <= 0;
  return (
    <button type="button" className={classes.tile} data-sold={sold || undefined} {...press}>
      <span className={classes.frame}>
        <ArticlePicture image={face.image} name={name} className={classes.picture} />
        {inCart > 0 ? (
          <span className={classes.inCart} data-figures>
            <span aria-hidden="true">×{inCart}</span>
            <span className={classes.hidden}>{t('sales:catalogue.inCart', { count: inCart })}</span>
          </span>
        ) : null}
        {sold || face.isDiscontinued || group.stock <= face.lowStockThreshold ? (
          <StockBadge item={whole} count className={classes.badge} />
        ) : null}
      </span>
      <span className={classes.text}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.variant}>
          {several ? (
            t('sales:catalogue.variants', {
              sizes: t('sales:catalogue.sizes', { count: sizes.length }),
              colors: t('sales:catalogue.colors', { count: colors.length }),
            })
          ) : (
            <ArticleFacts of={face} and={face.isBundle ? [face.sku] : []} />
          )}
        </span>
        <span className={classes.price}>
          {group.lowestPrice === group.highestPrice ? (
            <PriceInForce item={face} />
          ) : (
            <>
              {t('sales:catalogue.from')} <Money centimes={group.lowestPrice} />
            </>
          )}
        </span>
      </span>
    </button>
  );
}
