import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '../../ui/money-input.tsx';
import classes from './new-style.module.css';
import type { GridField } from './style-grid.ts';
import type { useStyleForm } from './use-style-form.ts';

const AMOUNTS = ['price', 'floor', 'cost', 'stock'] as const satisfies GridField[];

type Props = {
  form: ReturnType<typeof useStyleForm>;
  /** Problems show once saving was tried. */
  tried: boolean;
};

/** The articles of a new style. What is typed in the first line fills its column. */
export function StyleGridTable({ form, tried }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState<Record<(typeof AMOUNTS)[number], string>>({
    price: '',
    floor: '',
    cost: '',
    stock: '',
  });
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('inventory:grid.sold')}</th>
            <th scope="col">{t('inventory:grid.size')}</th>
            <th scope="col">{t('inventory:grid.color')}</th>
            <th scope="col">{t('inventory:grid.sku')}</th>
            {AMOUNTS.map((field) => (
              <th key={field} scope="col">
                {t(`inventory:grid.${field}`)}
              </th>
            ))}
          </tr>
          <tr className={classes.all}>
            <th scope="row" colSpan={4}>
              {t('inventory:grid.all')}
            </th>
            {AMOUNTS.map((field) => (
              <td key={field}>
                <MoneyInput
                  aria-label={t('inventory:grid.fill', { field: t(`inventory:grid.${field}`) })}
                  value={all[field]}
                  onChange={(value) => {
                    setAll({ ...all, [field]: value });
                    form.fill(field, value);
                  }}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {form.rows.map(({ key, size, color, cell, problem }) => {
            const of = `${size} ${color}`;
            return (
              <tr key={key} data-skipped={cell.skipped || undefined}>
                <td>
                  <Checkbox
                    aria-label={t('inventory:grid.sells', { article: of })}
                    checked={!cell.skipped}
                    onChange={(e) => form.setCell(key, { skipped: !e.currentTarget.checked })}
                  />
                </td>
                <td>
                  <bdi>{size}</bdi>
                </td>
                <td>
                  <bdi>{color}</bdi>
                </td>
                <td>
                  <TextInput
                    dir="ltr"
                    aria-label={`${t('inventory:grid.sku')} ${of}`}
                    disabled={cell.skipped}
                    value={cell.sku}
                    error={tried && (problem === 'sku' || problem === 'skuTwice')}
                    onChange={(e) => form.setCell(key, { sku: e.currentTarget.value.toUpperCase() })}
                    maxLength={40}
                  />
                </td>
                {AMOUNTS.map((field) => (
                  <td key={field}>
                    <MoneyInput
                      aria-label={`${t(`inventory:grid.${field}`)} ${of}`}
                      disabled={cell.skipped}
                      placeholder={field === 'floor' ? cell.price : field === 'price' ? '' : '0'}
                      value={cell[field]}
                      error={
                        tried && (problem === field || (field === 'floor' && problem === 'floorTooHigh'))
                      }
                      onChange={(value) => form.setCell(key, { [field]: value })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
