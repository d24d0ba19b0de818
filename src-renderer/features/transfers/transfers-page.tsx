import { Badge, Button, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBarcode,
  IconPackageExport,
  IconPackageImport,
  IconSearch,
  IconTruck,
} from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '../../../src/core/time.ts';
import type { Transfer } from '../../../src/transfers/contract.ts';
import { api, client } from '../../api/client.ts';
import { useSession, useStoreScope } from '../../api/session.ts';
import { dateTime } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import entry from '../../ui/lists/entry-list.module.css';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { InChosenStore, InStoreOf } from '../../ui/stores/in-store.tsx';
import { GoodsForm } from './goods-form.tsx';
import { ReceiveBySlip } from './receive-by-slip.tsx';
import { TransferDrawer } from './transfer-drawer.tsx';
import { stateOf, TONES } from './transfer-state.ts';
import classes from './transfers.module.css';
import { usePlaces } from './use-places.ts';

const VIEWS = ['open', 'in', 'out', 'all'] as const;
type View = (typeof VIEWS)[number];
const ROW_HEIGHT = 76;
const FILTERS: Record<View, { isOpen?: boolean; direction?: 'in' | 'out' }> = {
  open: { isOpen: true },
  in: { direction: 'in' },
  out: { direction: 'out' },
  all: {},
};
/** Search parameters of links to this page. */
type Asked = { transfer?: string };
type Dialog = 'ask' | 'send' | 'slip';

/** Transfers between this store and others, latest first. */
export function TransfersPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { can } = useSession();
  const navigate = useNavigate();
  const searchParams: Asked = useSearch({ strict: false });
  const [view, setView] = useState<View>('open');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 120);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const query = useInfiniteQuery(
    api.transfers.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        limit: 50,
        ...(search ? { search } : FILTERS[view]),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const open = (transfer: string | null) =>
    void navigate({ to: '/transfers', search: { transfer: transfer ?? undefined }, replace: true });
  const empty = search ? 'nothing' : view === 'open' ? 'open' : 'all';
  return (
    <Page
      fill
      title={t('transfers:title')}
      actions={
        can('can_manage_inventory') ? (
          <>
            <Button variant="default" leftSection={<IconBarcode />} onClick={() => setDialog('slip')}>
              {t('transfers:receiveSlip')}
            </Button>
            <Button variant="default" leftSection={<IconPackageImport />} onClick={() => setDialog('ask')}>
              {t('transfers:ask')}
            </Button>
            <Button leftSection={<IconPackageExport />} onClick={() => setDialog('send')}>
              {t('transfers:send')}
            </Button>
          </>
        ) : null
      }
    >
      <ListFrame
        filters={
          <>
            <SegmentedControl
              aria-label={t('transfers:view.label')}
              value={view}
              onChange={(value) => setView(value as View)}
              data={VIEWS.map((value) => ({ value, label: t(`transfers:view.${value}`) }))}
            />
            <TextInput
              maxLength={100}
              type="search"
              leftSection={<IconSearch />}
              aria-label={t('transfers:search')}
              placeholder={t('transfers:search')}
              autoComplete="off"
              value={typed}
              onChange={(e) => setTyped(e.currentTarget.value)}
            />
          </>
        }
      >
        <VirtualList
          query={query}
          label={t('transfers:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(transfer) => <TransferRow transfer={transfer} onOpen={() => open(transfer.id)} />}
          empty={
            <EmptyState
              icon={<IconTruck />}
              title={t(`transfers:empty.${empty}.title`)}
              message={t(`transfers:empty.${empty}.message`)}
            />
          }
        />
      </ListFrame>
      {searchParams.transfer ? (
        <InStoreOf
          id={searchParams.transfer}
          find={async (id) => endToAct(await client.transfers.find({ id }))}
        >
          <TransferDrawer id={searchParams.transfer} onClose={() => open(null)} />
        </InStoreOf>
      ) : null}
      {dialog === 'ask' || dialog === 'send' ? (
        <InChosenStore
          title={t(`transfers:${dialog}`)}
          message={t('stores:toAdd')}
          onClose={() => setDialog(null)}
        >
          <GoodsForm
            mode={dialog}
            onClose={() => setDialog(null)}
            onDone={(transfer) => {
              setDialog(null);
              open(transfer.id);
            }}
          />
        </InChosenStore>
      ) : null}
      {dialog === 'slip' ? (
        <InChosenStore
          title={t('transfers:receiveSlip')}
          message={t('stores:toAdd')}
          onClose={() => setDialog(null)}
        >
          <ReceiveBySlip onClose={() => setDialog(null)} />
        </InChosenStore>
      ) : null}
    </Page>
  );
}

/** The store that must act on a transfer: its destination or its origin. */
const endToAct = ({
  status,
  fromStoreId,
  toStoreId,
}: Pick<Transfer, 'status' | 'fromStoreId' | 'toStoreId'>) =>
  status === 'requested' ? fromStoreId : toStoreId;

function TransferRow({ transfer, onOpen }: { transfer: Transfer; onOpen: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const storeId = useStoreScope();
  const zone = useSession().store?.zone ?? DEFAULT_ZONE;
  const { placeName } = usePlaces();
  const state = stateOf(transfer);
  const isIn = transfer.toStoreId === storeId;
  const Icon = isIn ? IconPackageImport : IconPackageExport;
  const pieces = transfer.sentPieces || transfer.receivedPieces || transfer.requestedPieces;
  return (
    <UnstyledButton className={`${entry.entry} ${classes.rowButton}`} onClick={onOpen}>
      <span className={entry.icon} data-tone={TONES[state].tone}>
        <Icon />
      </span>
      <span className={entry.text}>
        <span className={entry.title}>
          <span>
            {storeId === 'all'
              ? t('transfers:way.between', {
                  from: placeName(transfer.fromStoreId),
                  to: placeName(transfer.toStoreId),
                })
              : isIn
                ? t('transfers:way.in', { store: placeName(transfer.fromStoreId) })
                : t('transfers:way.out', { store: placeName(transfer.toStoreId) })}
          </span>
          <Badge color={TONES[state].color} variant="light" size="lg" tt="none">
            {t(`transfers:status.${state}`)}
          </Badge>
        </span>
        <span className={entry.note}>
          <bdi data-figures>{transfer.number}</bdi> · <bdi>{dateTime(transfer.createdAt, locale, zone)}</bdi>
        </span>
      </span>
      <strong>{t('transfers:pieces', { count: pieces })}</strong>
    </UnstyledButton>
  );
}
