import {
  ActionIcon,
  Button,
  Checkbox,
  type ComboboxData,
  Indicator,
  Menu,
  Popover,
  SegmentedControl,
  Select,
  Switch,
} from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconColumns3,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AttributeKind } from '../../../src/attributes/rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import classes from './inventory-page.module.css';
import { COLUMNS, type Column, countOf, NO_FILTERS, SORTS, STATUSES } from './inventory-view.ts';
import type { useInventory } from './use-inventory.ts';

type Props = { state: ReturnType<typeof useInventory> };

/** Search, filters, order and view of the list. */
export function InventoryFilters({ state }: Props) {
  const { t } = useTranslation();
  const { at, set, view } = state;
  const { can } = useSession();
  const names = useAttributeNames();
  const facets = useQuery(api.catalogue.facets.queryOptions({ input: { storeId: state.storeId } }));
  const count = countOf(at);
  const seesCosts = can('can_edit_products');
  const choices: [AttributeKind | 'fabricType', ComboboxData][] = [
    ['category', names.options('category', facets.data?.categories ?? [])],
    ['size', names.options('size', facets.data?.sizes ?? [])],
    ['color', names.options('color', facets.data?.colors ?? [])],
    ['fabricType', facets.data?.fabrics ?? []],
  ];
  const columns = COLUMNS.filter((c) => seesCosts || (c !== 'cost' && c !== 'margin'));
  const toggle = (column: Column, shown: boolean) =>
    state.setView({
      ...view,
      columns: COLUMNS.filter((c) => (c === column ? shown : view.columns.includes(c))),
    });

  return (
    <>
      <SearchField label={t('inventory:search')} value={at.search} onChange={(search) => set({ search })} />
      <SegmentedControl
        aria-label={t('inventory:view.label')}
        value={view.by}
        onChange={(by) => state.setView({ ...view, by: by === 'article' ? 'article' : 'style' })}
        data={[
          { value: 'style', label: t('inventory:view.styles') },
          { value: 'article', label: t('inventory:view.articles') },
        ]}
      />
      <Popover position="bottom-end" withArrow trapFocus>
        <Indicator disabled={count === 0} label={count} size={20} color="emerald">
          <Popover.Target>
            <Button variant="default" leftSection={<IconAdjustmentsHorizontal />}>
              {t('inventory:filter.label')}
            </Button>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown className={classes.panel}>
          <Select
            label={t('inventory:filter.status')}
            placeholder={t('inventory:filter.any')}
            clearable
            value={at.status}
            onChange={(status) => set({ status })}
            data={STATUSES.map((value) => ({ value, label: t(`catalogue:status.${value}`) }))}
            comboboxProps={{ withinPortal: false }}
          />
          {choices.map(([key, values]) => (
            <Select
              key={key}
              label={t(`inventory:filter.${key}`)}
              placeholder={t('inventory:filter.any')}
              clearable
              searchable
              limit={200}
              value={at[key] || null}
              onChange={(value) => set({ [key]: value ?? '' })}
              data={values}
              comboboxProps={{ withinPortal: false }}
            />
          ))}
          {(facets.data?.suppliers.length ?? 0) > 0 ? (
            <Select
              label={t('inventory:filter.supplierId')}
              placeholder={t('inventory:filter.any')}
              clearable
              searchable
              value={at.supplierId}
              onChange={(supplierId) => set({ supplierId })}
              data={(facets.data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              comboboxProps={{ withinPortal: false }}
            />
          ) : null}
          <Switch
            className={classes.whole}
            label={t('inventory:filter.onlyArchived')}
            checked={at.onlyArchived}
            onChange={(e) => set({ onlyArchived: e.currentTarget.checked })}
          />
          {count > 0 ? (
            <Button className={classes.whole} variant="light" onClick={() => set(NO_FILTERS)}>
              {t('inventory:filter.clear')}
            </Button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      <Menu position="bottom-end" withArrow>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('inventory:sort.label')} disabled={at.search !== ''}>
            <IconArrowsSort />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {SORTS.flatMap((sort) =>
            (['asc', 'desc'] as const).map((order) => (
              <Menu.Item
                key={`${sort}-${order}`}
                leftSection={order === 'asc' ? <IconSortAscending /> : <IconSortDescending />}
                aria-current={at.sort === sort && at.order === order ? 'true' : undefined}
                data-chosen={(at.sort === sort && at.order === order) || undefined}
                className={classes.choice}
                onClick={() => set({ sort, order })}
              >
                {t(`inventory:sort.${sort}.${order}`)}
              </Menu.Item>
            )),
          )}
        </Menu.Dropdown>
      </Menu>
      {view.by === 'article' ? (
        <Popover position="bottom-end" withArrow trapFocus>
          <Popover.Target>
            <ActionIcon variant="default" aria-label={t('inventory:columns.label')}>
              <IconColumns3 />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={layout.columnSmall}>
            {columns.map((column) => (
              <Checkbox
                key={column}
                label={t(`inventory:columns.${column}`)}
                checked={view.columns.includes(column)}
                onChange={(e) => toggle(column, e.currentTarget.checked)}
              />
            ))}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}
