import type { ComponentProps } from 'react';
import { MONEY } from '../../../src/core/number-text.ts';
import { useFormats } from '../../api/use-formats.ts';
import { currencyUnit } from '../../i18n/currency-unit.ts';
import { NumberField } from './number-field.tsx';

type Field = ComponentProps<typeof NumberField>;
type Props = Omit<Field, 'rules'> & { rules?: Field['rules'] };

/** The field for an amount of dirhams, with its unit behind it, which a screen reader says with the field. */
export function AmountField(props: Props) {
  const { locale } = useFormats();
  const unit = currencyUnit(locale);
  return (
    <NumberField
      rules={MONEY}
      aria-description={unit}
      rightSection={<bdi aria-hidden="true">{unit}</bdi>}
      rightSectionWidth="var(--h-target-large)"
      rightSectionPointerEvents="none"
      {...props}
    />
  );
}
