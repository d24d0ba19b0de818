import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconFileExport,
  IconFileImport,
  IconHanger,
  IconScale,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StyleRow as Style } from '../../../src/catalogue/contract.ts';
import { api, client } from '../../api/client.ts';
import { InStore } from '../../api/in-store.tsx';
import { useSession, useStoreScope } from '../../api/session.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { useDownload } from '../../ui/download-button.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { InChosenStore } from '../stores/public.ts';
import { ArticleRow } from './article-row.tsx';
import { EditStyle } from './edit-style.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { NewStyle } from './new-style.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StockCheck } from './stock-check.tsx';
import { StyleRow } from './style-row.tsx';
import { useInventory } from './use-inventory.ts';
import { useSelection } from './use-selection.ts';

const ROW_HEIGHT = 76;
const ADDRESS = { add: inAddress.flag() };

type Dialog = { what: 'check' } | { what: 'edit'; style: Pick<Style, 'styleId' | 'storeId'> };

type Props = {
  /** Opens the quick view of an item. */
  onOpen: (itemId: string) => void;
  onImport: () => void;
};

/** Identifies a row: a style in a store. */
const placeOf = ({ storeId, styleId }: Pick<Style, 'storeId' | 'styleId'>) => `${storeId} ${styleId}`;

/** All items of the store, by style or individually. */
export function InventoryPage({ onOpen, onImport }: Props) {
  const { t } = useTranslation();
  const { can, store } = useSession();
  const navigate = useNavigate();
  const storeId = useStoreScope();
  const state = useInventory(storeId);
  const selection = useSelection(state.view.by);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { at, open, close } = useAddress(ADDRESS);
  const byStyle = state.view.by === 'style';
  const suppliers = useQuery(
    api.suppliers.names.queryOptions({
      input: {},
      enabled: !byStyle && state.view.columns.includes('supplier'),
    }),
  );
  // An export belongs to one store: an import writes its stock back there.
  const mayExport = useMayExport(store?.id) && store !== null;
  const exported = useDownload(() => client.imports.export({ storeId }));
  const supplierNames = new Map((suppliers.data?.items ?? []).map((s) => [s.id, s.name]));
  const mayAdd = can('can_edit_products');
  // Actions on a selection work in a single store only.
  const maySelect = store !== null && (mayAdd || can('can_archive_products'));
  const add = mayAdd ? (
    <AddButton onClick={() => open({ add: true })}>{t('inventory:add')}</AddButton>
  ) : undefined;
  const empty = (
    <EmptyState
      icon={<IconHanger />}
      title={state.narrowed ? t('inventory:nothing.title') : t('inventory:empty.title')}
      message={
        state.narrowed
          ? t('inventory:nothing.message')
          : mayAdd
            ? t('inventory:empty.message')
            : t('inventory:empty.ask')
      }
      action={state.narrowed ? undefined : add}
    />
  );
  /** A selected style stands for its items. */
  const chosenItems = async () => {
    if (!byStyle) return [...selection.chosen.values()];
    const items = [];
    for (const styleId of selection.chosen.keys()) {
      const { variants } = await client.catalogue.style({ id: styleId, storeId });
      items.push(...variants.filter((v) => (v.archivedAt !== null) === state.at.onlyArchived));
    }
    return items;
  };
  const actions = (
    <>
      {can('can_manage_inventory') ? (
        <Menu position="bottom-end" withArrow>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('inventory:more')}>
              <IconDots />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconTruckDelivery />}
              onClick={() => void navigate({ to: '/transfers' })}
            >
              {t('inventory:transfers')}
            </Menu.Item>
            <Menu.Item leftSection={<IconFileImport />} onClick={onImport}>
              {t('inventory:import')}
            </Menu.Item>
            {mayExport ? (
              <Menu.Item leftSection={<IconFileExport />} onClick={() => exported.mutate()}>
                {t('inventory:export')}
              </Menu.Item>
            ) : null}
            <Menu.Item leftSection={<IconScale />} onClick={() => setDialog({ what: 'check' })}>
              {t('inventory:check.open')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {add}
    </>
  );
  const selected =
    selection.chosen.size > 0 ? (
      <SelectionBar
        storeId={storeId}
        count={selection.chosen.size}
        itemsOf={chosenItems}
        archived={state.at.onlyArchived}
        onClear={selection.clear}
      />
    ) : null;
  return (
    <Page fill title={t('inventory:title')} actions={actions}>
      <ListFrame filters={<InventoryFilters state={state} />} footer={selected}>
        {byStyle ? (
          <VirtualList
            key="styles"
            query={state.styles}
            label={t('inventory:title')}
            estimate={ROW_HEIGHT}
            rowKey="styleId"
            renderRow={(style) => (
              <StyleRow
                style={style}
                isOpen={state.at.style === placeOf(style)}
                onToggle={() => state.set({ style: state.at.style === placeOf(style) ? '' : placeOf(style) })}
                isSelected={selection.chosen.has(style.styleId)}
                onSelect={
                  maySelect ? (on) => selection.set({ id: style.styleId, stock: style.stock }, on) : null
                }
                onEdit={mayAdd ? () => setDialog({ what: 'edit', style }) : null}
                onOpenArticle={onOpen}
              />
            )}
            empty={empty}
          />
        ) : (
          <VirtualList
            key="articles"
            query={state.articles}
            label={t('inventory:title')}
            estimate={ROW_HEIGHT}
            renderRow={(item) => (
              <ArticleRow
                item={item}
                columns={state.view.columns}
                supplierName={supplierNames.get(item.supplierId ?? '') ?? null}
                isSelected={selection.chosen.has(item.id)}
                onSelect={maySelect ? (on) => selection.set(item, on) : null}
                onOpen={() => onOpen(item.id)}
              />
            )}
            empty={empty}
          />
        )}
      </ListFrame>
      {at.add && mayAdd ? (
        <InChosenStore
          title={t('inventory:add')}
          message={t('stores:toAddProduct')}
          onClose={() => close({ add: false })}
        >
          <NewStyle onClose={() => close({ add: false })} />
        </InChosenStore>
      ) : null}
      {dialog?.what === 'check' ? (
        <InChosenStore title={t('inventory:check.open')} onClose={() => setDialog(null)}>
          <StockCheck onClose={() => setDialog(null)} />
        </InChosenStore>
      ) : null}
      {dialog?.what === 'edit' ? (
        <InStore storeId={dialog.style.storeId}>
          <EditStyle
            styleId={dialog.style.styleId}
            storeId={dialog.style.storeId}
            onClose={() => setDialog(null)}
          />
        </InStore>
      ) : null}
    </Page>
  );
}
