import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** As typed; see `parseAmount`. */
  value: string;
  onChange: (value: string) => void;
};

const TYPED = /^[\d٠-٩\s]*[.,٫]?[\d٠-٩]{0,2}$/;

/** An amount of MAD typed in a form. Takes digits, one decimal sign and two decimals, nothing else. */
export function MoneyInput({ value, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onFocus={(e) => e.currentTarget.select()}
      onChange={(e) => {
        if (TYPED.test(e.currentTarget.value)) onChange(e.currentTarget.value);
      }}
    />
  );
}

/** Centimes as they stand in a field: "1250.50", and "1250" without decimals that are none. */
export function typedAmount(centimes: number): string {
  return centimes % 100 === 0 ? String(centimes / 100) : (centimes / 100).toFixed(2);
}
