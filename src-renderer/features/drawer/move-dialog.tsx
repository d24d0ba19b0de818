import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../../src/core/number-text.ts';
import { moveInput } from '../../../src/drawer/contract.ts';
import type { MoveKind } from '../../../src/drawer/rules.ts';
import { api } from '../../api/client.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { sessionId: string; kind: MoveKind; onClose: () => void };

/** Cash in, cash out or safe drop, with its reason. */
export function MoveDialog({ sessionId, kind, onClose }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({
    draft: null,
    schema: moveInput,
    initial: { amount: '', reason: '' },
    toInput: ({ amount, reason }) => ({ id: sessionId, kind, amount: parseAmount(amount) ?? 0, reason }),
    wrong: (field) => (field === 'amount' ? t('drawer:wrongAmount') : t('drawer:noReason')),
  });
  const move = useRepeatedWrite(api.drawer.move, () => {
    toast('success', t(`drawer:move.${kind}.done`));
    onClose();
  });
  return (
    <FormDialog
      title={t(`drawer:kinds.${kind}`)}
      form={form}
      submitLabel={t(`drawer:kinds.${kind}`)}
      isBusy={move.isPending}
      unanswered={move.unanswered}
      onSave={() => move.mutate(form.input)}
      onClose={onClose}
    >
      <Stack>
        <AmountField data-autofocus required size="lg" label={t('drawer:amount')} {...form.field('amount')} />
        <TextInput
          required
          label={t('drawer:reason')}
          placeholder={t(`drawer:move.${kind}.example`)}
          {...form.text('reason')}
          maxLength={200}
          autoComplete="off"
        />
      </Stack>
    </FormDialog>
  );
}
