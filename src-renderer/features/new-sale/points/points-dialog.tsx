import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseNumber } from '../../../../src/core/number-text.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import layout from '../../../ui/layout.module.css';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../../ui/number-field/number-gate.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import type { Cart } from '../cart/cart.ts';
import { mostPointsOf } from '../cart/cart-points.ts';
import type { ClientPoints } from './use-points.ts';

type Props = {
  cart: Cart;
  points: ClientPoints;
  /** @returns why they were not taken, as a sentence; null when they were */
  onUse: (count: number) => Promise<string | null>;
  onClose: () => void;
};

/** How many of the client's points this sale is paid less with: as many as it takes, unless another number is typed. */
export function PointsDialog({ cart, points, onUse, onClose }: Props) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const most = Math.min(points.points, mostPointsOf(cart, points.pointValue));
  const least = Math.max(1, points.least);
  const [typed, setTyped] = useState(most >= least ? String(most) : '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const rules = { decimals: 0, min: least, max: Math.max(least, most) };
  const count = parseNumber(typed, rules);
  const confirm = async () => {
    if (count === null || count > most) return sayRefused();
    if (isAsking) return;
    setAsking(true);
    const refused = await onUse(count);
    setAsking(false);
    setProblem(refused);
    if (refused === null) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('loyalty:sale.title')}>
      <div className={layout.columnSmall}>
        <Text>
          {t('loyalty:sale.available', { points: t('loyalty:points', { count: points.points }) })}{' '}
          {most < points.points ? t('errors:POINTS_BEYOND_SALE.message', { most }) : null}
        </Text>
        <AmountPad
          label={t('loyalty:sale.count')}
          rules={rules}
          required
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setProblem(null);
          }}
          unit={t('loyalty:sale.count')}
          onEnter={() => void confirm()}
        />
        <Text aria-live="polite">
          {problem ??
            (count === null ? null : `${t('loyalty:sale.off')} ${formatMoney(count * points.pointValue)}`)}
        </Text>
      </div>
      <DialogFoot onCancel={onClose}>
        <ConfirmButton loading={isAsking} disabled={most < least} onClick={() => void confirm()}>
          {t('loyalty:sale.confirm')}
        </ConfirmButton>
      </DialogFoot>
    </Modal>
  );
}
