import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './analytics.module.css';
import { Block } from './block.tsx';
import { HeatTable } from './heat-table.tsx';
import type { Period } from './use-period.ts';

const ADDRESS = { style: inAddress.id() };

/** Sales by size and colour, of all styles or of one. */
export function SizesTab({ period }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const { formatNumber, styleNameIn } = useFormats();
  const names = useAttributeNames();
  const { store } = useSession();
  const { searchParams, place, range } = period;
  const { at, set } = useAddress(ADDRESS);
  const query = useQuery(
    api.analytics.grid.queryOptions({
      input: {
        ...range,
        ...place,
        ...(at.style ? { styleId: at.style } : {}),
      },
      placeholderData: keepPreviousData,
    }),
  );
  const cells = query.data?.cells ?? [];
  const pieces = new Map(cells.map((c) => [`${c.color}\u001f${c.size}`, c.pieces]));
  const sumOf = (color: string) => cells.reduce((n, c) => (c.color === color ? n + c.pieces : n), 0);
  const colors = [...new Set(cells.map((c) => c.color))].sort((a, b) => sumOf(b) - sumOf(a));
  const sizes = [...new Set(cells.map((c) => c.size))].sort(names.compare('size'));
  const placeId = searchParams.store ?? store?.id;
  const style = useQuery(
    api.catalogue.style.queryOptions({
      input: { id: at.style ?? '', storeId: placeId ?? '' },
      enabled: at.style !== null && placeId !== undefined,
    }),
  ).data;
  return (
    <div className={classes.grid}>
      <Block
        block="grid"
        period={period}
        wide
        actions={
          at.style ? (
            <Button variant="light" onClick={() => set({ style: null })}>
              <bdi>{style ? styleNameIn(style) : t('oneStyle')}</bdi> ✕
            </Button>
          ) : null
        }
      >
        {placeId && !at.style ? (
          <div className={classes.pick}>
            <StylePicker
              storeId={placeId}
              label={t('oneStyle')}
              onPick={(face) => set({ style: face.styleId })}
            />
          </div>
        ) : null}
        {!hasData(query) ? (
          <QueryState query={query} />
        ) : cells.length === 0 ? (
          <Text c="dimmed">{t('nothing')}</Text>
        ) : (
          <HeatTable
            label={t('block.grid')}
            corner={t('head.color')}
            rows={colors.map((color) => ({ key: color, name: names.label('color', color) }))}
            columns={sizes.map((size) => ({ key: size, name: names.label('size', size) }))}
            cellOf={(color, size) => pieces.get(`${color}\u001f${size}`) ?? null}
            short={String}
            text={(count) => t('pieces', { count, formatted: formatNumber(count) })}
          />
        )}
      </Block>
    </div>
  );
}
