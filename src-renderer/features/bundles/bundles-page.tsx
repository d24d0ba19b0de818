import { Badge, Switch, UnstyledButton } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bundle } from '../../../src/bundles/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { InStore } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import { QueryState } from '../../ui/states.tsx';
import { InChosenStore } from '../stores/public.ts';
import { BundleDialog } from './bundle-dialog.tsx';
import classes from './bundles.module.css';

const ADDRESS = { search: inAddress.text(), archived: inAddress.flag(), bundle: inAddress.id() };

/** The store's bundles; a bundle's stock is that of its components. */
export function BundlesPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field, flag, open, close } = useAddress(ADDRESS);
  const { search } = at;
  const [isAdding, setAdding] = useState(false);
  const query = usePages(api.bundles.list, { storeId, includeArchived: at.archived, search });
  return (
    <ListPage
      title={t('bundles:title')}
      icon={IconPackages}
      add={<AddButton onClick={() => setAdding(true)}>{t('bundles:add')}</AddButton>}
      filters={
        <>
          <SearchField label={t('bundles:search')} {...field('search')} />
          <Switch label={t('bundles:showArchived')} {...flag('archived')} />
        </>
      }
      query={query}
      rowHeight={76}
      renderRow={(bundle) => <BundleRow bundle={bundle} onOpen={() => open({ bundle: bundle.id })} />}
      empty={{ title: t('bundles:empty.title'), message: t('bundles:empty.message') }}
      isNarrowed={search !== ''}
      nothing={{ title: t('bundles:nothing.title'), message: t('bundles:nothing.message') }}
    >
      {isAdding ? (
        <InChosenStore title={t('bundles:add')} onClose={() => setAdding(false)}>
          <BundleDialog bundle={null} onClose={() => setAdding(false)} />
        </InChosenStore>
      ) : null}
      {at.bundle ? <OpenBundle id={at.bundle} onClose={() => close({ bundle: null })} /> : null}
    </ListPage>
  );
}

function OpenBundle({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  // Read for each opening: the form begins with what it is given first.
  const query = useQuery(api.bundles.find.queryOptions({ input: { id }, gcTime: 0 }));
  if (query.data)
    return (
      <InStore storeId={query.data.storeId}>
        <BundleDialog bundle={query.data} onClose={onClose} />
      </InStore>
    );
  return (
    <FullDialog title={t('bundles:edit')} onClose={onClose}>
      <QueryState query={query} />
    </FullDialog>
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
        <bdi className={listRow.name}>{name}</bdi>
        <bdi className={classes.note}>{parts.join(' + ')}</bdi>
      </span>
      <span className={classes.state}>
        {bundle.archivedAt !== null ? (
          <Badge color="sand">{t('bundles:archivedBadge')}</Badge>
        ) : (
          <Badge color={bundle.stock > 0 ? 'emerald' : 'brick'}>
            {t('bundles:left', { count: bundle.stock })}
          </Badge>
        )}
      </span>
      <span className={layout.amount}>
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
