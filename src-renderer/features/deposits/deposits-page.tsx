import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHourglass, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPOSIT_VIEWS } from '../../../src/deposits/contract.ts';
import { isDepositNumber } from '../../../src/deposits/number-rules.ts';
import { api, client } from '../../api/client.ts';
import { useStoreScope } from '../../api/session.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { EmptyState } from '../../ui/states.tsx';
import { InStoreOf } from '../../ui/stores/in-store.tsx';
import { toast } from '../../ui/toast.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { DepositRow } from './deposit-row.tsx';
import classes from './deposits.module.css';

const DEBOUNCE_MS = 120;
const ROW_HEIGHT = 68;

type View = (typeof DEPOSIT_VIEWS)[number];
/** Search parameters of links to this page: a deposit by id, or by the number on its slip. */
type Asked = { deposit?: string; code?: string };

/** Items that clients have reserved or ordered, most urgent first. */
export function DepositsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const storeId = useStoreScope();
  const searchParams: Asked = useSearch({ strict: false });
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<View>('open');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery(
    api.deposits.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        view,
        limit: 50,
        ...(search ? { search } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const open = (deposit: string | null) =>
    void navigate({ to: '/deposits', search: deposit ? { deposit } : {}, replace: true });
  const openByNumber = async (code: string) => {
    for (const among of ['open', 'closed'] as const) {
      const { items } = await client.deposits.list({ storeId, view: among, search: code, limit: 2 });
      const deposit = items.find((d) => d.number.toUpperCase() === code.toUpperCase());
      if (deposit) {
        open(deposit.id);
        return;
      }
    }
    open(null);
    toast('error', t('deposits:unknown', { code }));
  };
  useScanner((code) => {
    if (isDepositNumber(code)) void openByNumber(code.trim());
    else toast('error', t('deposits:unknown', { code }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once for each number that a link asks for.
  useEffect(() => {
    if (searchParams.code) void openByNumber(searchParams.code);
  }, [searchParams.code]);
  const add = (
    <Button
      leftSection={<IconPlus />}
      onClick={() => void navigate({ to: '/new-sale', search: { deposit: true } })}
    >
      {t('deposits:add')}
    </Button>
  );
  return (
    <Page fill title={t('deposits:title')} actions={add}>
      <ListFrame
        filters={
          <>
            <TextInput
              maxLength={60}
              className={classes.search}
              type="search"
              leftSection={<IconSearch />}
              value={typed}
              onChange={(e) => setTyped(e.currentTarget.value)}
              placeholder={t('deposits:search')}
              aria-label={t('deposits:search')}
              autoComplete="off"
            />
            <SegmentedControl
              aria-label={t('deposits:view')}
              value={view}
              onChange={(value) => setView(value as View)}
              data={DEPOSIT_VIEWS.map((value) => ({ value, label: t(`deposits:views.${value}`) }))}
            />
          </>
        }
      >
        <VirtualList
          query={query}
          label={t('deposits:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(deposit) => <DepositRow deposit={deposit} onOpen={() => open(deposit.id)} />}
          empty={
            <EmptyState
              icon={<IconHourglass />}
              title={search || view !== 'open' ? t('deposits:nothing.title') : t('deposits:empty.title')}
              message={
                search || view !== 'open' ? t('deposits:nothing.message') : t('deposits:empty.message')
              }
              action={search || view !== 'open' ? undefined : add}
            />
          }
        />
      </ListFrame>
      {searchParams.deposit ? (
        <InStoreOf
          id={searchParams.deposit}
          find={async (id) => (await client.deposits.find({ id })).storeId}
        >
          <DepositPanel depositId={searchParams.deposit} onClose={() => open(null)} />
        </InStoreOf>
      ) : null}
    </Page>
  );
}
