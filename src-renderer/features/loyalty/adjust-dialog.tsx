import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseNumber } from '../../../src/core/number-text.ts';
import type { ClientPointsDetail } from '../../../src/loyalty/contract.ts';
import { ADJUSTS, MOST_POINTS } from '../../../src/loyalty/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';

type Props = { client: ClientPointsDetail; onClose: () => void };

/** Gives or takes points by hand, with the reason that is kept. */
export function AdjustDialog({ client, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // Nobody's points are taken below zero.
  const rules = { decimals: 0, min: 0 - Math.max(0, client.points), max: MOST_POINTS };
  const points = parseNumber(typed, rules) ?? 0;
  const isRight = points !== 0 && reason.trim() !== '';
  const save = useApprovedWrite(api.loyalty.adjust, {
    isRepeated: true,
    ask: () => ({
      permissions: [ADJUSTS],
      about: `${t('loyalty:adjust.about')} · ${client.clientName}`,
    }),
    onDone: ({ clientName }) => {
      readAgain(api.loyalty);
      toast('success', t('loyalty:adjust.done'), clientName);
      onClose();
    },
  });
  return (
    <FormDialog
      above={save.dialog}
      title={t('loyalty:adjust.title')}
      form={{ isRight, tryToSave: () => setTried(true) }}
      className={layout.column}
      isBusy={save.isPending}
      unanswered={save.unanswered}
      onSave={() => save.mutate({ id: client.id, points, reason: reason.trim() })}
      onClose={onClose}
    >
      <NumberField
        rules={rules}
        data-autofocus
        required
        label={t('loyalty:adjust.points')}
        description={t('loyalty:adjust.pointsHint')}
        value={typed}
        onChange={setTyped}
        error={tried && !isRight ? t('loyalty:adjust.wrong') : null}
      />
      <TextInput
        required
        label={t('loyalty:adjust.reason')}
        maxLength={120}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
