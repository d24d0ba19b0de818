import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferDetail } from '../../../src/transfers/contract.ts';
import { api, readAgain, showNow } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useProblem } from '../../api/use-problem.ts';
import { useWrite } from '../../api/use-write.ts';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import layout from '../../ui/layout.module.css';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { GoodsGrids } from './goods-grids.tsx';
import classes from './transfers.module.css';
import { goodsOf, useGoods } from './use-goods.ts';

type Props = {
  number: string;
  /** The transfer if known; null when this till has not received it yet. */
  transfer: TransferDetail | null;
  fromStoreId: string;
  onClose: () => void;
};

/** Receives items: the sent quantity is below each field, and differences are marked. */
export function ReceiveDialog({ number, transfer, fromStoreId, onClose }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const storeId = useStoreId();
  const problemOf = useProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const isKnown = transfer !== null && transfer.sentAt !== null;
  const [initial] = useState(() => {
    const due = isKnown ? transfer.items.filter((l) => l.sent > l.received) : [];
    const outstanding = due.map((l) => [l.articleId, l.sent - l.received] as const);
    const expected = new Map(outstanding);
    return {
      expected,
      goods: goodsOf(
        due,
        (l) => styleNameIn(l),
        (l) => expected.get(l.articleId) ?? 0,
      ),
      due,
      quantities: new Map<string, number>(),
    };
  });
  const { expected } = initial;
  const form = useGoods(storeId, initial, () => (isKnown ? 0 : null), initial.due);
  const ids = new Set([...expected.keys(), ...form.quantities.keys()]);
  const differing = [...ids].filter((a) => (expected.get(a) ?? 0) !== (form.quantities.get(a) ?? 0)).length;

  const receive = useWrite(
    api.transfers.receive,
    (after) => {
      showNow(api.transfers.find, after, { id: after.id });
      readAgain(api.transfers, api.catalogue);
      const differs = after.status === 'differs';
      toast(
        differs ? 'warning' : 'success',
        t(differs ? 'transfers:done.differs' : 'transfers:done.received'),
        number,
      );
      onClose();
    },
    { meta: { quiet: true }, onError: (error) => setProblem(problemOf(error).message) },
  );
  const confirm = () => {
    setProblem(null);
    if (form.pieces === 0) setProblem(t('transfers:form.none'));
    else if (!receive.isPending) {
      const items = form.items.filter((i) => i.quantity > 0);
      receive.mutate({ number, toStoreId: storeId, fromStoreId, items });
    }
  };
  return (
    <Modal opened onClose={onClose} size="xl" title={t('transfers:receiving.title', { number })}>
      <div className={layout.column}>
        {isKnown ? (
          <Button
            variant="light"
            data-autofocus
            onClick={() => {
              form.setAll(expected);
            }}
          >
            {t('transfers:receiving.all')}
          </Button>
        ) : (
          <Text className={classes.hint}>{t('transfers:receiving.unknown')}</Text>
        )}
        <GoodsGrids
          goods={form.goods}
          quantities={form.quantities}
          onChange={form.set}
          note={(article) =>
            article.reference === null ? null : t('transfers:receiving.sent', { count: article.reference })
          }
          tone={(article, quantity) =>
            article.reference === null || quantity === null || quantity === article.reference
              ? null
              : 'differs'
          }
        />
        <StylePicker storeId={storeId} onPick={form.pick} />
        <DialogFoot
          aside={
            <Text
              role={problem ? 'alert' : 'status'}
              {...(problem ? { c: 'var(--mantine-color-error)' } : {})}
            >
              {problem ??
                (isKnown && form.pieces > 0
                  ? differing === 0
                    ? t('transfers:receiving.matches')
                    : t('transfers:receiving.differs', { count: differing })
                  : null)}
            </Text>
          }
          onCancel={onClose}
        >
          <ConfirmButton loading={receive.isPending} onClick={confirm}>
            {form.pieces === 0
              ? t('transfers:act.receive')
              : t('transfers:receiving.confirm', { count: form.pieces })}
          </ConfirmButton>
        </DialogFoot>
      </div>
    </Modal>
  );
}
