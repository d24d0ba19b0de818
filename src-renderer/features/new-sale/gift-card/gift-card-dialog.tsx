import { Modal, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { MONEY, parseAmount } from '../../../../src/core/number-text.ts';
import { client } from '../../../api/client.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import layout from '../../../ui/layout.module.css';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../../ui/number-field/number-gate.ts';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import classes from '../beyond-stock/free-dialog.module.css';
import type { CartCard } from '../cart/cart.ts';

type Props = {
  storeId: string;
  /** The amounts that the store offers. */
  amounts: readonly number[];
  /** Codes of the cards that are in the sale already. */
  taken: readonly string[];
  onAdd: (card: CartCard) => void;
  onClose: () => void;
};

/** Sells a gift card: an amount, who gets it, and the code of a card that was printed before. */
export function GiftCardDialog({ storeId, amounts, taken, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const { formatMoney, locale } = useFormats();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [recipient, setRecipient] = useState('');
  const [isTaken, setTaken] = useState(false);
  useScanner((scanned) => setCode(scanned), { captureInDialog: true });
  const amount = parseAmount(typed);
  const add = useMutation({
    mutationFn: async () => {
      const printed = code.trim();
      if (!printed) return true;
      const { items } = await client.credits.lookup({ storeId, code: printed });
      return items.length === 0 && !taken.includes(printed);
    },
    onSuccess: (isFree) => {
      if (!isFree || amount === null) return setTaken(!isFree);
      const [printed, name] = [code.trim(), recipient.trim()];
      onAdd({
        key: uuidv7(),
        amount,
        ...(printed ? { code: printed } : {}),
        ...(name ? { recipient: name } : {}),
      });
      onClose();
    },
  });
  const confirm = () => {
    if (amount === null || amount === 0) return sayRefused();
    if (!add.isPending) add.mutate();
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={t('sales:giftCard.title')}>
      <div className={classes.body}>
        <div className={`${classes.what} ${layout.columnSmall}`}>
          {amounts.length > 0 ? (
            <fieldset className={classes.categories} aria-label={t('sales:giftCard.amounts')}>
              {amounts.map((offered) => (
                <button
                  key={offered}
                  type="button"
                  className={classes.category}
                  aria-pressed={amount === offered}
                  onClick={() => setTyped((offered / 100).toFixed(2))}
                >
                  {formatMoney(offered)}
                </button>
              ))}
            </fieldset>
          ) : null}
          <TextInput
            label={t('sales:giftCard.recipient')}
            placeholder={t('optional')}
            maxLength={80}
            autoComplete="off"
            value={recipient}
            onChange={(e) => setRecipient(e.currentTarget.value)}
          />
          <TextInput
            label={t('sales:giftCard.code')}
            description={t('sales:giftCard.codeHint')}
            placeholder={t('optional')}
            maxLength={60}
            dir="ltr"
            leftSection={<IconBarcode />}
            autoComplete="off"
            value={code}
            error={isTaken ? t('errors:GIFT_CARD_CODE_TAKEN.message') : null}
            onChange={(e) => {
              setCode(e.currentTarget.value);
              setTaken(false);
            }}
          />
        </div>
        <AmountPad
          label={t('sales:giftCard.amount')}
          rules={MONEY}
          required
          value={typed}
          onChange={setTyped}
          unit={currencyUnit(locale)}
          onEnter={confirm}
        />
      </div>
      <DialogFoot onCancel={onClose}>
        <ConfirmButton loading={add.isPending} onClick={confirm}>
          {t('add')}
        </ConfirmButton>
      </DialogFoot>
    </Modal>
  );
}
