import { Badge, Button, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPackages, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bundle } from '../../../src/bundles/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useStoreScope } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { InChosenStore, InStore } from '../../ui/stores/in-store.tsx';
import { BundleDialog } from './bundle-dialog.tsx';
import classes from './bundles.module.css';

const DEBOUNCE_MS = 80;
const ROW_HEIGHT = 76;

/** The store's bundles; a bundle's stock is that of its components. */
export function BundlesPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const [typed, setTyped] = useState('');
  const [includeArchived, setIncludeArchived] = useState(false);
  const [shown, setShown] = useState<Bundle | 'new' | null>(null);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery(
    api.bundles.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        limit: 60,
        includeArchived,
        ...(search ? { search } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const add = (
    <Button leftSection={<IconPlus />} onClick={() => setShown('new')}>
      {t('bundles:add')}
    </Button>
  );
  const filters = (
    <>
      <TextInput
        maxLength={100}
        type="search"
        leftSection={<IconSearch />}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
        placeholder={t('bundles:search')}
        aria-label={t('bundles:search')}
        autoComplete="off"
      />
      <Switch
        label={t('bundles:showArchived')}
        checked={includeArchived}
        onChange={(e) => setIncludeArchived(e.currentTarget.checked)}
      />
    </>
  );
  return (
    <Page fill title={t('bundles:title')} actions={add}>
      <ListFrame filters={filters}>
        <VirtualList
          query={query}
          label={t('bundles:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(bundle) => <BundleRow bundle={bundle} onOpen={() => setShown(bundle)} />}
          empty={
            <EmptyState
              icon={<IconPackages />}
              title={search ? t('bundles:nothing.title') : t('bundles:empty.title')}
              message={search ? t('bundles:nothing.message') : t('bundles:empty.message')}
              action={search ? undefined : add}
            />
          }
        />
      </ListFrame>
      {shown === 'new' ? (
        <InChosenStore title={t('bundles:add')} message={t('stores:toAdd')} onClose={() => setShown(null)}>
          <BundleDialog bundle={null} onClose={() => setShown(null)} />
        </InChosenStore>
      ) : null}
      {shown && shown !== 'new' ? (
        <InStore storeId={shown.storeId}>
          <BundleDialog bundle={shown} onClose={() => setShown(null)} />
        </InStore>
      ) : null}
    </Page>
  );
}

function BundleRow({ bundle, onOpen }: { bundle: Bundle; onOpen: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { label } = useAttributeNames();
  const name = nameIn(locale, bundle);
  const saved = bundle.priceApart - bundle.price;
  const parts = bundle.components.map((c) => {
    const part = nameIn(locale, { name: c.styleName, nameAr: c.styleNameAr, nameFr: c.styleNameFr });
    return `${c.quantity > 1 ? `${c.quantity} × ` : ''}${part} ${label('size', c.size)}`;
  });
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.pictures}>
        {bundle.image ? (
          <ArticlePicture image={bundle.image} name={name} className={classes.picture} />
        ) : (
          bundle.components
            .slice(0, 3)
            .map((c) => (
              <ArticlePicture key={c.variantId} image={c.image} name="" className={classes.picture} />
            ))
        )}
      </span>
      <span className={classes.what}>
        <bdi className={classes.name}>{name}</bdi>
        <bdi className={classes.note}>{parts.join(' + ')}</bdi>
      </span>
      <span className={classes.state}>
        {bundle.archivedAt !== null ? (
          <Badge color="sand" variant="light" size="lg" tt="none">
            {t('bundles:archivedBadge')}
          </Badge>
        ) : (
          <Badge color={bundle.stock > 0 ? 'emerald' : 'brick'} variant="light" size="lg" tt="none">
            {t('bundles:left', { count: bundle.stock })}
          </Badge>
        )}
      </span>
      <span className={classes.price}>
        <Money centimes={bundle.price} />
        {saved > 0 ? (
          <span className={classes.note}>
            {t('bundles:instead')} <Money centimes={bundle.priceApart} />
          </span>
        ) : null}
      </span>
    </UnstyledButton>
  );
}
