import { Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PIECES_OR_NONE, parseNumber } from '../../../../src/core/number-text.ts';
import { articleNameIn } from '../../../i18n/style-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-foot.tsx';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../../ui/number-field/number-gate.ts';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import type { CartItem } from './cart-item.ts';

type Props = {
  item: CartItem;
  /** @returns whether it was accepted */
  onConfirm: (quantity: number) => boolean;
  /** A code was scanned meanwhile: the quantity counts as confirmed, and the code is handled next. */
  onScan: (code: string) => void;
  onClose: () => void;
};

/** Types a quantity; 0 removes the line (spec §5). */
export function QuantityPrompt({ item, onConfirm, onScan, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [value, setValue] = useState(String(item.quantity));
  const [refused, setRefused] = useState(false);
  // A scan is removed from the field right before it is reported: then the state is one render behind.
  const latest = useRef(value);
  const change = (next: string) => {
    latest.current = next;
    setRefused(false);
    setValue(next);
  };
  const confirm = () => {
    const quantity = parseNumber(latest.current, PIECES_OR_NONE);
    if (quantity === null) sayRefused();
    else if (onConfirm(quantity)) onClose();
    else setRefused(true);
  };
  useScanner(
    (code) => {
      confirm();
      onScan(code);
    },
    { captureInDialog: true },
  );
  return (
    <Modal opened onClose={onClose} title={t('sales:quantity.title')}>
      <Text fw={700} mb="sm">
        <bdi>{articleNameIn(locale, item)}</bdi>
      </Text>
      <AmountPad
        rules={PIECES_OR_NONE}
        required
        label={
          item.free ? t('sales:free.quantity') : t('sales:quantity.label', { count: Math.max(0, item.stock) })
        }
        value={value}
        onChange={change}
        error={refused ? t('sales:notice.quantityLimit', { available: Math.max(0, item.stock) }) : null}
        onEnter={confirm}
      />
      <DialogButtons onCancel={onClose} mt="md">
        <ConfirmButton onClick={confirm}>{t('confirm')}</ConfirmButton>
      </DialogButtons>
    </Modal>
  );
}
