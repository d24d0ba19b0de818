import { Button, Modal, Select, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { PIECES, parseNumber } from '../../../src/core/number-text.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useProblem } from '../../api/use-problem.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-foot.tsx';
import layout from '../../ui/layout.module.css';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { NumPad } from '../../ui/number-pad/num-pad.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './transfer-dialog.module.css';

type Props = { item: Item; onClose: () => void };

/** Transfers pieces of one item directly into another store's stock (spec §7). */
export function TransferDialog({ item, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const problemOf = useProblem();
  const places = useQuery(api.transfers.places.queryOptions());
  const [destStoreId, setDestination] = useState<string | null>(null);
  const [typed, setTyped] = useState('1');
  const [wrong, setWrong] = useState<{ store?: string; quantity?: string }>({});
  const quantity = parseNumber(typed, PIECES);
  const available = Math.max(0, item.stock);
  const others = (places.data?.items ?? []).filter((s) => s.id !== item.storeId);

  const move = useMutation({
    meta: { quiet: true },
    mutationFn: ({ destination, quantity }: { destination: string; quantity: number }) => {
      const input = {
        sku: item.sku,
        sourceVariantId: item.id,
        sourceStoreId: item.storeId,
        destStoreId: destination,
        quantity,
      };
      return client.transfers.move(input);
    },
    onSuccess: (transfer, { quantity }) => {
      readAgain(api.catalogue, api.transfers);
      const to = others.find((s) => s.id === transfer.toStoreId);
      toast(
        'success',
        t('transfers:move.done'),
        t('transfers:move.doneMessage', { count: quantity, store: to ? nameIn(locale, to) : '' }),
      );
      onClose();
    },
    onError: (error) => {
      const problem = problemOf(error);
      setWrong({ quantity: problem.message });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!destStoreId) return setWrong({ store: t('transfers:move.chooseStore') });
    if (quantity === null) {
      return setWrong({ quantity: t('transfers:move.chooseQuantity') });
    }
    if (quantity > available) {
      return setWrong({ quantity: t('transfers:move.onlyAvailable', { count: available }) });
    }
    if (!move.isPending) move.mutate({ destination: destStoreId, quantity });
  };
  const type = (text: string) => {
    setWrong({});
    setTyped(text);
  };

  return (
    <Modal opened onClose={onClose} title={t('transfers:move.title')}>
      <form onSubmit={submit} className={layout.column}>
        <div>
          <Text fw={700}>
            <bdi>{styleNameIn(locale, item)}</bdi>
          </Text>
          <Text c="dimmed" size="sm">
            <ArticleFacts of={item} and={[item.sku]} />
          </Text>
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
          data={others.map((s) => ({ value: s.id, label: nameIn(locale, s) }))}
        />
        <NumberField
          rules={PIECES}
          required
          className={classes.quantity}
          label={t('transfers:move.quantity', { count: available })}
          value={typed}
          error={wrong.quantity ?? null}
          onChange={type}
        />
        <NumPad kind="integer" value={typed} onChange={type} disabled={move.isPending} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={move.isPending}>
            {t('transfers:move.confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
