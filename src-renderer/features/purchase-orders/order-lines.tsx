import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../src/purchase-orders/contract.ts';
import { missingPieces } from '../../../src/purchase-orders/rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { ColorName } from '../../ui/article/color-name.tsx';
import { gridOf } from '../../ui/article/grid-of.ts';
import { Money } from '../../ui/money.tsx';
import { linesByStyle } from './lines-by-style.ts';
import classes from './purchase-orders.module.css';

/** Ordered and received quantities by size and colour, with differences marked. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const names = useAttributeNames();
  const hasCome = order.receipts.length > 0;
  return linesByStyle(order.items).map(({ face, lines }) => {
    const name = styleNameIn(face);
    const { sizes, rows } = gridOf(lines, names);
    const costs = new Set(lines.map((l) => l.cost));
    return (
      <section key={face.styleId} className={classes.style} aria-label={name}>
        <header className={classes.styleHead}>
          <ArticlePicture image={face.image} name={name} className={classes.picture} />
          <Title order={2} size="h4">
            <bdi>{name}</bdi>
          </Title>
          {costs.size === 1 ? (
            <span className={classes.note}>
              <Money centimes={face.cost} /> {t('purchase-orders:each')}
            </span>
          ) : null}
        </header>
        <div className={classes.scroller}>
          <table className={classes.grid} aria-label={name}>
            <thead>
              <tr>
                <td />
                {sizes.map((size) => (
                  <th key={size} scope="col">
                    <bdi>{names.label('size', size)}</bdi>
                  </th>
                ))}
                <th scope="col">{t('grid.sum')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ color, cells }) => (
                <tr key={color}>
                  <th scope="row">
                    <ColorName color={color} />
                  </th>
                  {cells.map((line, column) => (
                    <td
                      key={line?.variantId ?? `none-${sizes[column]}`}
                      data-tone={
                        line && hasCome && line.received !== line.quantity
                          ? missingPieces(line) > 0
                            ? 'missing'
                            : 'more'
                          : undefined
                      }
                    >
                      {line ? (
                        <>
                          <span>
                            {hasCome ? `\u2066${line.received}/${line.quantity}\u2069` : line.quantity}
                          </span>
                          {costs.size > 1 ? (
                            <span className={classes.note}>
                              <Money centimes={line.cost} />
                            </span>
                          ) : null}
                        </>
                      ) : null}
                    </td>
                  ))}
                  <td>{cells.reduce((n, line) => n + (line?.quantity ?? 0), 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    );
  });
}
