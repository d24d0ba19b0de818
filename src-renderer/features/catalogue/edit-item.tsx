import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { parseAmount, parseNumber, STOCK, typedAmount, typedNumber } from '../../../src/core/number-text.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './quick-view.module.css';

/** Changes an item's price, minimum price, cost and threshold in this store. */
export function EditItem({ item, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useTranslation();
  const [price, setPrice] = useState(typedAmount(item.price));
  const [floor, setFloor] = useState(item.floor === null ? '' : typedAmount(item.floor));
  const [cost, setCost] = useState(item.cost === null ? '' : typedAmount(item.cost));
  const [threshold, setThreshold] = useState(typedNumber(item.lowStockThreshold));
  const [discontinued, setDiscontinued] = useState(item.isDiscontinued);
  const update = useWrite(api.catalogue.update, () => {
    toast('success', t('catalogue:edit.done'));
    onDone();
  });
  const amounts = {
    price: parseAmount(price),
    floor: floor === '' ? null : parseAmount(floor),
    cost: parseAmount(cost),
  };
  const floorTooHigh = amounts.price !== null && amounts.floor !== null && amounts.floor > amounts.price;
  const complete =
    amounts.price !== null &&
    (floor === '' || amounts.floor !== null) &&
    !floorTooHigh &&
    (item.cost === null || amounts.cost !== null);

  const save = () => {
    if (!complete || amounts.price === null) return;
    update.mutate({
      id: item.id,
      price: amounts.price,
      floor: amounts.floor,
      ...(amounts.cost === null ? {} : { cost: amounts.cost }),
      lowStockThreshold: parseNumber(threshold, STOCK) ?? item.lowStockThreshold,
      isDiscontinued: discontinued,
    });
  };
  return (
    <ResourceForm className={classes.form} isBusy={update.isPending} onSave={save} onCancel={onDone}>
      <AmountField
        required
        data-autofocus
        label={t('catalogue:quickView.price')}
        value={price}
        onChange={setPrice}
      />
      <AmountField
        label={t('catalogue:quickView.floor')}
        value={floor}
        onChange={setFloor}
        error={floorTooHigh ? t('catalogue:edit.floorTooHigh') : null}
      />
      {item.cost === null ? null : (
        <AmountField required label={t('catalogue:quickView.cost')} value={cost} onChange={setCost} />
      )}
      <NumberField
        rules={STOCK}
        required
        label={t('catalogue:edit.threshold')}
        value={threshold}
        onChange={setThreshold}
      />
      <Switch
        className={classes.wide}
        label={t('catalogue:edit.discontinued')}
        checked={discontinued}
        onChange={(e) => setDiscontinued(e.currentTarget.checked)}
      />
    </ResourceForm>
  );
}
