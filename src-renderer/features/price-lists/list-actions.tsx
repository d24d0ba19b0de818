import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceListDetail } from '../../../src/price-lists/contract.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './price-lists.module.css';

type Step = 'publish' | 'confirm' | 'withdraw' | 'end' | 'remove';

type Props = {
  list: PriceListDetail;
  onEdit: () => void;
  /** The draft was deleted. */
  onGone: () => void;
};

/** What can be done with a list in its state. */
export function ListActions({ list, onEdit, onGone }: Props) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const { user } = useSession();
  const [confirming, ask] = useState<Exclude<Step, 'withdraw'> | null>(null);
  const { id, state, below } = list;
  const act = useMutation({
    mutationFn: async (step: Step): Promise<unknown> => {
      switch (step) {
        case 'confirm':
          return await client.priceLists.confirm({ id, ...below });
        default:
          return await client.priceLists[step]({ id });
      }
    },
    onSuccess: (_answer, step) => {
      readAgain(api.priceLists, api.catalogue, api.labels);
      toast(
        'success',
        t(step === 'confirm' ? 'price-lists:below.done' : `price-lists:${step}.done`),
        list.name,
      );
      if (step === 'remove') onGone();
    },
    // What was seen may have changed.
    onError: () => readAgain(api.priceLists),
    onSettled: () => ask(null),
  });
  const days = { from: dayText(list.startsOn), to: dayText(list.endsOn) };
  const mayConfirm = below.items > 0 && state !== 'draft' && state !== 'ended' && user.role === 'owner';
  return (
    <div className={classes.actions}>
      {mayConfirm ? <Button onClick={() => ask('confirm')}>{t('price-lists:below.confirm')}</Button> : null}
      {state === 'draft' ? (
        <>
          <Button onClick={() => ask('publish')}>{t('price-lists:publish.start')}</Button>
          <Button variant="default" onClick={onEdit}>
            {t('price-lists:edit')}
          </Button>
          <Button variant="subtle" color="brick" onClick={() => ask('remove')}>
            {t('price-lists:remove.start')}
          </Button>
        </>
      ) : null}
      {state === 'waiting' || state === 'planned' ? (
        <Button variant="default" loading={act.isPending} onClick={() => act.mutate('withdraw')}>
          {t('price-lists:withdraw.start')}
        </Button>
      ) : null}
      {state === 'running' ? (
        <Button variant="default" color="brick" onClick={() => ask('end')}>
          {t('price-lists:end.start')}
        </Button>
      ) : null}
      {confirming === 'confirm' ? (
        <ConfirmDialog
          opened
          title={t('price-lists:below.ask')}
          confirmLabel={t('price-lists:below.confirm')}
          busy={act.isPending}
          onConfirm={() => act.mutate('confirm')}
          onClose={() => ask(null)}
        >
          <Text>
            {t('price-lists:items', { count: below.items })} · <Money centimes={below.total} />
          </Text>
        </ConfirmDialog>
      ) : null}
      {confirming && confirming !== 'confirm' ? (
        <ConfirmDialog
          opened
          title={t(`price-lists:${confirming}.ask`)}
          confirmLabel={t(`price-lists:${confirming}.start`)}
          danger={confirming !== 'publish'}
          busy={act.isPending}
          onConfirm={() => act.mutate(confirming)}
          onClose={() => ask(null)}
        >
          {t(`price-lists:${confirming}.message`, days)}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
