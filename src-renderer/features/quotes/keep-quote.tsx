import { Group, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../src/core/time.ts';
import { USUAL_DAYS } from '../../../src/quotes/rules.ts';
import { piecesOf } from '../../../src/sales/total-rules.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import type { OutcomeProps } from '../../routes/feature.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import { ClientButton, pricedItem, whyReduced } from '../new-sale/public.ts';
import classes from './keep-quote.module.css';

/** Usual validity periods, days. */
const PERIODS = [7, USUAL_DAYS, 30];

/** Saves the current sale as a quote: client, and validity. */
export function KeepQuote({ cart, total, approve, onChooseClient, onDone, onClose }: OutcomeProps) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const today = useToday();
  const [validUntil, setValidUntil] = useState(addDays(today, USUAL_DAYS));
  const [notes, setNotes] = useState('');
  const create = useMutation({
    mutationFn: async (approval: string | 'none') =>
      await client.quotes.create(
        {
          storeId,
          clientId: cart.clientId,
          items: cart.items.map(pricedItem),
          discountPercentage: cart.discountPercentage,
          discountAmount: cart.discountAmount,
          ...whyReduced(cart),
          validUntil,
          notes,
        },
        { context: approval === 'none' ? {} : { approval } },
      ),
    onSuccess: (quote) => {
      readAgain(api.quotes);
      toast('success', t('quotes:keep.done'), quote.number);
      onDone(quote.id);
    },
  });
  const save = async () => {
    const approval = await approve();
    if (approval) create.mutate(approval);
  };
  const chosen = PERIODS.find((days) => addDays(today, days) === validUntil);
  return (
    <FormDialog
      title={t('quotes:keep.title')}
      form={{ isRight: validUntil >= today, tryToSave: () => undefined }}
      className={layout.columnSmall}
      submitLabel={t('quotes:keep.submit')}
      submit={{ size: 'lg' }}
      isBusy={create.isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <ClientButton cart={cart} onClick={onChooseClient} />
      <SegmentedControl
        aria-label={t('quotes:keep.days')}
        value={String(chosen ?? '')}
        onChange={(days) => setValidUntil(addDays(today, Number(days)))}
        data={PERIODS.map((count) => ({ value: String(count), label: t('quotes:keep.day', { count }) }))}
      />
      <DayField
        required
        label={t('quotes:keep.validUntil')}
        value={validUntil}
        min={today}
        onChange={(day) => day && setValidUntil(day)}
      />
      <LinesField
        label={t('quotes:keep.notes')}
        value={notes}
        onChange={setNotes}
        maxLength={500}
        minRows={2}
        maxRows={5}
      />
      <Group className={classes.total} justify="space-between">
        <span>{t('quotes:total')}</span>
        <Money centimes={total} />
      </Group>
      <p className={classes.note}>{t('quotes:keep.hint', { count: piecesOf(cart.items) })}</p>
    </FormDialog>
  );
}
