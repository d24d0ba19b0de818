import { Button, Modal } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkDiscount } from '../../../../src/sales/discount-rules.ts';
import { leftToGive } from '../../../../src/sales/price-rules.ts';
import { saleTotals } from '../../../../src/sales/total-rules.ts';
import { useSession } from '../../../api/session.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Fact } from '../../../ui/lists/fact.tsx';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../../ui/number-field/number-gate.ts';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import type { Cart } from '../cart/cart.ts';
import { type Discount, discountProblem, termsOf, withDiscount } from '../cart/cart-terms.ts';
import { CouponField } from '../coupon/coupon-field.tsx';
import classes from './discount-dialog.module.css';
import { ModeSwitch } from './mode-switch.tsx';
import { ReasonField } from './reason-field.tsx';
import { DISCOUNT_MODES, type DiscountMode, discountOf, discountRules, typedDiscount } from './reduction.ts';

/** The most common percentages. */
const USUAL = [5, 10, 15, 20, 25];

type Props = {
  cart: Cart;
  /** The store wants a reason for each reduction. */
  asksReason: boolean;
  onReason: ComponentProps<typeof ReasonField>['onChange'];
  /** @returns whether it was accepted; a refusal has been shown */
  onConfirm: (discount: Discount) => boolean;
  /** A discount above the person's limit, or below a minimum price: asks for an approval. */
  onAsk: (discount: Discount) => void;
  asking: boolean;
  /** Takes the coupon of a code; null where this sale takes none. @returns why not, as a sentence */
  onCoupon: ((code: string) => Promise<string | null>) | null;
  /** A code was scanned meanwhile: an allowed discount counts as confirmed, and the code is handled next. */
  onScan: (code: string) => void;
  onClose: () => void;
};

/** A discount on the whole sale, within the person's permissions (spec §5): in percent, an amount or the agreed total. */
export function DiscountDialog(props: Props) {
  const { cart, asksReason, onReason, onConfirm, onAsk, asking, onCoupon, onScan, onClose } = props;
  const { t } = useTranslation();
  const { formatMoney, formatPercent, locale } = useFormats();
  const { effectivePermissions } = useSession();
  const [mode, setMode] = useState<DiscountMode>(cart.discountAmount ? 'amount' : 'percent');
  const [value, setValue] = useState(() => typedDiscount(mode, cart));
  /** The minimum price is shown only after a refusal: the client can see the screen. */
  const [refused, setRefused] = useState(false);
  // A scan is removed from the field right before it is reported: then the state is one render behind.
  const latest = useRef(value);
  const change = (next: string) => {
    latest.current = next;
    setRefused(false);
    setValue(next);
  };
  const choose = (next: DiscountMode) => {
    setMode(next);
    change(typedDiscount(next, cart));
  };
  const typed = discountOf(mode, value, cart);
  const problem = typed && discountProblem(cart, typed, effectivePermissions);
  const isDenied = problem !== null && (problem.code !== 'PRICE_BELOW_FLOOR' || refused);

  const give = (discount: Discount) => {
    const refusal = discountProblem(cart, discount, effectivePermissions);
    if (refusal?.code === 'PRICE_BELOW_FLOOR' && !refused) setRefused(true);
    // No one may approve what a price list rules out: the sale says so.
    else if (refusal && refusal.code !== 'LIST_ALLOWS_NO_DISCOUNT') onAsk(discount);
    else if (onConfirm(discount)) onClose();
  };
  useScanner(
    (code) => {
      const standing = discountOf(mode, latest.current, cart);
      if (standing === null) sayRefused();
      else if (!discountProblem(cart, standing, effectivePermissions)) give(standing);
      onScan(code);
    },
    { captureInDialog: true, enabled: !asking },
  );

  const next = withDiscount(cart, typed ?? { percent: 0 });
  const totals = saleTotals({ ...termsOf(next), taxRate: 0 });
  const before = totals.lines.reduce((sum, line) => sum + line.net + line.discountShare, 0);
  const off = before - totals.total;
  const left = leftToGive(termsOf(next), effectivePermissions);
  const percent = before === 0 ? 0 : Math.round((off / before) * 1_000) / 10;
  const error =
    problem === null || !isDenied
      ? null
      : problem.code === 'PRICE_BELOW_FLOOR'
        ? t('errors:PRICE_BELOW_FLOOR.message', { floor: formatMoney(problem.floor) })
        : problem.code === 'PRICE_BELOW_LIMIT'
          ? t('errors:PRICE_BELOW_LIMIT.message', { lowest: formatMoney(problem.lowest) })
          : problem.code === 'LIST_ALLOWS_NO_DISCOUNT'
            ? t('errors:LIST_ALLOWS_NO_DISCOUNT.message', { list: problem.list })
            : t(`errors:${problem.code}.message`);
  return (
    <Modal opened onClose={onClose} size="lg" closeOnEscape={!asking} title={t('sales:discount.title')}>
      <ModeSwitch
        label={t('sales:discount.how')}
        modes={DISCOUNT_MODES.map((kind) => ({ value: kind, label: t(`sales:discount.modes.${kind}`) }))}
        value={mode}
        onChange={choose}
      />
      <AmountPad
        isWide
        subject={mode}
        label={t(`sales:discount.labels.${mode}`)}
        value={value}
        onChange={change}
        rules={discountRules(mode, cart)}
        unit={mode === 'percent' ? '%' : currencyUnit(locale)}
        placeholder={mode === 'total' ? (before / 100).toFixed(2) : '0'}
        error={error}
        onEnter={() => typed && give(typed)}
      >
        {mode === 'percent' ? (
          <div className={classes.usual}>
            {USUAL.map((usual) => {
              const locked = checkDiscount(usual, effectivePermissions) !== null;
              return (
                <Button
                  key={usual}
                  variant={value === String(usual) ? 'filled' : 'default'}
                  px={0}
                  className={classes.percent}
                  onClick={() => {
                    change(String(usual));
                    give({ percent: usual });
                  }}
                >
                  {locked ? <IconLock aria-hidden="true" /> : null}
                  <bdi>{formatPercent(usual)}</bdi>
                </Button>
              );
            })}
          </div>
        ) : null}
        <dl className={classes.effect}>
          <Fact
            className={classes.fact}
            label={`${t('sales:discount.effect')} (${formatPercent(percent)})`}
            amount={0 - off}
          />
          <Fact className={classes.fact} label={t('sales:totals.total')} amount={totals.total} />
          {left === null || left < 0 ? null : (
            <Fact className={classes.fact} soft label={t('sales:discount.left')} amount={left} />
          )}
        </dl>
        <ReasonField cart={cart} required={asksReason} onChange={onReason} />
      </AmountPad>
      {onCoupon ? <CouponField onApply={onCoupon} onApplied={onClose} /> : null}
      <DialogFoot
        aside={
          <Button
            variant="default"
            disabled={cart.discountPercentage === 0 && !cart.discountAmount}
            onClick={() => give({ percent: 0 })}
          >
            {t('sales:discount.none')}
          </Button>
        }
      >
        <ConfirmButton onClick={() => typed && give(typed)}>
          {isDenied ? t('approvals:ask') : t('confirm')}
        </ConfirmButton>
      </DialogFoot>
    </Modal>
  );
}
