import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { AmountPad } from './amount-pad.tsx';
import type { CartItem } from './cart.ts';

type Props = {
  item: CartItem;
  /** @returns whether it was taken */
  onConfirm: (quantity: number) => boolean;
  onClose: () => void;
};

/** Types how many pieces; 0 removes the line (spec §5). */
export function QuantityPrompt({ item, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [value, setValue] = useState(String(item.quantity));
  const [refused, setRefused] = useState(false);
  const confirm = () => {
    if (value === '' || !onConfirm(Number(value))) return setRefused(true);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sale:quantity.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text fw={700} mb="sm">
        <bdi>{articleNameIn(locale, item)}</bdi>
      </Text>
      <AmountPad
        integer
        label={t('sale:quantity.label', { count: Math.max(0, item.stock) })}
        value={value}
        onChange={(next) => {
          setRefused(false);
          setValue(next);
        }}
        error={refused ? t('sale:notice.quantityLimit', { available: Math.max(0, item.stock) }) : null}
        onEnter={confirm}
      />
      <Group grow mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={confirm}>{t('confirm')}</Button>
      </Group>
    </Modal>
  );
}
