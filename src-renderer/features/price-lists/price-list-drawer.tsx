import { Alert, Button, Switch, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedItem, PriceListDetail } from '../../../src/price-lists/contract.ts';
import { api, client } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { Fact } from '../../ui/lists/fact.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { ShortList } from '../../ui/lists/short-list.tsx';
import { Money } from '../../ui/money.tsx';
import { LabelsDialog } from '../labels/public.ts';
import { ListActions } from './list-actions.tsx';
import { useListWords } from './list-words.ts';
import classes from './price-lists.module.css';
import { ReachFacts } from './reach-facts.tsx';

type Props = { listId: string; onEdit: (list: PriceListDetail) => void; onClose: () => void };

/** A price list beside the lists: what it says, the items concerned and their prices. */
export function PriceListDrawer({ listId, onEdit, onClose }: Props) {
  const query = useQuery(api.priceLists.find.queryOptions({ input: { id: listId } }));
  return (
    <DetailsDrawer query={query} size="lg" titleOf={({ name }) => <bdi>{name}</bdi>} onClose={onClose}>
      {(list) => <Details list={list} onEdit={onEdit} onClose={onClose} />}
    </DetailsDrawer>
  );
}

type DetailsProps = Omit<Props, 'listId'> & { list: PriceListDetail };

function Details({ list, onEdit, onClose }: DetailsProps) {
  const { t } = useTranslation();
  const { formatMoney, styleNameIn, locale } = useFormats();
  const words = useListWords();
  const { store } = useSession();
  const { id, below } = list;
  const [onlyBelow, setOnlyBelow] = useState(false);
  const [labels, setLabels] = useState<readonly ListedItem[] | null>(null);
  const query = usePages(api.priceLists.items, { id, onlyBelow: onlyBelow && below.items > 0 });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <dl className={classes.facts}>
        <Fact soft label={t(`price-lists:kinds.${list.kind}`)} value={words(list)} />
        <ReachFacts state={t(`price-lists:states.${list.state}`)} of={list} />
      </dl>
      {below.items > 0 ? (
        <Alert color="saffron" title={t('price-lists:below.title', { count: below.items })} mt="md">
          {t(`price-lists:below.${list.state === 'running' ? 'running' : 'waiting'}`)}
        </Alert>
      ) : null}
      <ListActions list={list} onEdit={() => onEdit(list)} onGone={onClose} />
      <div className={classes.actions}>
        {store && items.some((item) => item.storeId === store.id) ? (
          <Button
            variant="default"
            onClick={() => setLabels(items.filter((item) => item.storeId === store.id))}
          >
            {t('price-lists:labels')}
          </Button>
        ) : null}
        <DownloadButton
          file={() => client.priceLists.file({ id, language: locale })}
          name={`${list.name}.csv`}
        >
          {t('price-lists:export')}
        </DownloadButton>
      </div>
      <Title order={2} size="h3">
        {t('price-lists:itemsTitle')}
      </Title>
      <p className={listRow.note}>{t('price-lists:items', { count: list.items })}</p>
      {below.items > 0 ? (
        <Switch
          label={t('price-lists:below.only')}
          checked={onlyBelow}
          onChange={(e) => setOnlyBelow(e.currentTarget.checked)}
        />
      ) : null}
      <ShortList query={query} more={t('price-lists:more')}>
        {(item) => (
          <li key={item.id} className={classes.item}>
            <span className={listRow.stack}>
              <bdi className={classes.name}>{styleNameIn(item)}</bdi>
              <span className={listRow.note}>
                <ArticleFacts of={item} and={[item.sku]} />
              </span>
              {item.isBelow ? (
                <span className={classes.below}>
                  {t('price-lists:below.mark', { floor: formatMoney(item.floor ?? 0) })}
                </span>
              ) : null}
            </span>
            <span className={layout.amount}>
              <Money strong centimes={item.listed} />
              <s className={listRow.note}>
                <Money centimes={item.struck ?? item.price} />
              </s>
            </span>
          </li>
        )}
      </ShortList>
      {labels && store ? (
        <LabelsDialog
          storeId={store.id}
          lines={labels.map((item) => ({ variantId: item.id, copies: 1 }))}
          priceListId={id}
          onClose={() => setLabels(null)}
        />
      ) : null}
    </>
  );
}
