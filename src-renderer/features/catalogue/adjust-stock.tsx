import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { parseNumber, STOCK, STOCK_CHANGE } from '../../../src/core/number-text.ts';
import { ADJUSTMENT_REASONS } from '../../../src/stock/contract.ts';
import { api, readAgain } from '../../api/client.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './quick-view.module.css';

type Reason = (typeof ADJUSTMENT_REASONS)[number];

/** Changes an item's stock manually: by a number of pieces, or to the counted quantity. */
export function AdjustStock({ item, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'by' | 'to'>(item.stock < 0 ? 'to' : 'by');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<Reason>('correction');
  const [notes, setNotes] = useState('');
  const [tried, setTried] = useState(false);
  const rules = way === 'by' ? STOCK_CHANGE : STOCK;
  const number = parseNumber(typed, rules);
  const change = number === null ? 0 : way === 'by' ? number : number - item.stock;
  const after = item.stock + change;
  const adjust = useRepeatedWrite(api.stock.adjust, ({ stock }) => {
    readAgain(api.catalogue);
    toast('success', t('catalogue:adjust.done'), t('catalogue:adjust.now', { count: stock }));
    onDone();
  });
  const available = Math.max(0, item.stock);
  const problem =
    change === 0
      ? t('errors:NO_CHANGE.message')
      : after < 0
        ? t('catalogue:adjust.tooFew', { count: available })
        : null;
  return (
    <ResourceForm
      form={{ isRight: problem === null, tryToSave: () => setTried(true) }}
      className={classes.form}
      submitLabel={t('catalogue:adjust.save')}
      isBusy={adjust.isPending}
      unanswered={adjust.unanswered}
      onSave={() => adjust.mutate({ variantId: item.id, quantityChange: change, reason, notes })}
      onCancel={onDone}
    >
      <SegmentedControl
        className={classes.wide}
        aria-label={t('catalogue:adjust.way')}
        value={way}
        onChange={(value) => {
          setWay(value === 'to' ? 'to' : 'by');
          setTyped('');
        }}
        data={[
          { value: 'by', label: t('catalogue:adjust.by') },
          { value: 'to', label: t('catalogue:adjust.to') },
        ]}
      />
      <NumberField
        data-autofocus
        rules={rules}
        label={way === 'by' ? t('catalogue:adjust.change') : t('catalogue:adjust.found')}
        description={t('catalogue:adjust.result', { before: item.stock, after })}
        error={!adjust.unanswered && (tried || after < 0) ? problem : null}
        value={typed}
        onChange={setTyped}
      />
      <Select
        label={t('catalogue:adjust.reason')}
        allowDeselect={false}
        value={reason}
        onChange={(value) => value && setReason(value)}
        data={ADJUSTMENT_REASONS.map((value) => ({ value, label: t(`catalogue:actions.${value}`) }))}
      />
      <TextInput
        className={classes.wide}
        label={t('catalogue:adjust.notes')}
        description={t('optional')}
        value={notes}
        onChange={(e) => setNotes(e.currentTarget.value)}
        maxLength={300}
      />
    </ResourceForm>
  );
}
