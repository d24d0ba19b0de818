import { Badge, Button, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconPackageExport,
  IconPackageImport,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferDetail } from '../../../src/transfers/contract.ts';
import { isReceivable, isSettleable } from '../../../src/transfers/rules.ts';
import { api, client, readAgain, showNow } from '../../api/client.ts';
import { useSession, useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import entry from '../../ui/lists/entry-list.module.css';
import { toast } from '../../ui/toast.tsx';
import { GoodsForm } from './goods-form.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { stateOf, TONES } from './transfer-state.ts';
import classes from './transfers.module.css';
import { usePlaces } from './use-places.ts';

type Step = 'send' | 'receive' | 'cancel' | 'returned' | 'lost';

/** A transfer: people, lines, and actions. */
export function TransferDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(api.transfers.find.queryOptions({ input: { id } }));
  const [step, setStep] = useState<Step | null>(null);
  const done = () => setStep(null);
  return (
    <>
      <DetailsDrawer
        query={query}
        title={t('details')}
        titleOf={({ number }) => number}
        size="lg"
        onClose={onClose}
      >
        {(transfer) => <Details transfer={transfer} onStep={setStep} />}
      </DetailsDrawer>
      {query.data && step === 'send' ? (
        <GoodsForm mode="send" request={query.data} onClose={done} onDone={done} />
      ) : null}
      {query.data && step === 'receive' ? (
        <ReceiveDialog
          number={query.data.number}
          transfer={query.data}
          fromStoreId={query.data.fromStoreId}
          onClose={done}
        />
      ) : null}
      {query.data && (step === 'cancel' || step === 'returned' || step === 'lost') ? (
        <EndDialog transfer={query.data} step={step} onClose={done} />
      ) : null}
    </>
  );
}

function Details({ transfer, onStep }: { transfer: TransferDetail; onStep: (step: Step) => void }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime, styleNameIn } = useFormats();
  const { placeName } = usePlaces();
  const state = stateOf(transfer);
  const steps = [
    [transfer.requestedAt, t('transfers:step.requested', { name: personName(transfer.requestedBy ?? '') })],
    [transfer.sentAt, t('transfers:step.sent', { name: personName(transfer.sentBy ?? '') })],
    [transfer.receivedAt, t('transfers:step.received', { name: personName(transfer.receivedBy ?? '') })],
    [transfer.cancelledAt, t('transfers:step.cancelled')],
    [transfer.settledAt, t('transfers:step.settled', { name: personName(transfer.settledBy ?? '') })],
  ] as const;
  const hint = state === 'in_transit' || state === 'unannounced' || state === 'differs' ? state : null;
  const wasRequested = transfer.items.some((l) => l.requested > 0);
  return (
    <div className={layout.column}>
      <div>
        <Badge color={TONES[state].color}>{t(`transfers:status.${state}`)}</Badge>
        <Text fw={700} mt="xs">
          {t('transfers:way.other', {
            from: placeName(transfer.fromStoreId),
            to: placeName(transfer.toStoreId),
          })}
        </Text>
        <ul className={classes.steps}>
          {steps.map(([at, words]) =>
            at === null ? null : (
              <li key={words}>
                {words} · <bdi>{dateTime(at)}</bdi>
              </li>
            ),
          )}
        </ul>
        {transfer.notes ? (
          <Text mt="xs">
            <bdi>{transfer.notes}</bdi>
          </Text>
        ) : null}
      </div>
      {hint ? <p className={classes.hint}>{t(`transfers:hint.${hint}`)}</p> : null}
      <Actions transfer={transfer} onStep={onStep} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('transfers:line.article')}</th>
            {wasRequested ? <th scope="col">{t('transfers:line.requested')}</th> : null}
            <th scope="col">{t('transfers:line.sent')}</th>
            <th scope="col">{t('transfers:line.received')}</th>
          </tr>
        </thead>
        <tbody>
          {transfer.items.map((line) => (
            <tr
              key={line.id}
              data-differs={
                (transfer.receivedAt !== null && transfer.sentAt !== null && line.sent !== line.received) ||
                undefined
              }
            >
              <td>
                <bdi>{styleNameIn(line)}</bdi>
                <div className={entry.note}>
                  <ArticleFacts of={line} and={[line.sku]} />
                </div>
              </td>
              {wasRequested ? <td>{line.requested}</td> : null}
              <td>{transfer.sentAt === null ? '—' : line.sent}</td>
              <td>{transfer.receivedAt === null ? '—' : line.received}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('transfers:line.total')}</th>
            {wasRequested ? <td>{transfer.requestedPieces}</td> : null}
            <td>{transfer.sentAt === null ? '—' : transfer.sentPieces}</td>
            <td>{transfer.receivedAt === null ? '—' : transfer.receivedPieces}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Actions({ transfer, onStep }: { transfer: TransferDetail; onStep: (step: Step) => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { can } = useSession();
  const storeId = useStoreId();
  const acts = can('can_manage_inventory');
  const isSender = transfer.fromStoreId === storeId;
  const isReceiver = transfer.toStoreId === storeId;
  const isRequest = transfer.status === 'requested';
  const missing = transfer.items.some((l) => l.sent > l.received);
  return (
    <div className={layout.wrap}>
      {acts && isSender && isRequest ? (
        <Button leftSection={<IconPackageExport />} onClick={() => onStep('send')}>
          {t('transfers:act.sendNow')}
        </Button>
      ) : null}
      {acts && isReceiver && !isRequest && isReceivable(transfer) ? (
        <Button leftSection={<IconPackageImport />} onClick={() => onStep('receive')}>
          {t('transfers:act.receive')}
        </Button>
      ) : null}
      {acts && isSender && isSettleable(transfer) ? (
        <>
          <Button leftSection={<IconArrowBackUp />} onClick={() => onStep('returned')}>
            {t(missing ? 'transfers:act.returned' : 'transfers:act.returnedOver')}
          </Button>
          {missing ? (
            <Button variant="light" color="brick" leftSection={<IconX />} onClick={() => onStep('lost')}>
              {t('transfers:act.lost')}
            </Button>
          ) : null}
        </>
      ) : null}
      <DownloadButton
        leftSection={<IconPrinter />}
        file={() => client.transfers.slip({ id: transfer.id, language: locale })}
        name={`${transfer.number}.pdf`}
      >
        {t('transfers:act.slip')}
      </DownloadButton>
      {acts && (isRequest || (isSender && transfer.status === 'in_transit')) ? (
        <Button variant="default" leftSection={<IconX />} onClick={() => onStep('cancel')}>
          {t(
            !isRequest
              ? 'transfers:act.cancelSent'
              : isReceiver
                ? 'transfers:act.cancelRequest'
                : 'transfers:act.declineRequest',
          )}
        </Button>
      ) : null}
    </div>
  );
}

type EndProps = { transfer: TransferDetail; step: 'cancel' | 'returned' | 'lost'; onClose: () => void };

/** Asks before a transfer is cancelled or its difference resolved. */
function EndDialog({ transfer, step, onClose }: EndProps) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const { id, number } = transfer;
  const end = useMutation({
    mutationFn: async () => {
      if (step === 'cancel') return await client.transfers.cancel({ id, storeId });
      return await client.transfers.settle({ id, as: step });
    },
    onSuccess: (after) => {
      showNow(api.transfers.find, after, { id });
      readAgain(api.transfers, api.catalogue);
      toast('success', t(step === 'cancel' ? 'transfers:done.cancelled' : 'transfers:done.settled'), number);
      onClose();
    },
    onError: onClose,
  });
  const isRequest = transfer.status === 'requested';
  const message =
    step !== 'cancel'
      ? t(`transfers:settleAsk.${step}`)
      : isRequest
        ? t('transfers:cancelAsk.request')
        : t('transfers:cancelAsk.sent', { count: transfer.sentPieces });
  return (
    <ConfirmDialog
      opened
      title={t(step === 'cancel' ? 'transfers:cancelAsk.title' : 'transfers:settleAsk.title', { number })}
      confirmLabel={t(
        step === 'cancel'
          ? isRequest
            ? transfer.toStoreId === storeId
              ? 'transfers:act.cancelRequest'
              : 'transfers:act.declineRequest'
            : 'transfers:act.cancelSent'
          : step === 'lost'
            ? 'transfers:act.lost'
            : 'transfers:act.returned',
      )}
      danger={step !== 'returned'}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      {message}
    </ConfirmDialog>
  );
}
