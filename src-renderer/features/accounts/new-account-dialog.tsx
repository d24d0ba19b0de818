import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_DUE_DAYS } from '../../../src/accounts/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { ClientSelect } from '../../ui/clients/client-select.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';
import { TermsFields, useTermsForm } from './terms-dialog.tsx';

type Props = { onClose: () => void; onDone: (clientId: string) => void };

/** Gives a client an account: how much may be owed, and for how long. */
export function NewAccountDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const [clientId, setClientId] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const form = useTermsForm({ limit: 0, dueDays: DEFAULT_DUE_DAYS });
  const save = useApprovedWrite(api.accounts.update, {
    ask: () => ({ about: t('accounts:new.title') }),
    onDone: (saved) => {
      readAgain(api.accounts);
      toast('success', t('accounts:terms.done'), saved.clientName);
      onDone(saved.id);
    },
  });
  return (
    <FormDialog
      above={save.dialog}
      title={t('accounts:new.title')}
      form={{
        isRight: form.isRight && clientId !== null,
        tryToSave: () => {
          setTried(true);
          form.tryToSave();
        },
      }}
      className={layout.column}
      isBusy={save.isPending}
      onSave={() => clientId && save.mutate({ id: clientId, ...form.input })}
      onClose={onClose}
    >
      <ClientSelect
        storeId={storeId}
        required
        label={t('accounts:new.client')}
        value={clientId}
        onChange={setClientId}
        error={tried && !clientId ? t('accounts:new.missing') : null}
      />
      <TermsFields form={form} />
    </FormDialog>
  );
}
