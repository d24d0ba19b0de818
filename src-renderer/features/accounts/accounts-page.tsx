import { SegmentedControl } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_VIEWS, idEndOfCode } from '../../../src/accounts/rules.ts';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Dotted } from '../../ui/lists/dotted.tsx';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { InChosenStore } from '../stores/public.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { AccountRow } from './account-row.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';

const ADDRESS = {
  search: inAddress.text(60),
  view: inAddress.oneOf(ACCOUNT_VIEWS, 'owing'),
  account: inAddress.id(),
};

/** Who owes the shop, since when. */
export function AccountsPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field, set, open, close } = useAddress(ADDRESS);
  const { search, view, account } = at;
  const [adding, setAdding] = useState(false);
  const query = usePages(api.accounts.list, { storeId, view, search });
  const sums = useQuery(api.accounts.sums.queryOptions({ input: { storeId } }));
  const openByCode = async (code: string) => {
    const { items } = await client.accounts.list({ storeId, view: 'all', search: code, limit: 2 });
    const [match, another] = items;
    if (match && !another) open({ account: match.id });
    else set({ account: null, search: code, view: 'all' });
  };
  useScanner((code) => {
    if (idEndOfCode(code) !== null) void openByCode(code.trim());
    else set({ search: code, view: 'all' });
  });
  return (
    <ListPage
      title={t('accounts:title')}
      icon={IconNotebook}
      add={<AddButton onClick={() => setAdding(true)}>{t('accounts:new.start')}</AddButton>}
      filters={
        <>
          <SearchField label={t('accounts:search')} maxLength={60} {...field('search')} />
          <SegmentedControl
            aria-label={t('accounts:view')}
            {...field('view')}
            data={ACCOUNT_VIEWS.map((value) => ({ value, label: t(`accounts:views.${value}`) }))}
          />
          {sums.isSuccess ? (
            <p className={statement.total}>
              <Dotted>
                <Sum label={t('accounts:sums.owed')} amount={sums.data.owed} />
                {t('accounts:sums.clients', { count: sums.data.clients })}
                {sums.data.overdue > 0 ? (
                  <Sum label={t('accounts:sums.overdue')} amount={sums.data.overdue} />
                ) : null}
              </Dotted>
            </p>
          ) : null}
        </>
      }
      query={query}
      renderRow={(row) => <AccountRow account={row} onOpen={() => open({ account: row.id })} />}
      empty={{ title: t('accounts:empty.title'), message: t('accounts:empty.message') }}
      isNarrowed={Boolean(search) || view === 'overdue'}
      nothing={{ title: t('accounts:nothing.title'), message: t('accounts:nothing.message') }}
    >
      {adding ? (
        <InChosenStore title={t('accounts:new.start')} onClose={() => setAdding(false)}>
          <NewAccountDialog
            onClose={() => setAdding(false)}
            onDone={(id) => {
              setAdding(false);
              open({ account: id });
            }}
          />
        </InChosenStore>
      ) : null}
      {account ? (
        <InStoreOf id={account} find={async (id) => (await client.accounts.find({ id })).storeId}>
          <AccountDrawer accountId={account} onClose={() => close({ account: null })} />
        </InStoreOf>
      ) : null}
    </ListPage>
  );
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <>
    {label} <Money strong centimes={amount} />
  </>
);
