import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { PIECES, parseNumber } from '../../../src/core/number-text.ts';
import { api, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useProblem } from '../../api/use-problem.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { NumPad } from '../../ui/number-pad/num-pad.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './transfer-dialog.module.css';

type Props = { item: Item; onClose: () => void };

/** Transfers pieces of one item directly into another store's stock (spec §7). */
export function TransferDialog({ item, onClose }: Props) {
  const { t } = useTranslation();
  const { nameIn, styleNameIn } = useFormats();
  const problemOf = useProblem();
  const places = useQuery(api.transfers.places.queryOptions());
  const [destStoreId, setDestination] = useState<string | null>(null);
  const [typed, setTyped] = useState('1');
  const [wrong, setWrong] = useState<{ store?: string; quantity?: string }>({});
  const quantity = parseNumber(typed, PIECES);
  const available = Math.max(0, item.stock);
  const others = (places.data?.items ?? []).filter((s) => s.id !== item.storeId);

  const move = useRepeatedWrite(
    api.transfers.move,
    (transfer, { quantity: count }) => {
      readAgain(api.catalogue, api.transfers);
      const to = others.find((s) => s.id === transfer.toStoreId);
      toast(
        'success',
        t('transfers:move.done'),
        t('transfers:move.doneMessage', { count, store: to ? nameIn(to) : '' }),
      );
      onClose();
    },
    { meta: { quiet: true }, onError: (error) => setWrong({ quantity: problemOf(error).message }) },
  );

  const submit = () => {
    if (!destStoreId) return setWrong({ store: t('transfers:move.chooseStore') });
    if (quantity === null) return setWrong({ quantity: t('transfers:move.chooseQuantity') });
    if (quantity > available) {
      return setWrong({ quantity: t('transfers:move.onlyAvailable', { count: available }) });
    }
    const { sku, id: sourceVariantId, storeId: sourceStoreId } = item;
    move.mutate({ sku, sourceVariantId, sourceStoreId, destStoreId, quantity });
  };
  const type = (text: string) => {
    setWrong({});
    setTyped(text);
  };

  return (
    <FormDialog
      title={t('transfers:move.title')}
      className={layout.column}
      isShort
      submitLabel={t('transfers:move.confirm')}
      isBusy={move.isPending}
      unanswered={move.unanswered}
      onSave={move.unanswered ? move.again : submit}
      onClose={onClose}
    >
      <div>
        <Text fw={700}>
          <bdi>{styleNameIn(item)}</bdi>
        </Text>
        <Hint>
          <ArticleFacts of={item} and={[item.sku]} />
        </Hint>
      </div>
      <Select
        data-autofocus
        label={t('transfers:to')}
        placeholder={t('transfers:move.chooseStore')}
        value={destStoreId}
        onChange={(value) => {
          setWrong({});
          setDestination(value);
        }}
        error={wrong.store ?? (places.isError ? problemOf(places.error).message : null)}
        nothingFoundMessage={t('transfers:noOtherStore')}
        data={others.map((s) => ({ value: s.id, label: nameIn(s) }))}
      />
      <NumberField
        rules={PIECES}
        required
        className={classes.quantity}
        label={t('transfers:move.quantity', { count: available })}
        value={typed}
        error={move.unanswered ? null : (wrong.quantity ?? null)}
        onChange={type}
      />
      <NumPad kind="integer" value={typed} onChange={type} disabled={move.isPending} />
    </FormDialog>
  );
}
