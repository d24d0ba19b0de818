import { Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHanger, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { api } from '../../api/client.ts';
import { useSession, useStoreId } from '../../api/session.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StockBadge } from '../../ui/stock-badge.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import classes from './inventory-page.module.css';
import { NewStyle } from './new-style.tsx';

const DEBOUNCE_MS = 80;
const ROW_HEIGHT = 76;

/** Every article of the store. @param onOpen shows the quick view of one */
export function InventoryPage({ onOpen }: { onOpen: (itemId: string) => void }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const storeId = useStoreId();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const tiles = useQuery(api.products.tiles.queryOptions({ input: { storeId } }));
  const query = useInfiniteQuery(
    api.products.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        limit: 60,
        ...(search ? { search } : {}),
        ...(category ? { category } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const mayAdd = can('can_edit_products');
  const add = mayAdd ? (
    <Button leftSection={<IconPlus />} onClick={() => setAdding(true)}>
      {t('inventory:add')}
    </Button>
  ) : undefined;
  const narrowed = Boolean(search || category);

  return (
    <Page fill title={t('inventory:title')} actions={add}>
      <div className={classes.root}>
        <search className={classes.filters}>
          <TextInput
            type="search"
            leftSection={<IconSearch />}
            value={typed}
            onChange={(e) => setTyped(e.currentTarget.value)}
            placeholder={t('inventory:search')}
            aria-label={t('inventory:search')}
            autoComplete="off"
          />
          <Select
            aria-label={t('inventory:category')}
            placeholder={t('inventory:anyCategory')}
            clearable
            searchable
            value={category}
            onChange={setCategory}
            data={(tiles.data?.categories ?? []).map((c) => c.name)}
          />
        </search>
        <div className={classes.list}>
          <VirtualList
            query={query}
            label={t('inventory:title')}
            estimate={ROW_HEIGHT}
            rowKey={(item) => item.id}
            renderRow={(item) => <ItemRow item={item} onOpen={() => onOpen(item.id)} />}
            empty={
              <EmptyState
                icon={<IconHanger />}
                title={narrowed ? t('inventory:nothing.title') : t('inventory:empty.title')}
                message={
                  narrowed
                    ? t('inventory:nothing.message')
                    : mayAdd
                      ? t('inventory:empty.message')
                      : t('inventory:empty.ask')
                }
                action={narrowed ? undefined : add}
              />
            }
          />
        </div>
      </div>
      {adding ? <NewStyle onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function ItemRow({ item, onOpen }: { item: Variant; onOpen: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const name = styleNameIn(locale, item);
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <ArticlePicture image={item.image} name={name} className={classes.picture} />
      <span className={classes.what}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.note}>
          <bdi>{item.size}</bdi> · <bdi>{item.color}</bdi> · <bdi>{item.sku}</bdi>
        </span>
      </span>
      <bdi className={classes.category}>{item.category}</bdi>
      <span className={classes.stock}>
        <StockBadge item={item} />
        {item.stock > 0 ? (
          <span className={classes.note} data-figures>
            {t('products:left', { count: item.stock })}
          </span>
        ) : null}
      </span>
      <span className={classes.price}>
        <Money centimes={item.price} />
      </span>
    </UnstyledButton>
  );
}
