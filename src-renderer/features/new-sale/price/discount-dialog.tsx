import { Button, Group, Modal } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../../../src/core/money.ts';
import { PERCENT, parseNumber } from '../../../../src/core/number-text.ts';
import { checkDiscount } from '../../../../src/sales/rules.ts';
import { useSession } from '../../../api/session.ts';
import { Money } from '../../../ui/money.tsx';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../../ui/number-field/number-gate.ts';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import classes from './discount-dialog.module.css';

/** The most common percentages. */
const USUAL = [5, 10, 15, 20, 25];

type Props = {
  percent: number;
  subtotal: number;
  /** @returns whether it was accepted; a refusal has been shown */
  onConfirm: (percent: number) => boolean;
  /** A discount above the person's limit: asks for an approval. */
  onAsk: (percent: number) => void;
  asking: boolean;
  /** A code was scanned meanwhile: an allowed discount counts as confirmed, and the code is handled next. */
  onScan: (code: string) => void;
  onClose: () => void;
};

/** A discount on the whole sale, within the person's permissions (spec §5). */
export function DiscountDialog({ percent, subtotal, onConfirm, onAsk, asking, onScan, onClose }: Props) {
  const { t } = useTranslation();
  const { effectivePermissions } = useSession();
  const [value, setValue] = useState(percent > 0 ? String(percent) : '');
  // A scan is removed from the field right before it is reported: then the state is one render behind.
  const latest = useRef(value);
  const change = (next: string) => {
    latest.current = next;
    setValue(next);
  };
  const percentIn = (text: string) => (text.trim() === '' ? 0 : parseNumber(text, PERCENT));
  const typed = percentIn(value);
  const denied = typed === null ? null : checkDiscount(typed, effectivePermissions);

  const give = (percent: number) => {
    if (checkDiscount(percent, effectivePermissions)) onAsk(percent);
    else if (onConfirm(percent)) onClose();
  };
  useScanner(
    (code) => {
      const standing = percentIn(latest.current);
      if (standing === null) sayRefused();
      else if (!checkDiscount(standing, effectivePermissions)) give(standing);
      onScan(code);
    },
    { captureInDialog: true, enabled: !asking },
  );
  return (
    <Modal opened onClose={onClose} closeOnEscape={!asking} title={t('sales:discount.title')}>
      <AmountPad
        label={t('sales:discount.label')}
        value={value}
        onChange={change}
        rules={PERCENT}
        unit="%"
        placeholder="0"
        error={denied ? t(`errors:${denied}.message`) : null}
        onEnter={() => typed !== null && give(typed)}
      >
        <div className={classes.usual}>
          {USUAL.map((usual) => {
            const locked = checkDiscount(usual, effectivePermissions) !== null;
            return (
              <Button
                key={usual}
                variant={typed === usual ? 'filled' : 'default'}
                px={0}
                className={classes.percent}
                onClick={() => give(usual)}
              >
                {locked ? <IconLock aria-hidden="true" /> : null}
                <bdi>{usual}%</bdi>
              </Button>
            );
          })}
        </div>
        <p className={classes.effect}>
          {t('sales:discount.effect')} <Money centimes={-percentOf(subtotal, typed ?? 0) || 0} />
        </p>
      </AmountPad>
      <Group grow mt="md">
        <Button variant="default" disabled={percent === 0} onClick={() => give(0)}>
          {t('sales:discount.none')}
        </Button>
        <ConfirmButton onClick={() => typed !== null && give(typed)}>
          {denied ? t('approvals:ask') : t('confirm')}
        </ConfirmButton>
      </Group>
    </Modal>
  );
}
