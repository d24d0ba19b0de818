import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StyleFigures } from '../../../src/analytics/contract.ts';
import { STYLE_SORTS } from '../../../src/analytics/sort-rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../../ui/hint.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Count, Percent } from '../../ui/number.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './analytics.module.css';
import { Block } from './block.tsx';
import { ShareTable } from './share-table.tsx';
import type { Period } from './use-period.ts';

const SHOWN = 50;
const ADDRESS = {
  sort: inAddress.oneOf(STYLE_SORTS, 'revenue'),
  order: inAddress.oneOf(['desc', 'asc'], 'desc'),
};

/** Best-selling and slow-selling styles. */
export function StylesTab({ period }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const { locale } = useLocale();
  const { label } = useAttributeNames();
  const { place, range } = period;
  const { at, field } = useAddress(ADDRESS);
  const { sort, order } = at;
  const query = useQuery(
    api.analytics.styles.queryOptions({
      input: { ...range, sort, order, limit: SHOWN, ...place },
      placeholderData: keepPreviousData,
    }),
  );
  const nameOf = (row: StyleFigures) => (row.kind === 'other' ? t('madeToMeasure') : nameIn(locale, row));
  return (
    <div className={classes.grid}>
      <Block
        block="styles"
        period={period}
        wide
        actions={
          <>
            <SegmentedControl
              aria-label={t('sort.label')}
              {...field('sort')}
              data={STYLE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
            <SegmentedControl
              aria-label={t('order.desc')}
              {...field('order')}
              data={(['desc', 'asc'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
            />
          </>
        }
      >
        {!hasData(query) ? (
          <QueryState query={query} />
        ) : (
          <ShareTable
            label={t('block.styles')}
            head={t('head.name')}
            amountHead={t('head.revenue')}
            rows={query.data.items}
            rowKey={(row) => row.id}
            name={(row) => (
              <>
                <bdi>{nameOf(row)}</bdi>
                <Hint>
                  <bdi>{label('category', row.category) || t('uncategorised')}</bdi>
                </Hint>
              </>
            )}
            amount={(row) => row.revenue}
            columns={[
              { head: t('head.pieces'), cell: (row) => <Count value={row.pieces} /> },
              { head: t('head.returned'), cell: (row) => <Count value={row.returned} /> },
              { head: t('head.margin'), cell: (row) => <Percent value={row.margin} /> },
              { head: t('head.stock'), cell: (row) => <Count value={row.stock} /> },
              { head: t('head.sellThrough'), cell: (row) => <Percent value={row.sellThrough} /> },
            ]}
            empty={t('nothing')}
          />
        )}
      </Block>
    </div>
  );
}
