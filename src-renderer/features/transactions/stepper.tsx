import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './stepper.module.css';

type Props = {
  /** What is counted. */
  name: string;
  value: number;
  min: number;
  max?: number;
  onChange: (value: number) => void;
};

/** How many pieces of an item come back, with a button for one less and one more. */
export function Stepper({ name, value, min, max, onChange }: Props) {
  const { t } = useTranslation('transactions');
  return (
    <span className={classes.stepper}>
      <ActionIcon
        variant="default"
        disabled={value === min}
        aria-label={t('return.less', { name })}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus />
      </ActionIcon>
      <output className={classes.quantity} aria-label={t('return.quantity', { name })}>
        {value}
      </output>
      <ActionIcon
        variant="default"
        disabled={value === max}
        aria-label={t('return.more', { name })}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus />
      </ActionIcon>
    </span>
  );
}
