import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { typedTime } from './typed-day.ts';
import { TypedField } from './typed-field.tsx';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'error'> & {
  /** 'HH:MM' in 24 hours; '' for none. */
  value?: string;
  onChange?: (time: string) => void;
  error?: ReactNode;
};

const asIs = (time: string) => time;

/** A time of day in 24 hours: the same in all languages and browsers. */
export function TimeField({ value = '', onChange = () => undefined, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <TypedField
      inputMode="numeric"
      placeholder="09:00"
      {...rest}
      value={value}
      onChange={onChange}
      read={typedTime}
      show={asIs}
      unreadable={t('dayField.noTime')}
    />
  );
}
