import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositDetail } from '../../../src/deposits/contract.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './deposits.module.css';

type Props = { deposit: DepositDetail; end: 'cancel' | 'forfeit'; onClose: () => void };

/** Refunds a deposit, or keeps it. Either way its items can be sold again. */
export function EndDialog({ deposit, end, onClose }: Props) {
  const { t } = useTranslation();
  const [by, setBy] = useState<'same' | 'cash'>('same');
  const [reason, setReason] = useState('');
  const onSuccess = () => {
    readAgain(api.deposits, api.drawer, api.catalogue);
    toast('warning', t(`deposits:${end}.done`), deposit.clientName);
    onClose();
  };
  const cancel = useWrite(api.deposits.cancel, onSuccess);
  const forfeit = useWrite(api.deposits.forfeit, onSuccess);
  return (
    <FormDialog
      title={t(`deposits:${end}.title`)}
      className={layout.column}
      submitLabel={t(`deposits:${end}.submit`)}
      submit={{ color: 'brick' }}
      cancelLabel={t('back')}
      isBusy={cancel.isPending || forfeit.isPending}
      onSave={() => {
        if (end === 'cancel') cancel.mutate({ id: deposit.id, by, reason });
        else forfeit.mutate({ id: deposit.id, reason });
      }}
      onClose={onClose}
    >
      <p className={classes.due}>
        <span>{t(`deposits:${end}.amount`)}</span>
        <Money centimes={deposit.paid} />
      </p>
      <p className={classes.note}>{t(`deposits:${end}.message`)}</p>
      {end === 'cancel' ? (
        <SegmentedControl
          aria-label={t('deposits:cancel.by')}
          value={by}
          onChange={(value) => setBy(value as typeof by)}
          data={[
            { value: 'same', label: t('deposits:cancel.same') },
            { value: 'cash', label: t('deposits:cancel.cash') },
          ]}
        />
      ) : null}
      <TextInput
        data-autofocus
        label={t('deposits:reason')}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
