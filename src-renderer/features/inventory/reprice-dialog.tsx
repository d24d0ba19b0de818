import { SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPRICE_PERCENT } from '../../../src/catalogue/rules.ts';
import { MONEY_MOVED, parseAmount, parseNumber } from '../../../src/core/number-text.ts';
import { api, client } from '../../api/client.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';

/** The contract's limit of items per call. */
const AT_ONCE = 200;

type Props = { storeId: string; ids: string[]; onClose: () => void; onDone: () => void };

/** New prices for a selection: the same for all, or changed by a percentage. Done by the server. */
export function RepriceDialog({ storeId, ids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [way, setWay] = useState<'percent' | 'price'>('percent');
  const [percent, setPercent] = useState('10');
  const [price, setPrice] = useState('');
  const centimes = parseAmount(price);
  const percents = parseNumber(percent, REPRICE_PERCENT);
  const change =
    way === 'price'
      ? centimes === null || centimes === 0
        ? null
        : { price: centimes }
      : percents !== null && percents !== 0
        ? { percent: percents }
        : null;
  const reprice = useMutation({
    mutationFn: async (wanted: NonNullable<typeof change>) => {
      let changed = 0;
      for (let n = 0; n < ids.length; n += AT_ONCE) {
        const part = { storeId, ids: ids.slice(n, n + AT_ONCE), change: wanted };
        changed += (await client.catalogue.reprice(part)).changed;
      }
      return changed;
    },
    onSuccess: (changed) => {
      toast('success', t('inventory:reprice.done', { count: changed }));
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.catalogue.key() }),
  });
  return (
    <FormDialog
      title={t('inventory:reprice.title', { count: ids.length })}
      submitLabel={t('inventory:reprice.save')}
      isBusy={reprice.isPending}
      onSave={() => change && reprice.mutate(change)}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label={t('inventory:reprice.open')}
        value={way}
        onChange={(value) => setWay(value === 'price' ? 'price' : 'percent')}
        data={[
          { value: 'percent', label: t('inventory:reprice.byPercent') },
          { value: 'price', label: t('inventory:reprice.toPrice') },
        ]}
      />
      {way === 'percent' ? (
        <NumberField
          data-autofocus
          required
          rules={REPRICE_PERCENT}
          label={t('inventory:reprice.percent')}
          description={t('inventory:reprice.percentHint')}
          rightSection="%"
          value={percent}
          onChange={setPercent}
        />
      ) : (
        <AmountField
          rules={MONEY_MOVED}
          required
          label={t('inventory:reprice.price')}
          description={t('inventory:reprice.priceHint')}
          value={price}
          onChange={setPrice}
        />
      )}
    </FormDialog>
  );
}
