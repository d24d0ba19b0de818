import { useTranslation } from 'react-i18next';
import { type AccountDetail, accountTerms } from '../../../src/accounts/contract.ts';
import { MOST_DUE_DAYS } from '../../../src/accounts/rules.ts';
import { parseAmount, parseNumber, typedAmount, typedNumber } from '../../../src/core/number-text.ts';
import { api, readAgain } from '../../api/client.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import layout from '../../ui/layout.module.css';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';

const DAYS = { decimals: 0, min: 0, max: MOST_DUE_DAYS } as const;

type Terms = Pick<AccountDetail, 'limit' | 'dueDays'>;

/** The fields of an account's terms. */
export function useTermsForm(terms: Terms) {
  return useResourceForm({
    draft: null,
    schema: accountTerms,
    initial: {
      limit: typedAmount(terms.limit),
      dueDays: terms.dueDays === null ? '' : typedNumber(terms.dueDays),
    },
    toInput: (values) => ({
      limit: parseAmount(values.limit) ?? Number.NaN,
      dueDays: values.dueDays.trim() === '' ? null : (parseNumber(values.dueDays, DAYS) ?? Number.NaN),
    }),
  });
}

export function TermsFields({ form }: { form: ReturnType<typeof useTermsForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <AmountField
        data-autofocus
        required
        label={t('accounts:terms.limit')}
        description={t('accounts:terms.limitHint')}
        {...form.field('limit')}
      />
      <NumberField
        rules={DAYS}
        label={t('accounts:terms.dueDays')}
        description={t('accounts:terms.dueHint')}
        {...form.field('dueDays')}
      />
    </>
  );
}

type Props = { account: AccountDetail; onClose: () => void };

/** How much a client may owe, and for how long; a manager's consent is asked for. */
export function TermsDialog({ account, onClose }: Props) {
  const { t } = useTranslation();
  const form = useTermsForm(account);
  const { id, clientName } = account;
  const save = useApprovedWrite(api.accounts.update, {
    ask: () => ({ about: `${t('accounts:terms.title')} · ${clientName}` }),
    onDone: () => {
      readAgain(api.accounts);
      toast('success', t('accounts:terms.done'), clientName);
      onClose();
    },
  });
  return (
    <FormDialog
      above={save.dialog}
      title={t('accounts:terms.title')}
      form={form}
      className={layout.column}
      isBusy={save.isPending}
      onSave={() => save.mutate({ id, ...form.input })}
      onClose={onClose}
    >
      <TermsFields form={form} />
    </FormDialog>
  );
}
