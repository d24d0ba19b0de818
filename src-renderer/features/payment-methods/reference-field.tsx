import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { REFERENCE_LENGTH } from '../../../src/payment-methods/rules.ts';

type Props = {
  /** The method's name. */
  method: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether the cashier has tried to go on without it. */
  isMissing: boolean;
  disabled?: boolean;
  /** The bank has a field of its own, as of a cheque. */
  hasBank?: boolean;
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** The number of a cheque, a transfer and so on. */
export function ReferenceField({
  method,
  value,
  onChange,
  isMissing,
  disabled,
  hasBank,
  onEnter,
  ref,
}: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      ref={ref}
      required
      size="md"
      ta="start"
      label={`${method} · ${t('sales:pay.reference')}`}
      description={hasBank ? null : t('sales:pay.referenceHint')}
      value={value}
      disabled={disabled ?? false}
      maxLength={REFERENCE_LENGTH}
      autoComplete="off"
      error={isMissing && value.trim() === '' ? t('sales:pay.noReference') : null}
      onChange={(e) => onChange(e.currentTarget.value)}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || !onEnter) return;
        e.preventDefault();
        onEnter();
      }}
    />
  );
}
