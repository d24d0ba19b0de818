import { Badge, Switch, UnstyledButton } from '@mantine/core';
import { IconTagStarred } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceList, PriceListDetail } from '../../../src/price-lists/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { InChosenStore } from '../stores/public.ts';
import { STATE_COLORS, useListWords } from './list-words.ts';
import { PriceListDialog } from './price-list-dialog.tsx';
import { PriceListDrawer } from './price-list-drawer.tsx';
import classes from './price-lists.module.css';

const ADDRESS = { search: inAddress.text(60), ended: inAddress.flag(), list: inAddress.id() };

/** The price lists of the stores, the latest first. */
export function PriceListsPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field, flag, open, close } = useAddress(ADDRESS);
  const { search, ended, list } = at;
  const [edited, setEdited] = useState<PriceListDetail | 'new' | null>(null);
  const query = usePages(api.priceLists.list, { storeId, search, includeEnded: ended });
  const done = (id: string) => {
    setEdited(null);
    open({ list: id });
  };
  return (
    <ListPage
      title={t('price-lists:title')}
      icon={IconTagStarred}
      add={<AddButton onClick={() => setEdited('new')}>{t('price-lists:add')}</AddButton>}
      filters={
        <>
          <SearchField label={t('price-lists:search')} maxLength={60} {...field('search')} />
          <Switch label={t('price-lists:showEnded')} {...flag('ended')} />
        </>
      }
      query={query}
      renderRow={(row) => <PriceListRow list={row} onOpen={() => open({ list: row.id })} />}
      empty={{ title: t('price-lists:empty.title'), message: t('price-lists:empty.message') }}
      isNarrowed={search !== ''}
      nothing={{ title: t('price-lists:nothing.title'), message: t('price-lists:nothing.message') }}
    >
      {edited === 'new' ? (
        <InChosenStore title={t('price-lists:add')} onClose={() => setEdited(null)}>
          <PriceListDialog list={null} onClose={() => setEdited(null)} onDone={done} />
        </InChosenStore>
      ) : null}
      {edited && edited !== 'new' ? (
        <PriceListDialog list={edited} onClose={() => setEdited(null)} onDone={done} />
      ) : null}
      {list && !edited ? (
        <PriceListDrawer listId={list} onEdit={setEdited} onClose={() => close({ list: null })} />
      ) : null}
    </ListPage>
  );
}

function PriceListRow({ list, onOpen }: { list: PriceList; onOpen: () => void }) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const words = useListWords();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={listRow.stack}>
        <bdi className={classes.name}>{list.name}</bdi>
        <span className={listRow.note}>{t(`price-lists:kinds.${list.kind}`)}</span>
      </span>
      <span className={listRow.note}>
        {t('price-lists:days', { from: dayText(list.startsOn), to: dayText(list.endsOn) })}
      </span>
      <span className={listRow.note}>{words(list)}</span>
      <span>
        <Badge color={STATE_COLORS[list.state]}>{t(`price-lists:states.${list.state}`)}</Badge>
      </span>
    </UnstyledButton>
  );
}
