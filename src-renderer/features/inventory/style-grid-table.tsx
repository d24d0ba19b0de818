import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONEY, STOCK } from '../../../src/core/number-text.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { RowCheck } from '../../ui/lists/row-check.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import classes from './new-style.module.css';
import type { Amount, GridCell } from './style-grid.ts';
import type { GridRow } from './use-style-form.ts';

const AMOUNTS = ['price', 'floor', 'cost', 'stock', 'threshold'] as const satisfies Amount[];
const RULES = { price: MONEY, floor: MONEY, cost: MONEY, stock: STOCK, threshold: STOCK } as const;
const PLACEHOLDER: Partial<Record<Amount, string>> = { cost: '0', stock: '0', threshold: '2' };

type Props = {
  rows: readonly GridRow[];
  setCell: (key: string, change: Partial<GridCell>) => void;
  /** Writes one value into a whole column, replacing existing ones. */
  fill: (field: Amount, value: string) => void;
  /** Problems are shown after an attempt to save. */
  tried: boolean;
};

/** The items of a style. A value typed in the first line fills its column. */
export function StyleGridTable({ rows, setCell, fill, tried }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState<Partial<Record<Amount, string>>>({});
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('inventory:grid.sold')}</th>
            <th scope="col">{t('inventory:grid.size')}</th>
            <th scope="col">{t('inventory:grid.color')}</th>
            <th scope="col">{t('inventory:grid.sku')}</th>
            <th scope="col">{t('inventory:grid.barcode')}</th>
            {AMOUNTS.map((field) => (
              <th key={field} scope="col">
                {t(`inventory:grid.${field}`)}
              </th>
            ))}
          </tr>
          <tr className={classes.all}>
            <th scope="row" colSpan={5}>
              {t('inventory:grid.all')}
            </th>
            {AMOUNTS.map((field) => (
              <td key={field} data-field={t(`inventory:grid.${field}`)}>
                <NumberField
                  hangs
                  rules={RULES[field]}
                  aria-label={t('inventory:grid.fill', { field: t(`inventory:grid.${field}`) })}
                  value={all[field] ?? ''}
                  onChange={(value) => {
                    setAll({ ...all, [field]: value });
                    fill(field, value);
                  }}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} tried={tried} onChange={(change) => setCell(row.key, change)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: GridRow; tried: boolean; onChange: (change: Partial<GridCell>) => void };

function Row({ row, tried, onChange }: RowProps) {
  const { t } = useTranslation();
  const { cell, problem, existing } = row;
  const { size, color } = useAttributeNames().labelled({ size: row.size, color: row.color });
  const articleName = `${size} ${color}`;
  const closed = cell.skipped && existing === null;
  const wrong = (field: string) =>
    tried && (problem === field || (field === 'sku' && problem === 'skuTwice'));
  return (
    <tr data-skipped={cell.skipped || undefined}>
      <td>
        <RowCheck
          label={t('inventory:grid.sells', { article: articleName })}
          checked={!cell.skipped}
          onChange={(isSold) => onChange({ skipped: !isSold })}
        />
      </td>
      <td>
        <bdi>{size}</bdi>
      </td>
      <td>
        <bdi>{color}</bdi>
      </td>
      <td className={classes.code} data-field={t('inventory:grid.sku')}>
        <TextInput
          dir="ltr"
          aria-label={`${t('inventory:grid.sku')} ${articleName}`}
          disabled={closed}
          placeholder={existing === null ? t('inventory:grid.ownSku') : ''}
          value={cell.sku}
          error={wrong('sku')}
          onChange={(e) => onChange({ sku: e.currentTarget.value.toUpperCase() })}
          maxLength={40}
        />
      </td>
      <td className={classes.code} data-field={t('inventory:grid.barcode')}>
        <TextInput
          dir="ltr"
          aria-label={`${t('inventory:grid.barcode')} ${articleName}`}
          disabled={closed}
          value={cell.barcode}
          error={wrong('barcode')}
          onChange={(e) => onChange({ barcode: e.currentTarget.value.trim() })}
          maxLength={40}
        />
      </td>
      {AMOUNTS.map((field) => (
        <td key={field} data-field={t(`inventory:grid.${field}`)}>
          {field === 'stock' && existing !== null ? (
            <span data-figures>{existing.stock}</span>
          ) : (
            <NumberField
              hangs
              rules={RULES[field]}
              aria-label={`${t(`inventory:grid.${field}`)} ${articleName}`}
              disabled={closed}
              placeholder={PLACEHOLDER[field] ?? ''}
              value={cell[field]}
              error={wrong(field) || (tried && field === 'floor' && problem === 'floorTooHigh')}
              onChange={(value) => onChange({ [field]: value })}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
