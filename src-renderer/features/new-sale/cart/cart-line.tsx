import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../src/core/money.ts';
import { lineTotal } from '../../../../src/sales/total-rules.ts';
import type { CartSeller } from '../../../../src/till/contract.ts';
import type { Seller } from '../../../api/use-sellers.ts';
import { articleNameIn } from '../../../i18n/style-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { ArticleFacts } from '../../../ui/article/article-facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { LineSeller } from '../seller/line-seller.tsx';
import { lineProblem } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import classes from './cart-line.module.css';

type Props = {
  item: CartItem;
  /** Changed last: scrolled to and highlighted for a moment. */
  latest: boolean;
  onQuantity: (quantity: number) => void;
  onTypeQuantity: () => void;
  onPrice: () => void;
  onRemove: () => void;
  /** Who sold it, in a store that records it. */
  sellers?: { people: readonly Seller[]; seller: CartSeller; onChoose: (seller: CartSeller | null) => void };
};

/**
 * An item of the sale. When focused: + and − change the quantity, Enter edits the price, * types a quantity, Delete
 * removes it, / chooses who sold it.
 */
export function CartLine(props: Props) {
  const { item, latest, onQuantity, onTypeQuantity, onPrice, onRemove, sellers } = props;
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [choosesSeller, setChoosesSeller] = useState(false);
  const name = articleNameIn(locale, item);
  const problem = lineProblem(item);
  const { struck, off } = item.priceList ?? {};

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.target !== event.currentTarget) return;
    const actions: Record<string, () => void> = {
      '+': () => onQuantity(item.quantity + 1),
      '-': () => onQuantity(item.quantity - 1),
      '*': onTypeQuantity,
      ...(sellers ? { '/': () => setChoosesSeller(true) } : {}),
      Enter: onPrice,
      Delete: onRemove,
      Backspace: onRemove,
    };
    const line = event.currentTarget;
    const neighbour =
      event.key === 'ArrowDown'
        ? line.nextElementSibling
        : event.key === 'ArrowUp'
          ? line.previousElementSibling
          : null;
    const action = neighbour instanceof HTMLElement ? () => neighbour.focus() : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <li
      className={classes.line}
      data-latest={latest || undefined}
      data-problem={problem ?? undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a line takes the keys that its tooltips name.
      tabIndex={0}
      aria-label={t('sales:line.label', { name, quantity: item.quantity })}
      onKeyDown={onKeyDown}
      ref={(element) => {
        if (latest) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <div className={classes.head}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.total}>
          <Money centimes={lineTotal(item.price, item.quantity) - (item.discount ?? 0) - (off ?? 0)} />
        </span>
      </div>
      <div className={classes.variant}>
        <ArticleFacts of={item} and={[item.productSku]} />
        {item.free ? <span>{t('sales:free.word')}</span> : null}
        {item.inHand && item.quantity > item.stock ? (
          <span className={classes.inHand}>{t('sales:inHand.badge')}</span>
        ) : null}
        {item.priceList ? (
          <span className={classes.list}>
            <bdi>{item.priceList.name}</bdi>
            {struck ? (
              <s>
                <Money centimes={struck} />
              </s>
            ) : null}
            {off ? <Money centimes={-off} /> : null}
          </span>
        ) : null}
        {item.discount ? (
          <span className={classes.discount}>
            {t('sales:cart.discount')} <Money centimes={-item.discount} />
          </span>
        ) : null}
        {problem ? (
          <strong className={classes.problem}>
            {problem === 'PRICE_BELOW_FLOOR'
              ? t('errors:PRICE_BELOW_FLOOR.message', { floor: formatMoney(item.floor ?? 0, locale) })
              : problem === 'OUT_OF_STOCK'
                ? t('catalogue:status.out_of_stock')
                : t('catalogue:left', { count: item.stock })}
          </strong>
        ) : null}
      </div>
      <div className={classes.controls}>
        <div className={classes.stepper}>
          <ActionIcon
            variant="default"
            aria-label={t('sales:line.less', { name })}
            onClick={() => onQuantity(item.quantity - 1)}
          >
            <IconMinus />
          </ActionIcon>
          <Tooltip label={t('sales:line.typeQuantity')}>
            <button
              type="button"
              className={classes.quantity}
              onClick={onTypeQuantity}
              aria-label={t('sales:line.quantity', { name, quantity: item.quantity })}
              data-figures
            >
              {item.quantity}
            </button>
          </Tooltip>
          <ActionIcon
            variant="default"
            aria-label={t('sales:line.more', { name })}
            onClick={() => onQuantity(item.quantity + 1)}
          >
            <IconPlus />
          </ActionIcon>
        </div>
        <Tooltip label={t('sales:line.editPrice')}>
          <button
            type="button"
            className={classes.price}
            onClick={onPrice}
            aria-label={t('sales:line.price', { name, price: formatMoney(item.price, locale) })}
          >
            <Money centimes={item.price} />
            <IconPencil aria-hidden="true" />
          </button>
        </Tooltip>
        {sellers ? (
          <LineSeller
            name={name}
            {...sellers}
            own={item.seller}
            isOpen={choosesSeller}
            onOpen={setChoosesSeller}
          />
        ) : null}
        <ActionIcon
          className={classes.remove}
          color="brick"
          aria-label={t('sales:line.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash />
        </ActionIcon>
      </div>
    </li>
  );
}
