import { Button, SegmentedControl } from '@mantine/core';
import { IconHourglass, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPOSIT_VIEWS } from '../../../src/deposits/contract.ts';
import { isDepositNumber } from '../../../src/deposits/number-rules.ts';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { toast } from '../../ui/toast.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { DepositRow } from './deposit-row.tsx';

const ADDRESS = {
  search: inAddress.text(60),
  view: inAddress.oneOf(DEPOSIT_VIEWS, 'open'),
  deposit: inAddress.id(),
  /** The number on a slip, as a link asks for the deposit behind it. */
  code: inAddress.text(60),
};

/** Items that clients have reserved or ordered, most urgent first. */
export function DepositsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const storeId = useStoreScope();
  const { at, field, set, open, close } = useAddress(ADDRESS);
  const { search, view, deposit } = at;
  const query = usePages(api.deposits.list, { storeId, view, search });
  const openByNumber = async (code: string) => {
    for (const among of ['open', 'closed'] as const) {
      const { items } = await client.deposits.list({ storeId, view: among, search: code, limit: 2 });
      const match = items.find((d) => d.number.toUpperCase() === code.toUpperCase());
      if (match) {
        set({ deposit: match.id, code: '' });
        return;
      }
    }
    set({ deposit: null, code: '' });
    toast('error', t('deposits:unknown', { code }));
  };
  useScanner((code) => {
    if (isDepositNumber(code)) void openByNumber(code.trim());
    else toast('error', t('deposits:unknown', { code }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once for each number that a link asks for.
  useEffect(() => {
    if (at.code) void openByNumber(at.code);
  }, [at.code]);
  return (
    <ListPage
      title={t('deposits:title')}
      icon={IconHourglass}
      add={
        <Button
          leftSection={<IconPlus />}
          onClick={() => void navigate({ to: '/new-sale', search: { deposit: true } })}
        >
          {t('deposits:add')}
        </Button>
      }
      filters={
        <>
          <SearchField label={t('deposits:search')} maxLength={60} {...field('search')} />
          <SegmentedControl
            aria-label={t('deposits:view')}
            {...field('view')}
            data={DEPOSIT_VIEWS.map((value) => ({ value, label: t(`deposits:views.${value}`) }))}
          />
        </>
      }
      query={query}
      rowHeight={68}
      renderRow={(row) => <DepositRow deposit={row} onOpen={() => open({ deposit: row.id })} />}
      empty={{ title: t('deposits:empty.title'), message: t('deposits:empty.message') }}
      isNarrowed={Boolean(search || view !== 'open')}
      nothing={{ title: t('deposits:nothing.title'), message: t('deposits:nothing.message') }}
    >
      {deposit ? (
        <InStoreOf id={deposit} find={async (id) => (await client.deposits.find({ id })).storeId}>
          <DepositPanel depositId={deposit} onClose={() => close({ deposit: null })} />
        </InStoreOf>
      ) : null}
    </ListPage>
  );
}
