import { Button, CloseButton, Loader, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHandGrab, IconHanger, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../src/catalogue/contract.ts';
import { articleOfCode } from '../../../api/article-of-code.ts';
import { useAttributeNames } from '../../../api/attribute-names.ts';
import { api } from '../../../api/client.ts';
import type { InOrder } from '../../../api/use-scanned-article.ts';
import { SALE_KEYS } from '../../../routes/keys.ts';
import layout from '../../../ui/layout.module.css';
import { EmptyState, hasData, QueryState } from '../../../ui/states.tsx';
import { toastProblem } from '../../../ui/toast.tsx';
import { useKeptPress } from '../../../ui/use-kept-press.ts';
import { KeyHint } from '../key-hint.tsx';
import { useGridKeys } from '../use-grid-keys.ts';
import classes from './catalogue-side.module.css';
import { Categories } from './categories.tsx';
import { foundGroups, type StyleGroup, singleGroup } from './style-groups.ts';
import { StyleTile } from './style-tile.tsx';

/** Keys typed within this time lead to one search. */
const DEBOUNCE_MS = 60;

export type CatalogueHandle = {
  focusSearch: () => void;
  /** Empties the search; for another sale also the category. */
  clear: (o: { isForNextSale: boolean }) => void;
};

type Props = {
  storeId: string;
  /** Pieces of each item in the cart, to mark its tile. */
  inCart: ReadonlyMap<string, number>;
  onPick: (item: Item) => void;
  onChoose: (group: StyleGroup) => void;
  /** Sells an item that is not in the inventory. */
  onFree: () => void;
  /** The order of the sale's codes, scanned or entered. */
  inOrder: InOrder;
  ref: Ref<CatalogueHandle>;
};

/** Finds items: search while typing, categories, and recently sold ones. */
export function CatalogueSide({ storeId, inCart, onPick, onChoose, onFree, inOrder, ref }: Props) {
  const { t } = useTranslation();
  const { label } = useAttributeNames();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [onlyBundles, setOnlyBundles] = useState(false);
  const [debouncedQuery] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const focusSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  const narrow = (to: { category: string | null; onlyBundles: boolean }) => {
    setCategory(to.category);
    setOnlyBundles(to.onlyBundles);
  };
  const clear: CatalogueHandle['clear'] = ({ isForNextSale }) => {
    setQuery('');
    if (isForNextSale) narrow({ category: null, onlyBundles: false });
  };
  useImperativeHandle(ref, () => ({ focusSearch, clear }));
  const keys = useGridKeys(grid, focusSearch);

  const tiles = useQuery(api.catalogue.tiles.queryOptions({ input: { storeId } }));
  const searchFor = (text: string) =>
    api.catalogue.search.queryOptions({
      input: {
        storeId,
        query: text,
        grouped: true,
        limit: 40,
        ...(onlyBundles ? { bundles: true } : category === null ? {} : { category }),
      },
    });
  const searchResults = useQuery({ ...searchFor(debouncedQuery), placeholderData: keepPreviousData });
  const idle = debouncedQuery === '' && category === null && !onlyBundles;
  const groups = searchResults.data ? foundGroups(searchResults.data) : [];
  const recent = idle ? (tiles.data?.recent ?? []).map(singleGroup) : [];

  const pick = (group: StyleGroup) => {
    if (group.itemIds.length === 1) onPick(group.face);
    else onChoose(group);
  };
  const press = useKeptPress(pick);
  const queries = useQueryClient();
  /** Adds the item whose code was entered, or the first match. */
  const take = async (text: string): Promise<void> => {
    const article = await articleOfCode(text, storeId);
    if (article) return onPick(article);
    const [first] = foundGroups(await queries.fetchQuery(searchFor(text)));
    if (first) pick(first);
    else setQuery((next) => next || text);
  };
  const enter = (text: string) => {
    // The field is cleared at once: the next code may start before the answer arrives.
    setQuery('');
    // Entered texts may be codes from a slow scanner.
    inOrder(() =>
      take(text).catch((error: unknown) => {
        setQuery((next) => next || text);
        toastProblem(error);
      }),
    );
  };
  const tile = (group: StyleGroup) => (
    <StyleTile
      key={group.itemIds[0]}
      group={group}
      inCart={group.itemIds.reduce((n, id) => n + (inCart.get(id) ?? 0), 0)}
      press={press(group)}
    />
  );

  return (
    <section className={classes.root} aria-label={t('sales:catalogue.label')} data-half="catalogue">
      <div className={classes.search}>
        <TextInput
          ref={search}
          className={layout.grow ?? ''}
          size="lg"
          type="search"
          maxLength={100}
          value={query}
          onChange={(e) => setQuery(e.currentTarget.value)}
          placeholder={t('sales:catalogue.search')}
          aria-label={t('sales:catalogue.search')}
          autoComplete="off"
          spellCheck={false}
          leftSection={
            searchResults.isFetching && !searchResults.isPending ? <Loader size="xs" /> : <IconSearch />
          }
          rightSectionWidth="var(--h-target)"
          rightSection={
            query === '' ? (
              <KeyHint>{SALE_KEYS.search}</KeyHint>
            ) : (
              <CloseButton aria-label={t('clear')} onClick={() => setQuery('')} />
            )
          }
          onKeyDown={(e) => {
            if (e.key === 'Enter') {
              // The text may be newer than the last render: it is put back after an earlier one was looked up.
              const text = e.currentTarget.value.trim();
              if (text !== '') enter(text);
            } else if (e.key === 'ArrowDown') {
              e.preventDefault();
              keys.focusFirst();
            } else if (e.key === 'Escape' && query !== '') {
              e.stopPropagation();
              setQuery('');
            }
          }}
        />
        <Tooltip label={t('sales:free.hint')} multiline w="20rem">
          <Button
            variant="default"
            size="lg"
            className={classes.free}
            leftSection={<IconHandGrab />}
            rightSection={<KeyHint>{SALE_KEYS.free.replace('shift+', '⇧')}</KeyHint>}
            aria-keyshortcuts={SALE_KEYS.free}
            onClick={onFree}
          >
            {t('sales:free.word')}
          </Button>
        </Tooltip>
      </div>
      <Categories
        categories={tiles.data?.categories ?? []}
        chosen={category}
        onChoose={(name) => narrow({ category: name === category ? null : name, onlyBundles: false })}
        bundles={tiles.data?.bundles ?? 0}
        onlyBundles={onlyBundles}
        onBundles={() => narrow({ category: null, onlyBundles: !onlyBundles })}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons inside. */}
      <div
        className={classes.results}
        ref={grid}
        onKeyDown={keys.onKeyDown}
        aria-busy={searchResults.isFetching}
      >
        {recent.length > 0 ? (
          <>
            <h2 className={classes.heading}>{t('sales:catalogue.recent')}</h2>
            <div className={classes.tiles}>{recent.map(tile)}</div>
            <h2 className={classes.heading}>{t('sales:catalogue.all')}</h2>
          </>
        ) : null}
        {!hasData(searchResults) ? (
          <QueryState query={searchResults} fill />
        ) : groups.length === 0 ? (
          <EmptyState
            icon={<IconHanger />}
            title={idle ? t('sales:catalogue.noArticles.title') : t('sales:catalogue.nothing.title')}
            message={
              idle
                ? t('sales:catalogue.noArticles.message')
                : t('sales:catalogue.nothing.message', {
                    query: debouncedQuery || label('category', category ?? ''),
                  })
            }
          />
        ) : (
          <div className={classes.tiles}>{groups.map(tile)}</div>
        )}
      </div>
    </section>
  );
}
