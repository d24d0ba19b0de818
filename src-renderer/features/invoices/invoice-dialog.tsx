import { Alert, Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import { CLIENT_KINDS } from '../../../src/clients/rules.ts';
import { plainDigits } from '../../../src/core/number-text.ts';
import { buyerLacks, sellerLacks } from '../../../src/invoices/rules.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { ClientSelect } from '../../ui/clients/client-select.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSendFirst } from './use-send-first.ts';

type Sale = { id: string; storeId: string; clientId: string | null };
type Props = { sale: Sale; onClose: () => void };

function useClient(id: string | null) {
  return useQuery({
    ...api.clients.find.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
  });
}

/** Issues a sale's invoice: the client, their missing data, and confirmation. */
export function InvoiceDialog({ sale, onClose }: Props) {
  const { t } = useTranslation();
  const { store } = useSession();
  const [chosen, setChosen] = useState<string | null>(sale.clientId);
  const named = useClient(chosen);
  // A merged duplicate is replaced by the client it was merged into.
  const buyer = useClient(named.data ? (named.data.mergedInto ?? named.data.id) : null);
  const lacks = store ? sellerLacks(store) : [];
  return (
    <Modal opened onClose={onClose} title={t('invoices:dialog.title')}>
      <div className={layout.columnSmall}>
        {lacks.length > 0 ? (
          <Alert color="brick" icon={<IconAlertTriangle />} title={t('invoices:dialog.sellerLacks')}>
            {lacks.map((lack) => t(`invoices:lacks.${lack}`)).join(' · ')}
            <br />
            {t('invoices:dialog.sellerHint')}
          </Alert>
        ) : null}
        <ClientSelect
          storeId={sale.storeId}
          label={t('invoices:dialog.client')}
          placeholder={t('invoices:dialog.find')}
          value={buyer.data?.id ?? null}
          offered={buyer.data ?? null}
          onChange={setChosen}
        />
        {chosen !== null && buyer.isPending ? <LoadingState /> : null}
        {buyer.data ? (
          <Confirm
            key={buyer.data.id}
            sale={sale}
            buyer={buyer.data}
            isPossible={lacks.length === 0}
            onClose={onClose}
          />
        ) : (
          <Hint>{t('invoices:dialog.noClient')}</Hint>
        )}
      </div>
    </Modal>
  );
}

type ConfirmProps = { sale: Sale; buyer: Client; isPossible: boolean; onClose: () => void };

/** The client's missing data can be entered here by people who may edit clients. */
function Confirm({ sale, buyer, isPossible, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  const { can } = useSession();
  const sendFirst = useSendFirst();
  const [kind, setKind] = useState(buyer.kind);
  const [address, setAddress] = useState(buyer.address ?? '');
  const [ice, setIce] = useState(buyer.ice ?? '');
  const [tried, setTried] = useState(false);
  const mayEdit = can('can_manage_clients');
  const hadLacks = buyerLacks(buyer).length > 0;
  const isIce = /^\d{15}$/.test(ice.trim());
  const lacks = buyerLacks({ kind, address: address.trim(), ice: isIce ? ice.trim() : null });
  const isChanged = kind !== buyer.kind || address !== (buyer.address ?? '') || ice !== (buyer.ice ?? '');
  const issue = useMutation({
    mutationFn: async () => {
      if (isChanged) await client.clients.update({ id: buyer.id, kind, address, ice });
      await sendFirst();
      return await client.invoices.issue({ saleId: sale.id, clientId: buyer.id });
    },
    onSuccess: ({ number }) => {
      readAgain(api.invoices, api.clients);
      toast('success', t('invoices:issued'), number);
      onClose();
    },
  });
  const wrong = (lack: 'address' | 'ice') =>
    tried && lacks.includes(lack) ? t(`invoices:wrong.${lack}`) : null;
  return (
    <form
      className={layout.columnSmall}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (isPossible && lacks.length === 0 && !issue.isPending) issue.mutate();
      }}
    >
      {hadLacks && !mayEdit ? (
        <Alert color="saffron" icon={<IconAlertTriangle />} title={t('invoices:dialog.clientLacks')}>
          {lacks.map((lack) => t(`invoices:lacks.${lack}`)).join(' · ')}
          <br />
          {t('invoices:dialog.askManager')}
        </Alert>
      ) : null}
      {mayEdit ? (
        <>
          <SegmentedControl
            aria-label={t('clients:kind')}
            value={kind}
            onChange={(value) => setKind(value as Client['kind'])}
            data={CLIENT_KINDS.map((value) => ({ value, label: t(`clients:kinds.${value}`) }))}
          />
          <TextInput
            required
            label={t('clients:address')}
            value={address}
            error={wrong('address')}
            maxLength={200}
            onChange={(e) => setAddress(e.currentTarget.value)}
          />
          <TextInput
            required={kind === 'company'}
            label={t('clients:ice')}
            dir="ltr"
            inputMode="numeric"
            value={ice}
            error={wrong('ice')}
            onChange={(e) => setIce(plainDigits(e.currentTarget.value))}
          />
        </>
      ) : null}
      <Hint>{t('invoices:dialog.final')}</Hint>
      <DialogFoot onCancel={onClose}>
        <Button
          type="submit"
          loading={issue.isPending}
          disabled={!isPossible || (!mayEdit && lacks.length > 0)}
        >
          {isChanged ? t('invoices:dialog.saveAndIssue') : t('invoices:dialog.issue')}
        </Button>
      </DialogFoot>
    </form>
  );
}
