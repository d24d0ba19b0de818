import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cheque } from '../../../src/cheques/contract.ts';
import { latest } from '../../../src/cheques/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useToday } from '../../api/use-today.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './cheques.module.css';

type Props = {
  cheques: readonly Pick<Cheque, 'id' | 'storeId' | 'amount' | 'receivedOn'>[];
  onClose: () => void;
  onDone: () => void;
};

/** The bank has paid cheques, on a day. */
export function ClearDialog({ cheques, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const [on, setOn] = useState(today);
  const from = latest('', ...cheques.map(({ receivedOn }) => receivedOn));
  const to = latest(from, today);
  const clear = useWrite(api.cheques.clear, () => {
    readAgain(api.cheques, api.sales);
    toast('success', t('cheques:clear.done'));
    onDone();
  });
  const isRight = on === '' || (on >= from && on <= to);
  const storeId = cheques[0]?.storeId ?? '';
  return (
    <FormDialog
      title={t('cheques:clear.title')}
      form={{ isRight, tryToSave: () => undefined }}
      className={layout.column}
      submitLabel={t('cheques:clear.start')}
      isBusy={clear.isPending}
      onSave={() => clear.mutate({ storeId, ids: cheques.map(({ id }) => id), on: on || null })}
      onClose={onClose}
    >
      <p className={classes.note}>
        {t('cheques:chosen', { count: cheques.length })} ·{' '}
        <Money strong centimes={cheques.reduce((sum, { amount }) => sum + amount, 0)} />
      </p>
      <DayField
        data-autofocus
        label={t('cheques:clear.on')}
        min={from}
        max={to}
        value={on}
        onChange={setOn}
      />
    </FormDialog>
  );
}
