import { ActionIcon } from '@mantine/core';
import { IconArrowsExchange, IconGift, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import classes from './credit-bar.module.css';

type Props = {
  kind: 'exchange' | 'credit';
  label: string;
  amount: number;
  note?: string | undefined;
  disabled?: boolean;
  onRemove: () => void;
};

/** What pays a sale before any money: goods that came back, or a store credit. */
export function CreditBar({ kind, label, amount, note, disabled = false, onRemove }: Props) {
  const { t } = useTranslation();
  const Icon = kind === 'exchange' ? IconArrowsExchange : IconGift;
  return (
    <div className={classes.root}>
      <Icon aria-hidden="true" />
      <span className={classes.label}>
        <bdi>{label}</bdi>
        {note ? <small>{note}</small> : null}
      </span>
      <strong>
        <Money centimes={-amount} />
      </strong>
      <ActionIcon disabled={disabled} aria-label={t('sale:credit.remove', { label })} onClick={onRemove}>
        <IconX />
      </ActionIcon>
    </div>
  );
}
