import { Button, Select } from '@mantine/core';
import { IconCheckupList, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cheque } from '../../../src/cheques/contract.ts';
import { CHEQUE_VIEWS } from '../../../src/cheques/rules.ts';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { ChequeDrawer } from './cheque-drawer.tsx';
import { ChequeRow } from './cheque-row.tsx';
import { ChequeSums } from './cheque-sums.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { SlipsDialog } from './slips-dialog.tsx';

const ADDRESS = {
  search: inAddress.text(60),
  view: inAddress.oneOf(CHEQUE_VIEWS, 'in_hand'),
  cheque: inAddress.id(),
};

/** The cheques and bills of exchange of the shop: what is to be banked, what has cleared, what bounced. */
export function ChequesPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field, set, open, close } = useAddress(ADDRESS);
  const { search, view, cheque } = at;
  const [chosen, setChosen] = useState<readonly Cheque[]>([]);
  const [isShowingSlips, setShowingSlips] = useState(false);
  const query = usePages(api.cheques.list, { storeId, view, search });
  const sums = useQuery(api.cheques.sums.queryOptions({ input: { storeId } }));
  const [first] = chosen;
  /** What is done together is of one store, one kind and one state. */
  const mayChoose = (row: Cheque) =>
    (row.state === 'in_hand' || row.state === 'banked') &&
    (!first || (first.storeId === row.storeId && first.kind === row.kind && first.state === row.state));
  const choose = (row: Cheque, isChosen: boolean) =>
    setChosen([...chosen.filter(({ id }) => id !== row.id), ...(isChosen ? [row] : [])]);
  return (
    <ListPage
      title={t('cheques:title')}
      icon={IconCheckupList}
      actions={
        <Button variant="default" leftSection={<IconReceipt />} onClick={() => setShowingSlips(true)}>
          {t('cheques:slips.title')}
        </Button>
      }
      filters={
        <>
          <SearchField label={t('cheques:search')} maxLength={60} {...field('search')} />
          <Select
            aria-label={t('cheques:view')}
            allowDeselect={false}
            value={view}
            onChange={(next) => {
              if (!next) return;
              setChosen([]);
              set({ view: next });
            }}
            data={CHEQUE_VIEWS.map((value) => ({ value, label: t(`cheques:views.${value}`) }))}
          />
          {sums.isSuccess ? <ChequeSums sums={sums.data} /> : null}
        </>
      }
      query={query}
      renderRow={(row) => (
        <ChequeRow
          cheque={row}
          isChosen={mayChoose(row) ? chosen.some(({ id }) => id === row.id) : null}
          onChoose={(isChosen) => choose(row, isChosen)}
          onOpen={() => open({ cheque: row.id })}
        />
      )}
      empty={{ title: t('cheques:empty.title'), message: t('cheques:empty.message') }}
      isNarrowed={Boolean(search) || view !== 'all'}
      nothing={{ title: t('cheques:nothing.title'), message: t('cheques:nothing.message') }}
      footer={first ? <ChosenBar first={first} chosen={chosen} onDone={() => setChosen([])} /> : null}
    >
      {cheque ? (
        <InStoreOf id={cheque} find={async (id) => (await client.cheques.find({ id })).storeId}>
          <ChequeDrawer chequeId={cheque} onClose={() => close({ cheque: null })} />
        </InStoreOf>
      ) : null}
      {isShowingSlips ? <SlipsDialog storeId={storeId} onClose={() => setShowingSlips(false)} /> : null}
    </ListPage>
  );
}
