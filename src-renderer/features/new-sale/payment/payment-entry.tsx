import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isChequeKind } from '../../../../src/cheques/rules.ts';
import { MONEY } from '../../../../src/core/number-text.ts';
import type { CashRounding } from '../../../../src/payment-methods/rounding-rules.ts';
import type { Settlement } from '../../../../src/sales/payment-rules.ts';
import type { ClientAccount } from '../../../api/client-account.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { Money } from '../../../ui/money.tsx';
import { type ChequeDraft, ChequeFields, NO_CHEQUE } from '../../cheques/public.ts';
import { ReferenceField } from '../../payment-methods/public.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import { AccountEntry } from './account-entry.tsx';
import { METHOD_ICONS } from './method-icons.ts';
import classes from './payment-dialog.module.css';
import { dueInCash, type PaymentDraft, SPLIT } from './payment-draft.ts';
import { coverIn, quickAmounts } from './tender.ts';
import { usePayWords } from './use-pay-words.ts';
import { ACCOUNT, type PaymentChoice } from './use-payment-choice.ts';

type Props = {
  choice: PaymentChoice;
  clientName: string | null;
  draft: PaymentDraft;
  total: number;
  surplus: number;
  currency: string;
  rate: number;
  rounding: CashRounding;
  settlement: Settlement | null;
  /** The account of the sale's client. */
  account: ClientAccount | null;
  /** The received amount is so large that it is asked about again. */
  isDoubted: boolean;
  disabled: boolean;
  /** Whether the cashier has tried to confirm. */
  tried: boolean;
  /** Starts the pad over when it changes. */
  subject: string;
  amountOf: (method: string) => number;
  onType: (typed: string) => void;
  onReference: (reference: string) => void;
  onCheque: (cheque: ChequeDraft) => void;
  /** Takes a bill of exchange instead of the active cheque. */
  onEffet: (effet: string) => void;
  onTerminal: (terminal: string) => void;
  onConfirm: () => void;
};

/** What the chosen method asks of the cashier: an amount, the number of a cheque, which terminal. */
export function PaymentEntry(props: Props) {
  const { choice, draft, total, surplus, currency, rate, settlement, disabled, tried, amountOf } = props;
  const { t } = useTranslation();
  const { formatAmount, formatMoney, locale } = useFormats();
  const words = usePayWords();
  const reference = useRef<HTMLInputElement>(null);
  const { active } = draft;
  const method = choice.methodOf(active);
  const isSplit = draft.mode === SPLIT;
  const wantsReference = method?.wantsReference ?? false;
  const { effet } = choice;
  // The number is typed first where it is all that a method asks; in a split payment it follows the amount.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another method asks for the focus again.
  useEffect(() => {
    if (wantsReference && (!isSplit || tried)) reference.current?.focus();
  }, [active, wantsReference, isSplit, tried]);
  if (total === 0) {
    return (
      <div className={classes.card}>
        <IconCircleCheck aria-hidden="true" />
        <p>{surplus > 0 ? t('sales:exchange.leftHint') : t('sales:exchange.evenHint')}</p>
      </div>
    );
  }
  const terminals = choice.terminalsOf(choice.topOf(active));
  const details = (
    <>
      {terminals.length > 0 ? (
        <fieldset
          className={classes.terminals}
          data-missing={(tried && choice.topOf(active) === active) || undefined}
        >
          <legend>{t('sales:pay.terminal')}</legend>
          {terminals.map(({ id }) => (
            <Button
              key={id}
              variant={id === active ? 'light' : 'default'}
              aria-pressed={id === active}
              disabled={disabled}
              onClick={() => props.onTerminal(id)}
            >
              {words(id)}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {wantsReference ? (
        <ReferenceField
          ref={reference}
          method={words(active)}
          value={draft.references[active] ?? ''}
          onChange={props.onReference}
          isMissing={tried}
          hasBank={isChequeKind(method?.kind)}
          disabled={disabled}
          onEnter={props.onConfirm}
        />
      ) : null}
      {isChequeKind(method?.kind) ? (
        <ChequeFields
          key={active}
          kind={method.kind}
          value={draft.cheques[active] ?? NO_CHEQUE}
          disabled={disabled}
          clientName={props.clientName}
          tried={tried}
          onChange={props.onCheque}
          onEffet={effet ? () => props.onEffet(effet) : undefined}
        />
      ) : null}
    </>
  );
  if (!isSplit && active === ACCOUNT && props.account) {
    return (
      <AccountEntry
        account={props.account}
        amount={amountOf(ACCOUNT)}
        typed={draft.typed[ACCOUNT] ?? ''}
        disabled={disabled}
        subject={props.subject}
        onType={props.onType}
        onConfirm={props.onConfirm}
      />
    );
  }
  if (!isSplit && active !== 'cash') {
    const Icon = METHOD_ICONS[method?.kind ?? 'card'];
    return (
      <div className={classes.card}>
        <Icon aria-hidden="true" />
        <p>
          {method?.kind === 'card'
            ? t('sales:pay.cardHint')
            : t('sales:pay.otherHint', { method: words(active) })}
        </p>
        <Money strong centimes={total} />
        <div className={classes.details}>{details}</div>
      </div>
    );
  }
  const inForeign = active === 'cash' && currency !== 'MAD';
  const others = draft.parts.filter((part) => part !== active);
  const paidByOthers = isSplit ? others.reduce((sum, part) => sum + amountOf(part), 0) : 0;
  const due = active === 'cash' ? dueInCash(Math.max(0, total - paidByOthers), props) : total;
  const dueShown = inForeign ? coverIn(due, rate) : due;
  const rest = active === 'cash' ? dueShown : Math.max(0, total - paidByOthers);
  const label =
    active === 'cash'
      ? t('sales:pay.tendered')
      : active === 'credit_card'
        ? t('sales:pay.byCard')
        : t('sales:pay.by', { method: words(active) });
  return (
    <AmountPad
      rules={MONEY}
      subject={props.subject}
      label={label}
      value={draft.typed[active] ?? ''}
      disabled={disabled}
      onChange={props.onType}
      unit={currencyUnit(locale, inForeign ? currency : 'MAD')}
      placeholder={formatAmount(rest)}
      error={
        props.isDoubted && settlement
          ? t('sales:pay.slip', {
              paid: formatMoney(settlement.paid),
              change: formatMoney(settlement.change),
            })
          : null
      }
      onEnter={props.onConfirm}
    >
      {active === 'cash' ? (
        <div className={classes.quick}>
          {quickAmounts(dueShown).map((amount, index) => (
            <Button
              key={amount}
              variant={index === 0 ? 'light' : 'default'}
              px="xs"
              disabled={disabled}
              onClick={() => props.onType((amount / 100).toFixed(2))}
            >
              <span dir="ltr" data-figures>
                {index === 0 ? formatAmount(amount) : formatAmount(amount).replace(/[.,]00$/, '')}
              </span>
            </Button>
          ))}
        </div>
      ) : (
        details
      )}
    </AmountPad>
  );
}
