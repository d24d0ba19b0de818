import { Alert, Button, Modal, SegmentedControl } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { IconAlertTriangle, IconGift } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { methodOfKind } from '../../../../src/credits/rules.ts';
import type { CashRounding } from '../../../../src/payment-methods/rounding-rules.ts';
import type { Repayment, SubmittedPayment } from '../../../../src/sales/contract.ts';
import { isFarTooMuch } from '../../../../src/sales/payment-rules.ts';
import { releaseAccount, useClientAccount } from '../../../api/client-account.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { PAYMENT_KEYS } from '../../../routes/keys.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import { CompanyCash } from '../../payment-methods/public.ts';
import { type CreditPart, creditPartsOf, creditPaymentsOf, sumOfParts } from '../credit/credit-payments.ts';
import { releaseCredits } from '../credit/hold-credit.ts';
import { KeyHint } from '../key-hint.tsx';
import { SaleBar } from '../sale-bar.tsx';
import { MethodChoice, MoreMethods } from './method-choice.tsx';
import classes from './payment-dialog.module.css';
import {
  draftOf,
  newDraft,
  type PaymentDraft,
  paymentsOf,
  replaced,
  SPLIT,
  settlementOf,
  withEffet,
} from './payment-draft.ts';
import { PaymentDue } from './payment-due.tsx';
import { PaymentEntry } from './payment-entry.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { SplitParts } from './split-parts.tsx';
import { ACCOUNT, usePaymentChoice } from './use-payment-choice.ts';

const CreditDialog = lazyPart(async () => (await import('../credit/credit-dialog.tsx')).CreditDialog);

type Props = {
  storeId: string;
  clientId: string | null;
  clientName: string | null;
  /** The buyer keeps books: cash counts as an expense up to a limit only. */
  isForCompany: boolean;
  /** The sale's key: store credit is set aside for this key. */
  saleKey: string;
  total: number;
  /** The part of the total that is for gift cards: it is paid with money only. */
  giftCards: number;
  /** Value of items returned in the same ticket; null for a plain sale. */
  exchanged: number | null;
  /** Cash amount of a sale above which the law requires another payment method; 0 for none. */
  cashWarningAt: number;
  currency: string;
  /** Units of the currency per MAD. */
  rate: number;
  /** How the store rounds cash. */
  rounding: CashRounding;
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

const amountIn = (payments: readonly SubmittedPayment[] | null, method: string) =>
  payments?.find((p) => p.method === method)?.amount ?? 0;

/** Takes the payment: method, amount tendered, and change. */
export function PaymentDialog(props: Props) {
  const { currency, rate, submitted, busy, error, unanswered, asking, onClose } = props;
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const [draft, setDraft] = useState<PaymentDraft>(() =>
    submitted.length > 0 ? draftOf(submitted) : newDraft(),
  );
  const [credits, setCredits] = useState<CreditPart[]>(() => creditPartsOf(submitted));
  const account = useClientAccount(props.storeId, props.clientId);
  const choice = usePaymentChoice(account !== null && props.giftCards === 0);
  const [isTaking, setTaking] = useState(false);
  /** Whether the cashier has tried to confirm without a number or a terminal. */
  const [tried, setTried] = useState(false);
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
  /** What credits may still pay: items, not gift cards. */
  const dueByCredit = Math.min(
    total,
    Math.max(0, props.total - props.giftCards - exchanged - sumOfParts(credits)),
  );
  const confirmation = useRef<HTMLButtonElement>(null);
  const { mode } = draft;
  const wantsReference = choice.methodOf(mode)?.wantsReference ?? false;
  // A card payment needs no amount: Enter confirms at once.
  const isReadyAtOnce =
    total === 0 || (mode !== 'cash' && mode !== SPLIT && mode !== ACCOUNT && !wantsReference);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another method asks for the focus again.
  useEffect(() => {
    if (isReadyAtOnce) confirmation.current?.focus();
  }, [isReadyAtOnce, mode]);
  const terms = { total, currency, rate, rounding: props.rounding };
  const payments = paymentsOf(draft, terms);
  const settlement = settlementOf(draft, terms);
  const rounding = settlement?.rounding ?? 0;
  // An unanswered submission is repeated unchanged, otherwise it could be sold twice.
  const locked = busy || unanswered;

  const partLabel = ({ kind, code }: CreditPart) =>
    [t(`payments:methods.${methodOfKind(kind)}`), code].filter(Boolean).join(' ');
  const choose = (next: string) => {
    if (locked) return;
    setTried(false);
    setDraft(newDraft(next, choice.firstOther ?? undefined));
  };
  /** A cash amount that looks like a typing error. */
  const isSlip = settlement !== null && isFarTooMuch(settlement);
  const confirm = () => {
    if (busy || !payments || !settlement || settlement.error) return;
    const lacking = choice.lackingIn(payments);
    if (lacking) {
      setTried(true);
      if (mode === SPLIT) setDraft((d) => ({ ...d, active: lacking.method }));
      return;
    }
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
    const { storeId, saleKey, clientId } = props;
    if (!unanswered) releaseCredits(credits, { storeId, saleKey });
    if (!unanswered && sent.current.includes(ACCOUNT)) releaseAccount({ storeId, saleKey, clientId });
    onClose();
  };
  /** Goes to the part above or below the active one of a split payment. */
  const step = (by: -1 | 1) =>
    !locked &&
    setDraft((d) => {
      const next = d.parts[d.parts.indexOf(d.active) + by];
      return d.mode === SPLIT && next ? { ...d, active: next } : d;
    });
  useHotkeys(
    [
      ...[...choice.all.map(({ id }) => id), SPLIT].flatMap((id): HotkeyItem[] => {
        const key = choice.keyOf(id);
        return key && (id !== SPLIT || choice.firstOther) ? [[key, () => choose(id)]] : [];
      }),
      [PAYMENT_KEYS.credit, () => !locked && dueByCredit > 0 && setTaking(true)],
      ['ArrowUp', () => step(-1)],
      ['ArrowDown', () => step(1)],
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
  const type = (value: string) =>
    !locked && setDraft((d) => ({ ...d, typed: { ...d.typed, [d.active]: value } }));
  const amountOf = (method: string) => amountIn(payments, method);

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
          <PaymentDue
            total={total}
            surplus={surplus}
            ofExchange={props.exchanged === null ? null : { total: props.total, value: exchanged }}
            currency={currency}
            rate={rate}
            rounding={rounding}
          />
          {credits.map((part) => (
            <SaleBar
              key={part.id}
              icon={IconGift}
              label={partLabel(part)}
              worth={part.amount}
              note={part.isHeld ? undefined : t('sales:credit.offline')}
              disabled={locked}
              removeLabel={t('sales:credit.remove', { label: partLabel(part) })}
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
            <MethodChoice choice={choice} mode={mode} disabled={locked} onChoose={choose} />
          ) : null}
          {total > 0 || credits.length > 0 ? (
            <div className={classes.further}>
              <MoreMethods choice={choice} disabled={locked || total === 0} onChoose={choose} />
              <Button
                variant="default"
                leftSection={<IconGift />}
                disabled={locked || dueByCredit === 0}
                rightSection={<KeyHint>F5</KeyHint>}
                aria-keyshortcuts="F5"
                onClick={() => setTaking(true)}
              >
                {t('sales:credit.pay')}
              </Button>
            </div>
          ) : null}
          {total > 0 && mode === SPLIT ? (
            <SplitParts
              choice={choice}
              parts={draft.parts}
              active={active}
              disabled={locked}
              amountOf={amountOf}
              onChoose={(method) => setDraft((d) => ({ ...d, active: method }))}
              onAdd={(method) =>
                setDraft((d) => ({
                  ...d,
                  active: method,
                  parts: [...d.parts.filter((part) => part !== 'cash'), method, 'cash'],
                }))
              }
            />
          ) : null}
          {surplus > 0 ? null : (
            <PaymentOutcome
              settlement={settlement}
              onAccount={mode === ACCOUNT ? amountOf(ACCOUNT) : null}
              takesCash={mode === 'cash' || mode === SPLIT}
            />
          )}
          <PaymentProblem
            error={error}
            unanswered={unanswered}
            onStartOver={props.onStartOver}
            onDrawerOpened={afterOpening}
          />
          <CompanyCash clientId={props.isForCompany ? props.clientId : null} amount={cash} />
          {props.cashWarningAt > 0 && cash >= props.cashWarningAt ? (
            <Alert
              color="saffron"
              icon={<IconAlertTriangle />}
              role="alert"
              title={t('sales:cashWarning.title')}
            >
              {t('sales:cashWarning.message', { amount: formatMoney(props.cashWarningAt) })}
            </Alert>
          ) : null}
        </div>
        <div className={classes.side}>
          <PaymentEntry
            choice={choice}
            clientName={props.clientName}
            draft={draft}
            total={total}
            surplus={surplus}
            currency={currency}
            rate={rate}
            rounding={props.rounding}
            settlement={settlement}
            account={account}
            isDoubted={isSlip && doubted === settlement?.paid}
            disabled={locked}
            tried={tried}
            subject={`${mode}/${active}/${credits.length}`}
            amountOf={amountOf}
            onType={type}
            onReference={(text) =>
              setDraft((d) => ({ ...d, references: { ...d.references, [d.active]: text } }))
            }
            onCheque={(cheque) => setDraft((d) => ({ ...d, cheques: { ...d.cheques, [d.active]: cheque } }))}
            onEffet={(effet) => {
              setTried(false);
              setDraft((d) => withEffet(d, d.active, effet));
            }}
            onTerminal={(terminal) => setDraft((d) => replaced(d, d.active, terminal))}
            onConfirm={confirm}
          />
          <ConfirmButton
            className={classes.confirm}
            ref={confirmation}
            data-autofocus={isReadyAtOnce || undefined}
            loading={busy}
            disabled={Boolean(settlement?.error)}
            onClick={confirm}
            rightSection={<KeyHint>↵</KeyHint>}
          >
            {unanswered
              ? t('sales:pay.again')
              : surplus > 0
                ? t('sales:exchange.giveBack', { amount: formatMoney(surplus) })
                : t('sales:pay.confirm', { amount: formatMoney(total + rounding) })}
          </ConfirmButton>
        </div>
      </div>
      {isTaking ? (
        <CreditDialog
          storeId={props.storeId}
          clientId={props.clientId}
          saleKey={props.saleKey}
          due={dueByCredit}
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
