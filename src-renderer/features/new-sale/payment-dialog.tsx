import { Button, Kbd, Modal, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowsSplit2, IconCash, IconCreditCard } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatMoney, toCurrency } from '../../../src/core/money.ts';
import type { ChosenMethod, SubmittedPayment } from '../../../src/sale/contract.ts';
import { currencyUnit } from '../../i18n/currency-unit.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Money } from '../../ui/money.tsx';
import { useScanner } from '../../ui/use-scanner.ts';
import { AmountPad } from './amount-pad.tsx';
import { BigAmount } from './big-amount.tsx';
import classes from './payment-dialog.module.css';
import { draftOf, newDraft, type PaymentDraft, paymentsOf, settlementOf } from './payment-draft.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { coverIn, quickAmounts } from './tender.ts';

type Props = {
  total: number;
  currency: string;
  /** Units of the currency for one MAD. */
  rate: number;
  /** What was submitted before without an answer. */
  submitted: readonly SubmittedPayment[];
  busy: boolean;
  error: Error | null;
  unanswered: boolean;
  /** A manager is being asked, in a dialog on top. */
  asking: boolean;
  onSubmit: (payments: SubmittedPayment[]) => void;
  /** Another article was scanned: the sale goes on. */
  onScan: (code: string) => void;
  /** After a submission that was recorded already. */
  onStartOver: () => void;
  onClose: () => void;
};

const MODES = ['cash', 'credit_card', 'split'] as const;
const ICONS = { cash: IconCash, credit_card: IconCreditCard, split: IconArrowsSplit2 };

/** Takes the money: how it is paid, what is handed over, and what goes back. */
export function PaymentDialog(props: Props) {
  const { total, currency, rate, submitted, busy, error, unanswered, asking, onClose } = props;
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [draft, setDraft] = useState<PaymentDraft>(() =>
    submitted.length > 0 ? draftOf(submitted) : newDraft(),
  );
  const confirmation = useRef<HTMLButtonElement>(null);
  const { mode } = draft;
  // A card needs no amount: Enter confirms at once.
  useEffect(() => {
    if (mode === 'credit_card') confirmation.current?.focus();
  }, [mode]);
  const terms = { total, currency, rate };
  const payments = paymentsOf(draft, terms);
  const settlement = settlementOf(draft, terms);
  // What was sent and not answered is sent again as it was, or it might be sold twice.
  const locked = busy || unanswered;

  const choose = (mode: PaymentDraft['mode']) => !locked && setDraft(newDraft(mode));
  const confirm = () => {
    if (busy || !payments || settlement?.error) return;
    props.onSubmit(payments);
  };
  const switchTo = (active: ChosenMethod) =>
    !locked && setDraft((d) => (d.mode === 'split' ? { ...d, active } : d));
  useHotkeys(
    [
      ['F2', () => choose('cash')],
      ['F3', () => choose('credit_card')],
      ['F4', () => choose('split')],
      ['ArrowUp', () => switchTo('credit_card')],
      ['ArrowDown', () => switchTo('cash')],
    ],
    [],
  );
  useScanner((code) => !locked && props.onScan(code), { captureInDialog: true, enabled: !asking });

  const { active } = draft;
  const typed = draft.typed[active];
  const inForeign = active === 'cash' && currency !== 'MAD';
  const type = (value: string) =>
    !locked && setDraft((d) => ({ ...d, typed: { ...d.typed, [d.active]: value } }));
  const amountOf = (method: SubmittedPayment['method']) =>
    payments?.find((p) => p.method === method)?.amount ?? 0;
  const cardPart = draft.mode === 'split' ? amountOf('credit_card') : 0;
  const due = Math.max(0, active === 'cash' ? total - cardPart : total);
  const dueShown = inForeign ? coverIn(due, rate) : due;
  const rest = active === 'cash' ? dueShown : Math.max(0, total - amountOf('cash'));

  return (
    <Modal
      opened
      onClose={onClose}
      size="var(--h-width-pay)"
      title={t('sale:pay.title')}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy && !asking}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
    >
      <div className={classes.grid}>
        <div className={classes.side}>
          <div className={classes.due}>
            <span>{t('sale:pay.due')}</span>
            <strong>
              <Money centimes={total} />
            </strong>
            {currency === 'MAD' ? null : (
              <span className={classes.equivalent}>
                = <Money centimes={toCurrency(total, rate)} currency={currency} />
              </span>
            )}
          </div>
          <SegmentedControl
            fullWidth
            size="lg"
            aria-label={t('sale:pay.method')}
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
                    {t(`sale:pay.methods.${mode}`)}
                  </span>
                ),
              };
            })}
          />
          {draft.mode === 'split' ? (
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
                  <span>{t(`sale:pay.methods.${method}`)}</span>
                  <Money centimes={amountOf(method)} />
                </button>
              ))}
            </div>
          ) : null}
          <div className={classes.outcome} data-state={settlement?.error ? 'open' : 'settled'} role="status">
            {settlement?.error ? (
              <>
                <span>{t(`errors:${settlement.error.code}.title`)}</span>
                <BigAmount
                  centimes={
                    settlement.error.code === 'UNDERPAID' ? settlement.error.missing : settlement.error.excess
                  }
                />
              </>
            ) : (
              <>
                <span>{t('sale:pay.change')}</span>
                <BigAmount centimes={settlement?.change ?? 0} />
              </>
            )}
          </div>
          <PaymentProblem error={error} unanswered={unanswered} onStartOver={props.onStartOver} />
        </div>
        <div className={classes.side}>
          {draft.mode === 'credit_card' ? (
            <div className={classes.card}>
              <IconCreditCard aria-hidden="true" />
              <p>{t('sale:pay.cardHint')}</p>
              <strong>
                <Money centimes={total} />
              </strong>
            </div>
          ) : (
            <AmountPad
              subject={`${draft.mode}/${active}`}
              label={active === 'cash' ? t('sale:pay.tendered') : t('sale:pay.byCard')}
              value={typed}
              disabled={locked}
              onChange={type}
              unit={currencyUnit(locale, inForeign ? currency : 'MAD')}
              placeholder={formatAmount(rest, locale)}
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
          <Button
            className={classes.confirm}
            ref={confirmation}
            data-autofocus={mode === 'credit_card' || undefined}
            loading={busy}
            disabled={!payments || Boolean(settlement?.error)}
            onClick={confirm}
            rightSection={<Kbd>↵</Kbd>}
          >
            {unanswered ? t('sale:pay.again') : t('sale:pay.confirm', { amount: formatMoney(total, locale) })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
