import { ActionIcon } from '@mantine/core';
import { IconGift, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.tsx';
import type { CartCard } from './cart.ts';
import classes from './cart-line.module.css';

type Props = { card: CartCard; onRemove: () => void };

/** A gift card in the sale: it has an amount, and neither a quantity nor a discount. */
export function GiftCardLine({ card, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <li
      className={classes.line}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a line takes the key that removes it.
      tabIndex={0}
      aria-label={t('sales:giftCard.word')}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || !['Delete', 'Backspace'].includes(event.key)) return;
        event.preventDefault();
        onRemove();
      }}
    >
      <div className={classes.head}>
        <span className={classes.name}>
          <IconGift className={classes.gift} aria-hidden="true" /> {t('sales:giftCard.word')}
        </span>
        <span className={classes.total}>
          <Money centimes={card.amount} />
        </span>
      </div>
      <div className={classes.controls}>
        <span className={classes.variant}>
          {card.code ? <bdi dir="ltr">{card.code}</bdi> : null}
          {card.recipient ? <bdi>{card.recipient}</bdi> : null}
        </span>
        <ActionIcon
          className={classes.remove}
          color="brick"
          aria-label={t('sales:giftCard.remove')}
          onClick={onRemove}
        >
          <IconTrash />
        </ActionIcon>
      </div>
    </li>
  );
}
