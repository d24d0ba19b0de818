import { Alert, Button, Kbd, Modal, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCash,
  IconCircleCheck,
  IconCreditCard,
  IconGift,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatMoney, toCurrency } from '../../../../src/core/money.ts';
import { MONEY } from '../../../../src/core/number-text.ts';
import type { Repayment, SubmittedPayment } from '../../../../src/sales/contract.ts';
import { type ChosenMethod, isFarTooMuch } from '../../../../src/sales/rules.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { PAYMENT_KEYS } from '../../../routes/keys.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Money } from '../../../ui/money.tsx';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import { BigAmount } from '../amount/big-amount.tsx';
import { type CreditPart, creditPartsOf, creditPaymentsOf, sumOfParts } from '../credit/credit-payments.ts';
import { releaseCredits } from '../credit/hold-credit.ts';
import { SaleBar } from '../sale-bar.tsx';
import classes from './payment-dialog.module.css';
import { draftOf, newDraft, type PaymentDraft, paymentsOf, settlementOf } from './payment-draft.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { coverIn, quickAmounts } from './tender.ts';

const CreditDialog = lazyPart(async () => (await import('../credit/credit-dialog.tsx')).CreditDialog);

type Props = {
  storeId: string;
  clientId: string | null;
  /** The sale's key: store credit is set aside for this key. */
  saleKey: string;
  total: number;
  /** Value of items returned in the same ticket; null for a plain sale. */
  exchanged: number | null;
  /** Cash amount of a sale above which the law requires another payment method; 0 for none. */
  cashWarningAt: number;
  currency: string;
  /** Units of the currency per MAD. */
  rate: number;
  /** Payments of an earlier, unanswered submission. */
  submitted: readonly SubmittedPayment[];
  busy: boolean;
  error: Error | null;
  unanswered: boolean;
  /** A manager is being asked in a dialog above. */
  asking: boolean;
  onSubmit: (payments: SubmittedPayment[], repayAs: Repayment) => void;
  /** Submits the same payment again after its requirement was met. */
  onSubmitAgain: () => void;
  /** Another item was scanned: the sale continues. */
  onScan: (code: string) => void;
  /** Starts a new sale after a submission that was already recorded. */
  onStartOver: () => void;
  onClose: () => void;
};

const MODES = ['cash', 'credit_card', 'split'] as const;
const ICONS = { cash: IconCash, credit_card: IconCreditCard, split: IconArrowsSplit2 };

const amountIn = (payments: readonly SubmittedPayment[] | null, method: SubmittedPayment['method']) =>
  payments?.find((p) => p.method === method)?.amount ?? 0;

/** Takes the payment: method, amount tendered, and change. */
export function PaymentDialog(props: Props) {
  const { currency, rate, submitted, busy, error, unanswered, asking, onClose } = props;
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [draft, setDraft] = useState<PaymentDraft>(() =>
    submitted.length > 0 ? draftOf(submitted) : newDraft(),
  );
  const [credits, setCredits] = useState<CreditPart[]>(() => creditPartsOf(submitted));
  const [isTaking, setTaking] = useState(false);
  /** The received amount if it is so large that it needs a second confirmation. */
  const [doubted, setDoubted] = useState<number | null>(null);
  const [repayAs, setRepayAs] = useState<Repayment>('as_paid');
  /** The last submission as text. */
  const sent = useRef('');
  const exchanged = props.exchanged ?? 0;
  /** Value of returned items above the total of new ones. */
  const surplus = Math.max(0, exchanged - props.total);
  // Amount to pay with money.
  const total = Math.max(0, props.total - exchanged - sumOfParts(credits));
  const confirmation = useRef<HTMLButtonElement>(null);
  const { mode } = draft;
  // A card payment needs no amount: Enter confirms at once.
  useEffect(() => {
    if (mode === 'credit_card' || total === 0) confirmation.current?.focus();
  }, [mode, total]);
  const terms = { total, currency, rate };
  const payments = paymentsOf(draft, terms);
  const settlement = settlementOf(draft, terms);
  // An unanswered submission is repeated unchanged, otherwise it could be sold twice.
  const locked = busy || unanswered;

  const choose = (mode: PaymentDraft['mode']) => !locked && setDraft(newDraft(mode));
  /** A cash amount that looks like a typing error. */
  const isSlip = settlement !== null && isFarTooMuch(settlement);
  const confirm = () => {
    if (busy || !payments || !settlement || settlement.error) return;
    if (isSlip && doubted !== settlement.paid) return setDoubted(settlement.paid);
    const allPayments = [...creditPaymentsOf(credits), ...payments];
    sent.current = JSON.stringify([allPayments, repayAs]);
    props.onSubmit(allPayments, repayAs);
  };
  // Continues automatically, unless the payment was changed meanwhile.
  const afterOpening = () => {
    const allPayments = [...creditPaymentsOf(credits), ...(payments ?? [])];
    if (JSON.stringify([allPayments, repayAs]) === sent.current) props.onSubmitAgain();
  };
  /** Leaves nothing of a payment that was not submitted: credits that the server holds are free again. */
  const abandon = () => {
    if (!unanswered) releaseCredits(credits, { storeId: props.storeId, saleKey: props.saleKey });
    onClose();
  };
  const switchTo = (active: ChosenMethod) =>
    !locked && setDraft((d) => (d.mode === 'split' ? { ...d, active } : d));
  useHotkeys(
    [
      [PAYMENT_KEYS.cash, () => choose('cash')],
      [PAYMENT_KEYS.card, () => choose('credit_card')],
      [PAYMENT_KEYS.split, () => choose('split')],
      [PAYMENT_KEYS.credit, () => !locked && total > 0 && setTaking(true)],
      ['ArrowUp', () => switchTo('credit_card')],
      ['ArrowDown', () => switchTo('cash')],
    ],
    [],
  );
  const scanNext = (code: string) => {
    if (locked) return;
    releaseCredits(credits, { storeId: props.storeId, saleKey: props.saleKey });
    props.onScan(code);
  };
  useScanner(scanNext, {
    captureInDialog: true,
    enabled: !asking && !isTaking,
  });

  /** Cash that remains in the drawer. */
  const cash = amountIn(payments, 'cash') - (settlement?.change ?? 0);
  const { active } = draft;
  const typed = draft.typed[active];
  const inForeign = active === 'cash' && currency !== 'MAD';
  const type = (value: string) =>
    !locked && setDraft((d) => ({ ...d, typed: { ...d.typed, [d.active]: value } }));
  const amountOf = (method: ChosenMethod) => amountIn(payments, method);
  const cardPart = draft.mode === 'split' ? amountOf('credit_card') : 0;
  const due = Math.max(0, active === 'cash' ? total - cardPart : total);
  const dueShown = inForeign ? coverIn(due, rate) : due;
  const rest = active === 'cash' ? dueShown : Math.max(0, total - amountOf('cash'));

  return (
    <Modal
      opened
      onClose={abandon}
      size="var(--h-width-pay)"
      title={t('sales:pay.title')}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy && !asking && !isTaking}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
    >
      <div className={classes.grid}>
        <div className={classes.side}>
          <div className={classes.due}>
            <span>{surplus > 0 ? t('sales:exchange.left') : t('sales:pay.due')}</span>
            <strong>
              <Money centimes={surplus > 0 ? surplus : total} />
            </strong>
            {currency === 'MAD' ? null : (
              <span className={classes.equivalent}>
                = <Money centimes={toCurrency(total, rate)} currency={currency} />
              </span>
            )}
          </div>
          {props.exchanged === null ? null : (
            <p className={classes.equivalent}>
              {t('sales:exchange.of')} <Money centimes={props.total} /> − <Money centimes={exchanged} />
            </p>
          )}
          {credits.map((part) => (
            <SaleBar
              key={part.id}
              icon={IconGift}
              label={part.code || t('sales:credit.title')}
              worth={part.amount}
              note={part.isHeld ? undefined : t('sales:credit.offline')}
              disabled={locked}
              removeLabel={t('sales:credit.remove', { label: part.code || t('sales:credit.title') })}
              onRemove={() => {
                releaseCredits([part], { storeId: props.storeId, saleKey: props.saleKey });
                setCredits(credits.filter((c) => c.id !== part.id));
              }}
            />
          ))}
          {surplus > 0 ? (
            <SegmentedControl
              fullWidth
              size="lg"
              aria-label={t('sales:exchange.repay')}
              value={repayAs}
              disabled={locked}
              onChange={(how) => setRepayAs(how as Repayment)}
              data={(['as_paid', 'store_credit'] as const).map((value) => ({
                value,
                label: t(`sales:exchange.as.${value}`),
              }))}
            />
          ) : null}
          {total > 0 ? (
            <SegmentedControl
              fullWidth
              size="lg"
              aria-label={t('sales:pay.method')}
              value={draft.mode}
              disabled={locked}
              onChange={(mode) => choose(mode as PaymentDraft['mode'])}
              data={MODES.map((mode, index) => {
                const Icon = ICONS[mode];
                return {
                  value: mode,
                  label: (
                    <span className={classes.mode} title={`F${index + 2}`}>
                      <Icon aria-hidden="true" />
                      {t(`sales:pay.methods.${mode}`)}
                    </span>
                  ),
                };
              })}
            />
          ) : null}
          {total > 0 || credits.length > 0 ? (
            <Button
              variant="default"
              leftSection={<IconGift />}
              disabled={locked || total === 0}
              rightSection={<Kbd>F5</Kbd>}
              onClick={() => setTaking(true)}
            >
              {t('sales:credit.pay')}
            </Button>
          ) : null}
          {total > 0 && draft.mode === 'split' ? (
            <div className={classes.split}>
              {(['credit_card', 'cash'] as const).map((method) => (
                <button
                  key={method}
                  type="button"
                  className={classes.part}
                  aria-pressed={active === method}
                  disabled={locked}
                  onClick={() => setDraft((d) => ({ ...d, active: method }))}
                >
                  <span>{t(`sales:pay.methods.${method}`)}</span>
                  <Money centimes={amountOf(method)} />
                </button>
              ))}
            </div>
          ) : null}
          {surplus > 0 ? null : (
            <div
              className={classes.outcome}
              data-state={settlement?.error ? 'open' : 'settled'}
              role="status"
            >
              {settlement?.error ? (
                <>
                  <span>{t(`errors:${settlement.error.code}.title`)}</span>
                  <BigAmount
                    centimes={
                      settlement.error.code === 'UNDERPAID'
                        ? settlement.error.missing
                        : settlement.error.excess
                    }
                  />
                </>
              ) : (
                <>
                  <span>{t('sales:pay.change')}</span>
                  <BigAmount centimes={settlement?.change ?? 0} />
                </>
              )}
            </div>
          )}
          <PaymentProblem
            error={error}
            unanswered={unanswered}
            onStartOver={props.onStartOver}
            onDrawerOpened={afterOpening}
          />
          {props.cashWarningAt > 0 && cash >= props.cashWarningAt ? (
            <Alert
              color="saffron"
              icon={<IconAlertTriangle />}
              role="alert"
              title={t('sales:cashWarning.title')}
            >
              {t('sales:cashWarning.message', { amount: formatMoney(props.cashWarningAt, locale) })}
            </Alert>
          ) : null}
        </div>
        <div className={classes.side}>
          {total === 0 ? (
            <div className={classes.card}>
              <IconCircleCheck aria-hidden="true" />
              <p>{surplus > 0 ? t('sales:exchange.leftHint') : t('sales:exchange.evenHint')}</p>
            </div>
          ) : draft.mode === 'credit_card' ? (
            <div className={classes.card}>
              <IconCreditCard aria-hidden="true" />
              <p>{t('sales:pay.cardHint')}</p>
              <strong>
                <Money centimes={total} />
              </strong>
            </div>
          ) : (
            <AmountPad
              rules={MONEY}
              subject={`${draft.mode}/${active}/${credits.length}`}
              label={active === 'cash' ? t('sales:pay.tendered') : t('sales:pay.byCard')}
              value={typed}
              disabled={locked}
              onChange={type}
              unit={currencyUnit(locale, inForeign ? currency : 'MAD')}
              placeholder={formatAmount(rest, locale)}
              error={
                isSlip && settlement && doubted === settlement.paid
                  ? t('sales:pay.slip', {
                      paid: formatMoney(settlement.paid, locale),
                      change: formatMoney(settlement.change, locale),
                    })
                  : null
              }
              onEnter={confirm}
            >
              {active === 'cash' ? (
                <div className={classes.quick}>
                  {quickAmounts(dueShown).map((amount, index) => (
                    <Button
                      key={amount}
                      variant={index === 0 ? 'light' : 'default'}
                      px="xs"
                      disabled={locked}
                      onClick={() => type((amount / 100).toFixed(2))}
                    >
                      <span dir="ltr" data-figures>
                        {index === 0
                          ? formatAmount(amount, locale)
                          : formatAmount(amount, locale).replace(/[.,]00$/, '')}
                      </span>
                    </Button>
                  ))}
                </div>
              ) : null}
            </AmountPad>
          )}
          <ConfirmButton
            className={classes.confirm}
            ref={confirmation}
            data-autofocus={mode === 'credit_card' || total === 0 || undefined}
            loading={busy}
            disabled={Boolean(settlement?.error)}
            onClick={confirm}
            rightSection={<Kbd>↵</Kbd>}
          >
            {unanswered
              ? t('sales:pay.again')
              : surplus > 0
                ? t('sales:exchange.giveBack', { amount: formatMoney(surplus, locale) })
                : t('sales:pay.confirm', { amount: formatMoney(total, locale) })}
          </ConfirmButton>
        </div>
      </div>
      {isTaking ? (
        <CreditDialog
          storeId={props.storeId}
          clientId={props.clientId}
          saleKey={props.saleKey}
          due={total}
          taken={credits.map((c) => c.id)}
          onTake={(part) => {
            setTaking(false);
            setDraft(newDraft());
            if (part.amount > 0) setCredits((previous) => [...previous, part]);
          }}
          onClose={() => setTaking(false)}
        />
      ) : null}
    </Modal>
  );
}
