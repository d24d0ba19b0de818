import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCash, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import type { Payroll } from '../../../src/payroll/contract.ts';
import { manualOf, withManual } from '../../../src/payroll/rules.ts';
import { client } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { PayLines } from './pay-lines.tsx';
import classes from './payroll.module.css';
import type { PayrollActions } from './use-payroll-actions.ts';

/** Actions that need a confirmation. */
export type Asked = 'markPaid' | 'dismiss' | 'remove';

type Props = {
  payroll: Payroll;
  actions: PayrollActions;
  /** A confirmation is open above: Escape closes only that one. */
  isAsking: boolean;
  onAsk: (what: Asked) => void;
  onClose: () => void;
};

/** One pay: how its amounts were calculated, manual entries, and actions. */
export function PayrollDialog({ payroll, actions, isAsking, onAsk, onClose }: Props) {
  const { t } = useTranslation();
  const { dateOnly, periodName, userNameIn, locale } = useFormats();
  const { status, mayChange, minutesWorked, paidAt, paidBy } = payroll;
  const before = manualOf(payroll.lines);
  const [bonus, setBonus] = useState(typedAmount(before.bonus));
  const [deductions, setDeductions] = useState(typedAmount(before.deductions));
  const [notes, setNotes] = useState(payroll.notes ?? '');
  const isOpen = status === 'pending' && mayChange;
  const typed = { bonus: parseAmount(bonus || '0'), deductions: parseAmount(deductions || '0') };
  const isRight = typed.bonus !== null && typed.deductions !== null;
  const manual = {
    bonus: typed.bonus ?? before.bonus,
    deductions: typed.deductions ?? before.deductions,
  };
  // An invalid entry also counts as a change: no one is paid without it by mistake.
  const isChanged =
    !isRight ||
    manual.bonus !== before.bonus ||
    manual.deductions !== before.deductions ||
    notes.trim() !== (payroll.notes ?? '');
  const lines = isOpen ? withManual(payroll.lines, manual) : payroll.lines;
  return (
    <Modal
      opened
      size="xl"
      closeOnEscape={!isAsking}
      onClose={onClose}
      title={t('payroll:details.title', { name: userNameIn(payroll) })}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (isRight && isChanged) actions.update.mutate({ id: payroll.id, ...manual, notes });
        }}
      >
        <Stack gap="sm">
          <Text c="dimmed">
            {periodName(payroll)} · {t(`payslip:frequencies.${payroll.frequency}`)}
            {minutesWorked > 0
              ? ` · ${t('payroll:details.worked', { hours: Math.floor(minutesWorked / 60), minutes: minutesWorked % 60 })}`
              : ''}
          </Text>
          <PayLines lines={lines} />
          {isOpen ? (
            <div className={classes.fields}>
              <AmountField
                data-autofocus
                label={t('payroll:details.bonus')}
                value={bonus}
                onChange={setBonus}
                error={typed.bonus === null ? t('payroll:details.wrong') : null}
              />
              <AmountField
                label={t('payroll:details.deductions')}
                description={t('payroll:details.deductionsHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={deductions}
                onChange={setDeductions}
                error={typed.deductions === null ? t('payroll:details.wrong') : null}
              />
              <LinesField
                label={t('payroll:details.notes')}
                value={notes}
                onChange={setNotes}
                maxLength={500}
              />
            </div>
          ) : (
            <Text c="dimmed">
              {paidAt !== null
                ? t('payroll:details.paid', {
                    day: dateOnly(paidAt),
                    name: paidBy ?? '',
                  })
                : status === 'dismissed'
                  ? t('payroll:details.dismissed')
                  : t('payroll:details.own')}
            </Text>
          )}
          {!isOpen && payroll.notes ? <Text dir="auto">{payroll.notes}</Text> : null}
        </Stack>
        <DialogFoot
          aside={
            mayChange && status !== 'paid' ? (
              <Group gap="xs">
                {status === 'pending' ? (
                  <Button variant="default" onClick={() => onAsk('dismiss')}>
                    {t('payroll:dismiss.start')}
                  </Button>
                ) : null}
                <Button variant="light" color="brick" onClick={() => onAsk('remove')}>
                  {t('payroll:remove.start')}
                </Button>
              </Group>
            ) : undefined
          }
        >
          <DownloadButton
            leftSection={<IconFileTypePdf />}
            disabled={isChanged && isOpen}
            file={() => client.payroll.slip({ id: payroll.id, language: locale })}
            failed={t('payroll:failed.slip')}
          >
            {t('payroll:details.slip')}
          </DownloadButton>
          {isOpen && isChanged ? (
            <Button type="submit" loading={actions.update.isPending}>
              {t('save')}
            </Button>
          ) : null}
          {isOpen && !isChanged ? (
            <ConfirmButton leftSection={<IconCash />} onClick={() => onAsk('markPaid')}>
              {t('payroll:markPaid.start')}
            </ConfirmButton>
          ) : null}
        </DialogFoot>
      </form>
    </Modal>
  );
}
