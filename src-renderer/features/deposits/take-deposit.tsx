import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { MEASURES } from '../../../src/clients/rules.ts';
import { CENTIMETRES, parseAmount, parseNumber, typedAmount } from '../../../src/core/number-text.ts';
import { addDays } from '../../../src/core/time.ts';
import { depositTotal, leastPayment } from '../../../src/deposits/rules.ts';
import { piecesOf } from '../../../src/sales/total-rules.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useSellers } from '../../api/use-sellers.ts';
import { useToday } from '../../api/use-today.ts';
import type { OutcomeProps } from '../../routes/feature.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import layout from '../../ui/layout.module.css';
import { Fact } from '../../ui/lists/fact.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMeasureName } from '../clients/public.ts';
import { ClientButton, PaymentProblem, pricedItem, takenFromHand, whyReduced } from '../new-sale/public.ts';
import { CompanyCash, MethodField, useChosenMethod } from '../payment-methods/public.ts';
import classes from './take-deposit.module.css';

type Garment = { key: string; name: string; price: string };

const DAYS_TO_MAKE = 14;
const DAYS_TO_KEEP = 7;

const garmentsOf = (typed: readonly Garment[]) =>
  typed.flatMap(({ name, price }) => {
    const amount = parseAmount(price);
    return name.trim() === '' || amount === null ? [] : [{ name: name.trim(), price: amount, quantity: 1 }];
  });

/** Turns the current sale into a deposit: its items, garments to be made, due day, and the first payment. */
export function TakeDeposit(props: OutcomeProps) {
  const { cart, keep, approve, onChooseClient, onDone, onStartOver, onClose } = props;
  const { t } = useTranslation();
  const storeId = useStoreId();
  const today = useToday();
  const [typed, setTyped] = useState<Garment[]>(
    piecesOf(cart.items) === 0 ? [{ key: 'first', name: '', price: '' }] : [],
  );
  const measureName = useMeasureName();
  const [measures, setMeasures] = useState<Record<string, string>>({});
  const [dueOn, setDueOn] = useState(
    addDays(today, piecesOf(cart.items) === 0 ? DAYS_TO_MAKE : DAYS_TO_KEEP),
  );
  const [notes, setNotes] = useState('');
  const { by, setBy, submitted, lacksReference, lacksDay } = useChosenMethod();
  const [paid, setPaid] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: storeId } }));
  const { seller } = useSellers(storeId, settings.data, cart.seller);
  const garments = garmentsOf(typed);
  const { discountPercentage, discountAmount } = cart;
  const total = depositTotal({ lines: [...cart.items, ...garments], discountPercentage, discountAmount });
  const percent = settings.data?.depositPercent ?? 0;
  const least = leastPayment(total, percent);
  const text = paid ?? (total > 0 ? typedAmount(least) : '');
  const amount = parseAmount(text) ?? 0;
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: async (approval: string | 'none') => {
      await keep();
      return await client.deposits.create(
        {
          storeId,
          clientId: cart.clientId ?? '',
          discountPercentage,
          discountAmount,
          ...whyReduced(cart),
          garments,
          dueOn,
          notes,
          ...(seller ? { sellerId: seller.id } : {}),
          items: cart.items.map((item) => ({
            ...pricedItem(item),
            ...takenFromHand(item),
            ...(seller && item.seller ? { sellerId: item.seller.id } : {}),
          })),
          measurements: Object.fromEntries(
            Object.entries(measures).flatMap(([name, value]) => {
              const centimetres = parseNumber(value, CENTIMETRES);
              return centimetres === null ? [] : [[name, centimetres]];
            }),
          ),
          payment: { ...submitted, amount },
        },
        {
          context: {
            idempotencyKey: cart.saleKey ?? undefined,
            approval: approval === 'none' ? undefined : approval,
          },
        },
      );
    },
    onSuccess: (deposit) => {
      readAgain(api.deposits, api.cheques, api.drawer, api.catalogue);
      toast('success', t('sales:deposit.done'), deposit.number);
      onDone(deposit.id);
    },
  });
  const problems = {
    client: cart.clientId ? null : t('sales:deposit.noClient'),
    goods: total > 0 ? null : t('sales:deposit.nothing'),
    reference: lacksReference ? t('sales:pay.noReference') : null,
    day: lacksDay ? t('errors:EFFET_DUE_DAY_MISSING.title') : null,
    paid: amount < least ? t('sales:deposit.tooSmall') : amount > total ? t('sales:deposit.tooMuch') : null,
  };
  const isRight = Object.values(problems).every((problem) => problem === null);
  const submit = async () => {
    setTried(true);
    if (!isRight || create.isPending) return;
    const approval = await approve();
    if (approval) create.mutate(approval);
  };
  const change = (index: number, part: Partial<Garment>) =>
    setTyped(typed.map((garment, i) => (i === index ? { ...garment, ...part } : garment)));
  return (
    <FormDialog
      title={t('sales:deposit.title')}
      size="var(--h-width-form)"
      form={{ isRight, tryToSave: () => setTried(true) }}
      className={layout.columnSmall}
      submitLabel={t('sales:deposit.submit')}
      submit={{ size: 'lg' }}
      isBusy={create.isPending}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <ClientButton data-autofocus cart={cart} onClick={onChooseClient} />
      {tried && problems.client ? (
        <p className={classes.problem} role="alert">
          {problems.client}
        </p>
      ) : null}
      {cart.items.length > 0 ? (
        <p className={classes.note}>{t('sales:deposit.reserved', { count: piecesOf(cart.items) })}</p>
      ) : null}
      {typed.map((garment, i) => (
        <div key={garment.key} className={classes.garment}>
          <TextInput
            label={t('sales:deposit.garment')}
            placeholder={t('sales:deposit.garmentExample')}
            value={garment.name}
            onChange={(e) => change(i, { name: e.currentTarget.value })}
            maxLength={120}
            autoComplete="off"
          />
          <AmountField
            label={t('sales:deposit.price')}
            value={garment.price}
            onChange={(price) => change(i, { price })}
          />
          <ActionIcon
            variant="default"
            aria-label={t('sales:deposit.removeGarment')}
            onClick={() => setTyped(typed.filter((_, at) => at !== i))}
          >
            <IconTrash />
          </ActionIcon>
        </div>
      ))}
      <AddButton
        variant="subtle"
        justify="flex-start"
        onClick={() => setTyped([...typed, { key: uuidv7(), name: '', price: '' }])}
      >
        {t('sales:deposit.addGarment')}
      </AddButton>
      {tried && problems.goods ? (
        <p className={classes.problem} role="alert">
          {problems.goods}
        </p>
      ) : null}
      {typed.length > 0 ? (
        <fieldset className={classes.measures}>
          <legend>{t('sales:deposit.measures')}</legend>
          {MEASURES.map((name) => (
            <NumberField
              key={name}
              rules={CENTIMETRES}
              hangs
              label={measureName(name)}
              value={measures[name] ?? ''}
              onChange={(value) => setMeasures({ ...measures, [name]: value })}
            />
          ))}
        </fieldset>
      ) : null}
      <Group grow align="flex-start">
        <DayField
          required
          label={t('sales:deposit.dueOn')}
          value={dueOn}
          min={today}
          onChange={(day) => day && setDueOn(day)}
        />
        <LinesField label={t('sales:deposit.notes')} value={notes} onChange={setNotes} maxLength={500} />
      </Group>
      <dl className={classes.sums}>
        <Fact label={t('deposits:total')} amount={total} />
        <Fact label={t('sales:deposit.least', { percent })} amount={total > 0 ? least : 0} />
        <Fact label={t('deposits:rest')} amount={Math.max(0, total - amount)} />
      </dl>
      <MethodField value={by} clientName={cart.clientName} onChange={setBy} tried={tried} />
      <AmountField
        required
        size="lg"
        label={t('sales:deposit.paid')}
        value={text}
        onChange={setPaid}
        error={tried && problems.goods === null ? problems.paid : null}
      />
      <CompanyCash clientId={cart.clientId} amount={by.method === 'cash' ? amount : 0} />
      <PaymentProblem
        error={create.error}
        unanswered={false}
        onStartOver={onStartOver}
        onDrawerOpened={() => void submit()}
      />
    </FormDialog>
  );
}
