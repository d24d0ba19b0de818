import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CartOutcome } from '../../../routes/feature.ts';
import type { Cart } from '../cart/cart.ts';

type Props = { outcome: CartOutcome; cart: Cart; onBegin: () => void };

/** Button for what the cart may become instead of a sale. */
export function OutcomeButton({ outcome, cart, onBegin }: Props) {
  const { i18n } = useTranslation();
  const { icon: Icon, shortcut } = outcome;
  const label = outcome.label(i18n.t);
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut.key})` : label}>
      <ActionIcon
        {...(outcome.at === 'beside-pay' ? { size: 'var(--h-target-large)' } : {})}
        variant="default"
        disabled={!outcome.mayBegin(cart)}
        aria-label={label}
        onClick={onBegin}
      >
        <Icon />
      </ActionIcon>
    </Tooltip>
  );
}
