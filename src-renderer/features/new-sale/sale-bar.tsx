import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartOrigin } from '../../../src/sales/cart-origin-contract.ts';
import { originOf } from '../../routes/at-sale.ts';
import { Money } from '../../ui/money.tsx';
import classes from './sale-bar.module.css';

type Props = {
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  label: string;
  note?: string | undefined;
  /** The part it pays, centimes. */
  worth?: number | undefined;
  isWarning?: boolean | undefined;
  disabled?: boolean;
  removeLabel: string;
  onRemove: () => void;
};

/** A removable bar above a sale: its origin, or what pays a part of it. */
export function SaleBar(props: Props) {
  const { icon: Icon, label, note, worth, isWarning, disabled = false, removeLabel, onRemove } = props;
  return (
    <div className={classes.root} data-warning={isWarning || undefined}>
      <Icon aria-hidden="true" />
      <span className={classes.label}>
        <bdi>{label}</bdi>
        {note ? (
          <small>
            <bdi>{note}</bdi>
          </small>
        ) : null}
      </span>
      {worth === undefined ? null : <Money strong centimes={-worth} />}
      <ActionIcon disabled={disabled} aria-label={removeLabel} onClick={onRemove}>
        <IconX />
      </ActionIcon>
    </div>
  );
}

/** The origin of the current sale, which may be detached. */
export function OriginBar({ origin, onLeave }: { origin: CartOrigin; onLeave: () => void }) {
  const { i18n } = useTranslation();
  return <SaleBar {...originOf(origin).shown(origin, i18n.t)} worth={origin.value} onRemove={onLeave} />;
}
