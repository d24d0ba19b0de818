import { Badge, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCheck,
  IconNotebook,
  IconPhoto,
  IconReceiptOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChequeDetail } from '../../../src/cheques/contract.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import { PrivatePhotoDialog } from '../../ui/picture/private-photo-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { BounceDialog } from './bounce-dialog.tsx';
import { STATE_COLORS } from './cheque-states.ts';
import classes from './cheques.module.css';
import { ClearDialog } from './clear-dialog.tsx';

/** A cheque beside the list. */
export function ChequeDrawer({ chequeId, onClose }: { chequeId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(api.cheques.find.queryOptions({ input: { id: chequeId } }));
  return (
    <DetailsDrawer
      query={query}
      titleOf={({ kind, number }) => (
        <>
          {t(`cheques:kinds.${kind}`)} <bdi dir="ltr">{number ?? ''}</bdi>
        </>
      )}
      onClose={onClose}
    >
      {(cheque) => <ChequeFacts cheque={cheque} />}
    </DetailsDrawer>
  );
}

function ChequeFacts({ cheque }: { cheque: ChequeDetail }) {
  const { t } = useTranslation();
  const { dayText, formatMoney } = useFormats();
  const personName = usePersonName();
  const [dialog, show] = useState<'clear' | 'bounce' | 'photo' | null>(null);
  const close = () => show(null);
  const idOf = ({ id: chequeId }: ChequeDetail) => ({ id: chequeId });
  const after = (text: string) => () => {
    readAgain(api.cheques, api.accounts, api.sales);
    toast('success', text);
  };
  const giveBack = useConfirmed(
    api.cheques.giveBack.mutationOptions(),
    idOf,
    after(t('cheques:giveBack.done')),
  );
  const unbank = useConfirmed(api.cheques.unbank.mutationOptions(), idOf, after(t('cheques:unbank.done')));
  const { id, state, kind } = cheque;
  const day = (value: string | null) => (value ? dayText(value) : null);
  const facts = [
    ['bank', cheque.bank],
    ['drawerName', cheque.drawerName],
    ['drawerPhone', cheque.drawerPhone],
    ['writtenOn', day(cheque.writtenOn)],
    ['dueOn', day(cheque.dueOn)],
    ['bankBy', day(cheque.bankBy)],
    ['receivedOn', day(cheque.receivedOn)],
    ['receivedBy', personName(cheque.userName)],
    ['document', cheque.documentLabel],
    ['slip', cheque.slipNumber],
    ['bankedOn', day(cheque.bankedOn)],
    ['clearedOn', day(cheque.clearedOn)],
    ['bouncedOn', day(cheque.bouncedOn)],
    ['bounceReason', cheque.bounceReason],
    ['givenBackOn', day(cheque.givenBackOn)],
  ] as const;
  return (
    <>
      <p>
        <Badge size="lg" color={STATE_COLORS[state]}>
          {t(`cheques:states.${state}`)}
        </Badge>
      </p>
      <dl className={classes.facts}>
        <Fact soft label={t('cheques:fields.amount')} amount={cheque.amount} />
        {facts.map(([name, value]) =>
          value ? (
            <Fact
              key={name}
              soft
              label={t(`cheques:fields.${name}`)}
              value={name === 'drawerPhone' ? <bdi dir="ltr">{value}</bdi> : value}
            />
          ) : null,
        )}
      </dl>
      <div className={classes.actions}>
        {state === 'banked' ? (
          <Button leftSection={<IconCheck />} onClick={() => show('clear')}>
            {t('cheques:clear.start')}
          </Button>
        ) : null}
        {state === 'banked' || state === 'cleared' ? (
          <Button variant="default" leftSection={<IconReceiptOff />} onClick={() => show('bounce')}>
            {t('cheques:bounce.start')}
          </Button>
        ) : null}
        {state === 'banked' ? (
          <Button variant="default" leftSection={<IconBuildingBank />} onClick={() => unbank.ask(cheque)}>
            {t('cheques:unbank.start')}
          </Button>
        ) : null}
        {state === 'in_hand' || state === 'bounced' ? (
          <Button variant="default" leftSection={<IconArrowBackUp />} onClick={() => giveBack.ask(cheque)}>
            {t('cheques:giveBack.start')}
          </Button>
        ) : null}
        {cheque.hasPhoto ? (
          <Button variant="default" leftSection={<IconPhoto />} onClick={() => show('photo')}>
            {t('cheques:photo')}
          </Button>
        ) : null}
        {cheque.clientId && state === 'bounced' ? (
          <LinkButton
            variant="subtle"
            leftSection={<IconNotebook />}
            to="/accounts"
            search={{ view: 'all', account: cheque.clientId }}
          >
            {t('cheques:account')}
          </LinkButton>
        ) : null}
      </div>
      {dialog === 'clear' ? <ClearDialog cheques={[cheque]} onClose={close} onDone={close} /> : null}
      {dialog === 'bounce' ? <BounceDialog cheque={cheque} onClose={close} /> : null}
      {dialog === 'photo' ? (
        <PrivatePhotoDialog
          title={t('cheques:photo')}
          missing={t('cheques:photoMissing')}
          photoKey={['cheque-photo', id]}
          load={() => client.cheques.photo({ id })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        {...giveBack.dialog}
        title={t('cheques:giveBack.title')}
        confirmLabel={t('cheques:giveBack.start')}
      >
        {t(state === 'bounced' ? 'cheques:giveBack.bounced' : 'cheques:giveBack.inHand', {
          amount: formatMoney(cheque.amount),
        })}
      </ConfirmDialog>
      <ConfirmDialog
        {...unbank.dialog}
        title={t('cheques:unbank.title')}
        confirmLabel={t('cheques:unbank.start')}
      >
        {t('cheques:unbank.message', { kind: t(`cheques:kinds.${kind}`) })}
      </ConfirmDialog>
    </>
  );
}
