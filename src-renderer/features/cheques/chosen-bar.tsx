import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconBuildingBank, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cheque } from '../../../src/cheques/contract.ts';
import { BANK_LENGTH } from '../../../src/cheques/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './cheques.module.css';
import { ClearDialog } from './clear-dialog.tsx';
import { usePrintSlip } from './use-print-slip.ts';

type Props = { first: Cheque; chosen: readonly Cheque[]; onDone: () => void };

/** What is done with the chosen cheques: to the bank on one slip, or cleared. */
export function ChosenBar({ first, chosen, onDone }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const close = () => setAsking(false);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      <section className={classes.bar} aria-label={t('cheques:chosen', { count: chosen.length })}>
        <span className={layout.grow} role="status">
          {t('cheques:chosen', { count: chosen.length })} · <Money strong centimes={total} />
        </span>
        {first.state === 'in_hand' ? (
          <Button leftSection={<IconBuildingBank />} onClick={() => setAsking(true)}>
            {t('cheques:bank.start')}
          </Button>
        ) : (
          <Button leftSection={<IconChecks />} onClick={() => setAsking(true)}>
            {t('cheques:clear.start')}
          </Button>
        )}
        <CloseButton aria-label={t('cheques:unchoose')} onClick={onDone} />
      </section>
      {isAsking && first.state === 'in_hand' ? (
        <BankDialog first={first} chosen={chosen} total={total} onClose={close} onDone={done} />
      ) : null}
      {isAsking && first.state === 'banked' ? (
        <ClearDialog cheques={chosen} onClose={close} onDone={done} />
      ) : null}
    </>
  );
}

type BankProps = Props & { total: number; onClose: () => void };

function BankDialog({ first, chosen, total, onClose, onDone }: BankProps) {
  const { t } = useTranslation();
  const print = usePrintSlip();
  const [account, setAccount] = useState('');
  const save = useWrite(api.cheques.bank, (slip) => {
    readAgain(api.cheques, api.sales);
    toast('success', t('cheques:bank.done'), slip.number);
    print.mutate({ id: slip.id });
    onDone();
  });
  return (
    <FormDialog
      title={t('cheques:bank.title')}
      className={layout.column}
      submitLabel={t('cheques:bank.confirm')}
      isBusy={save.isPending}
      onSave={() =>
        save.mutate({
          storeId: first.storeId,
          ids: chosen.map(({ id }) => id),
          account: account.trim(),
        })
      }
      onClose={onClose}
    >
      <p className={classes.note}>
        {t('cheques:chosen', { count: chosen.length })} · <Money strong centimes={total} />
      </p>
      <TextInput
        data-autofocus
        label={t('cheques:bank.account')}
        placeholder={t('optional')}
        maxLength={BANK_LENGTH}
        value={account}
        onChange={(e) => setAccount(e.currentTarget.value)}
      />
    </FormDialog>
  );
}
