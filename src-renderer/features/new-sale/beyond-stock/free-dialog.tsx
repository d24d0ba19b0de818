import { ActionIcon, Modal, Text, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { MONEY, parseAmount } from '../../../../src/core/number-text.ts';
import { BEYOND_STOCK, isDearFreeArticle } from '../../../../src/sales/beyond-stock-rules.ts';
import { useAttributeNames } from '../../../api/attribute-names.ts';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../../ui/number-field/number-gate.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import type { CartItem } from '../cart/cart-item.ts';
import classes from './free-dialog.module.css';

type Props = {
  storeId: string;
  /** Unit price above which a manager is asked; 0 for always. */
  approvalOver: number;
  onAdd: (item: Omit<CartItem, 'quantity'>, quantity: number) => void;
  onClose: () => void;
};

/** Sells an article that is not in the inventory: a name or a category, a price and a quantity. */
export function FreeDialog({ storeId, approvalOver, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const { formatMoney, locale } = useFormats();
  const { can } = useSession();
  const { label } = useAttributeNames();
  const tiles = useQuery(api.catalogue.tiles.queryOptions({ input: { storeId } }));
  const categories = tiles.data?.categories ?? [];
  const [name, setName] = useState('');
  const [category, setCategory] = useState('');
  const [price, setPrice] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [isUnnamed, setUnnamed] = useState(false);
  const typed = parseAmount(price);
  const add = () => {
    const productName = name.trim() || (category && label('category', category));
    if (!productName) return setUnnamed(true);
    if (typed === null) return sayRefused();
    const item = {
      productId: uuidv7(),
      productName,
      productNameAr: null,
      productNameFr: null,
      productSku: '',
      size: '',
      color: '',
      image: null,
      price: typed,
      listPrice: typed,
      floor: null,
      stock: 0,
      free: { category },
    };
    onAdd(item, quantity);
    onClose();
  };
  const asksManager = typed !== null && isDearFreeArticle(typed, approvalOver) && !can(BEYOND_STOCK);
  return (
    <Modal opened onClose={onClose} size="lg" title={t('sales:free.title')}>
      <div className={classes.body}>
        <div className={classes.what}>
          <TextInput
            label={t('sales:free.name')}
            maxLength={120}
            autoComplete="off"
            value={name}
            error={isUnnamed ? t('sales:free.missing') : null}
            onChange={(e) => {
              setName(e.currentTarget.value);
              setUnnamed(false);
            }}
          />
          {categories.length > 0 ? (
            <fieldset className={classes.categories} data-sideways aria-label={t('sales:free.category')}>
              {categories.map((entry) => (
                <button
                  key={entry.name}
                  type="button"
                  className={classes.category}
                  aria-pressed={category === entry.name}
                  onClick={() => {
                    setCategory(category === entry.name ? '' : entry.name);
                    setUnnamed(false);
                  }}
                >
                  <bdi>{label('category', entry.name)}</bdi>
                </button>
              ))}
            </fieldset>
          ) : null}
          <div className={classes.quantity}>
            <Text component="span" size="sm">
              {t('sales:free.quantity')}
            </Text>
            <ActionIcon
              variant="default"
              aria-label={t('sales:free.less')}
              disabled={quantity <= 1}
              onClick={() => setQuantity(quantity - 1)}
            >
              <IconMinus />
            </ActionIcon>
            <output className={classes.pieces} data-figures>
              {quantity}
            </output>
            <ActionIcon
              variant="default"
              aria-label={t('sales:free.more')}
              onClick={() => setQuantity(quantity + 1)}
            >
              <IconPlus />
            </ActionIcon>
          </div>
        </div>
        <AmountPad
          label={t('sales:free.price')}
          rules={MONEY}
          required
          value={price}
          onChange={setPrice}
          unit={currencyUnit(locale)}
          onEnter={add}
        >
          {asksManager ? (
            <p className={classes.note}>{t('sales:free.approval', { limit: formatMoney(approvalOver) })}</p>
          ) : null}
        </AmountPad>
      </div>
      <DialogFoot onCancel={onClose}>
        <ConfirmButton onClick={add}>{t('add')}</ConfirmButton>
      </DialogFoot>
    </Modal>
  );
}
