import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cheque } from '../../../src/cheques/contract.ts';
import { latest, REASON_LENGTH } from '../../../src/cheques/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useToday } from '../../api/use-today.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.tsx';
import classes from './cheques.module.css';

const REASONS = ['noFunds', 'signature', 'opposition', 'form'] as const;

type Props = { cheque: Cheque; onClose: () => void };

/** The bank has refused a cheque: on which day, and why. */
export function BounceDialog({ cheque, onClose }: Props) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const today = useToday();
  const to = latest(cheque.receivedOn, today);
  const [on, setOn] = useState(to);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isReasonMissing = reason.trim() === '';
  const bounce = useWrite(api.cheques.bounce, () => {
    readAgain(api.cheques, api.accounts, api.clients, api.sales);
    toast('warning', t('cheques:bounce.done'), formatMoney(cheque.amount));
    onClose();
  });
  return (
    <FormDialog
      title={t('cheques:bounce.title')}
      form={{ isRight: !isReasonMissing, tryToSave: () => setTried(true) }}
      className={layout.column}
      submitLabel={t('cheques:bounce.start')}
      submit={{ color: 'brick' }}
      isBusy={bounce.isPending}
      onSave={() => bounce.mutate({ id: cheque.id, on: on || null, reason: reason.trim() })}
      onClose={onClose}
    >
      <p className={classes.note}>{t('cheques:bounce.message', { amount: formatMoney(cheque.amount) })}</p>
      <Autocomplete
        data-autofocus
        required
        size="md"
        openOnFocus={false}
        label={t('cheques:bounce.reason')}
        data={REASONS.map((name) => t(`cheques:bounce.reasons.${name}`))}
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={setReason}
        error={tried && isReasonMissing ? t('cheques:bounce.wrong') : null}
      />
      <DayField label={t('cheques:bounce.on')} min={cheque.receivedOn} max={to} value={on} onChange={setOn} />
    </FormDialog>
  );
}
