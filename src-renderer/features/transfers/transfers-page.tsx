import { Badge, Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconBarcode, IconPackageExport, IconPackageImport, IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '../../../src/transfers/contract.ts';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useSession, useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import entry from '../../ui/lists/entry-list.module.css';
import { InChosenStore } from '../stores/public.ts';
import { GoodsForm } from './goods-form.tsx';
import { ReceiveBySlip } from './receive-by-slip.tsx';
import { TransferDrawer } from './transfer-drawer.tsx';
import { stateOf, TONES } from './transfer-state.ts';
import classes from './transfers.module.css';
import { usePlaces } from './use-places.ts';

const VIEWS = ['open', 'in', 'out', 'all'] as const;
type View = (typeof VIEWS)[number];
const FILTERS: Record<View, { isOpen?: boolean; direction?: 'in' | 'out' }> = {
  open: { isOpen: true },
  in: { direction: 'in' },
  out: { direction: 'out' },
  all: {},
};
const ADDRESS = {
  view: inAddress.oneOf(VIEWS, 'open'),
  search: inAddress.text(),
  transfer: inAddress.id(),
  dialog: inAddress.maybe(['ask', 'send', 'slip']),
};

/** Transfers between this store and others, latest first. */
export function TransfersPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const mayMove = useSession().can('can_manage_inventory');
  const { at, field, set, open, close } = useAddress(ADDRESS);
  const { view, search, transfer, dialog } = at;
  const query = usePages(api.transfers.list, { storeId, search, ...(search ? {} : FILTERS[view]) });
  const empty = search ? 'nothing' : view === 'open' ? 'open' : 'all';
  return (
    <ListPage
      title={t('transfers:title')}
      icon={IconTruck}
      actions={
        mayMove ? (
          <>
            <Button variant="default" leftSection={<IconBarcode />} onClick={() => open({ dialog: 'slip' })}>
              {t('transfers:receiveSlip')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPackageImport />}
              onClick={() => open({ dialog: 'ask' })}
            >
              {t('transfers:ask')}
            </Button>
            <Button leftSection={<IconPackageExport />} onClick={() => open({ dialog: 'send' })}>
              {t('transfers:send')}
            </Button>
          </>
        ) : null
      }
      filters={
        <>
          <SegmentedControl
            aria-label={t('transfers:view.label')}
            {...field('view')}
            data={VIEWS.map((value) => ({ value, label: t(`transfers:view.${value}`) }))}
          />
          <SearchField label={t('transfers:search')} {...field('search')} />
        </>
      }
      query={query}
      rowHeight={76}
      renderRow={(row) => <TransferRow transfer={row} onOpen={() => open({ transfer: row.id })} />}
      empty={{
        title: t(`transfers:empty.${empty}.title`),
        message: t(`transfers:empty.${empty}.message`),
      }}
    >
      {transfer ? (
        <InStoreOf id={transfer} find={async (id) => endToAct(await client.transfers.find({ id }))}>
          <TransferDrawer id={transfer} onClose={() => close({ transfer: null })} />
        </InStoreOf>
      ) : null}
      {(dialog === 'ask' || dialog === 'send') && mayMove ? (
        <InChosenStore title={t(`transfers:${dialog}`)} onClose={() => close({ dialog: null })}>
          <GoodsForm
            mode={dialog}
            onClose={() => close({ dialog: null })}
            onDone={({ id }) => {
              set({ dialog: null, transfer: id });
            }}
          />
        </InChosenStore>
      ) : null}
      {dialog === 'slip' && mayMove ? (
        <InChosenStore title={t('transfers:receiveSlip')} onClose={() => close({ dialog: null })}>
          <ReceiveBySlip onClose={() => close({ dialog: null })} />
        </InChosenStore>
      ) : null}
    </ListPage>
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
  const { dateTime } = useFormats();
  const storeId = useStoreScope();
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
          <Badge color={TONES[state].color}>{t(`transfers:status.${state}`)}</Badge>
        </span>
        <span className={entry.note}>
          <bdi data-figures>{transfer.number}</bdi> · <bdi>{dateTime(transfer.createdAt)}</bdi>
        </span>
      </span>
      <strong>{t('transfers:pieces', { count: pieces })}</strong>
    </UnstyledButton>
  );
}
