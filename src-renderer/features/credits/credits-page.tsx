import { Select } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREDIT_STATES } from '../../../src/credits/contract.ts';
import { CREDIT_KINDS } from '../../../src/credits/rules.ts';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { InChosenStore } from '../stores/public.ts';
import { CreditDrawer } from './credit-drawer.tsx';
import { CreditRow } from './credit-row.tsx';
import { IssueDialog } from './issue-dialog.tsx';

const ADDRESS = {
  state: inAddress.maybe(CREDIT_STATES),
  kind: inAddress.maybe(CREDIT_KINDS),
  credit: inAddress.id(),
};

/** The store credits that the shop owes. */
export function CreditsPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field, open, close } = useAddress(ADDRESS);
  const { state, kind, credit } = at;
  // Not in the address: it may be a credit's code, and whoever knows the code may spend it.
  const [search, setSearch] = useState('');
  const [issuing, setIssuing] = useState(false);
  const query = usePages(api.credits.list, { storeId, state, kind, search });
  return (
    <ListPage
      title={t('credits:title')}
      icon={IconGift}
      add={<AddButton onClick={() => setIssuing(true)}>{t('credits:issue.start')}</AddButton>}
      filters={
        <>
          <SearchField label={t('credits:search')} maxLength={60} value={search} onChange={setSearch} />
          <Select
            aria-label={t('credits:kind')}
            placeholder={t('credits:anyKind')}
            clearable
            {...field('kind')}
            data={CREDIT_KINDS.map((value) => ({ value, label: t(`credits:kinds.${value}`) }))}
          />
          <Select
            aria-label={t('credits:state')}
            placeholder={t('credits:anyState')}
            clearable
            {...field('state')}
            data={CREDIT_STATES.map((value) => ({ value, label: t(`credits:states.${value}`) }))}
          />
        </>
      }
      query={query}
      renderRow={(row) => <CreditRow credit={row} onOpen={() => open({ credit: row.id })} />}
      empty={{ title: t('credits:empty.title'), message: t('credits:empty.message') }}
      isNarrowed={Boolean(search || state || kind)}
      nothing={{ title: t('credits:nothing.title'), message: t('credits:nothing.message') }}
    >
      {issuing ? (
        <InChosenStore title={t('credits:issue.start')} onClose={() => setIssuing(false)}>
          <IssueDialog
            onClose={() => setIssuing(false)}
            onDone={(id) => {
              setIssuing(false);
              open({ credit: id });
            }}
          />
        </InChosenStore>
      ) : null}
      {credit ? (
        <InStoreOf id={credit} find={async (id) => (await client.credits.find({ id })).storeId}>
          <CreditDrawer creditId={credit} onClose={() => close({ credit: null })} />
        </InStoreOf>
      ) : null}
    </ListPage>
  );
}
