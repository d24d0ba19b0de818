import { Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferDetail } from '../../../src/transfers/contract.ts';
import { api, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useProblem } from '../../api/use-problem.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { SentFields } from '../../ui/form/sent-fields.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { GoodsGrids } from './goods-grids.tsx';
import { goodsOf, useGoods } from './use-goods.ts';
import { usePlaces } from './use-places.ts';

type Props = {
  mode: 'ask' | 'send';
  /** The request being answered. */
  request?: TransferDetail;
  onClose: () => void;
  onDone: (transfer: TransferDetail) => void;
};

/** Requests items from another store, or sends some. */
export function GoodsForm({ mode, request, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const storeId = useStoreId();
  const problemOf = useProblem();
  const { othersThan, placeName } = usePlaces();
  const [other, setOther] = useState<string | null>(request?.toStoreId ?? null);
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<{ store?: string; goods?: string }>({});
  const [initial] = useState(() => ({
    goods: goodsOf(
      request?.items ?? [],
      (l) => styleNameIn(l),
      (l) => l.requested,
    ),
    quantities: new Map((request?.items ?? []).map((l) => [l.articleId, l.requested])),
  }));
  const form = useGoods(storeId, initial, (item) => (mode === 'send' ? Math.max(0, item.stock) : null));

  const done = (transfer: TransferDetail) => {
    readAgain(api.transfers, api.catalogue);
    toast('success', t(mode === 'send' ? 'transfers:done.sent' : 'transfers:done.asked'), transfer.number);
    onDone(transfer);
  };
  const failing = {
    meta: { quiet: true },
    onError: (error: unknown) => setProblem({ goods: problemOf(error).message }),
  };
  const ask = useRepeatedWrite(api.transfers.ask, done, failing);
  const send = useRepeatedWrite(api.transfers.send, done, failing);
  const { isPending, unanswered, again } = mode === 'ask' ? ask : send;
  const confirm = () => {
    if (!other) return setProblem({ store: t('transfers:form.store') });
    if (form.pieces === 0) return setProblem({ goods: t('transfers:form.none') });
    setProblem({});
    const items = form.items.filter((i) => i.quantity > 0);
    const input = { items, notes: notes.trim() };
    if (mode === 'ask') ask.mutate({ ...input, fromStoreId: other, toStoreId: storeId });
    else send.mutate({ ...input, fromStoreId: storeId, toStoreId: other, requestId: request?.id ?? null });
  };
  const title = request
    ? t('transfers:form.answer', { store: placeName(request.toStoreId) })
    : t(mode === 'send' ? 'transfers:form.send' : 'transfers:form.ask');

  return (
    <Modal opened onClose={onClose} size="xl" title={title}>
      <div className={layout.column}>
        <SentFields unanswered={unanswered}>
          {request ? null : (
            <Select
              data-autofocus
              label={t(mode === 'send' ? 'transfers:to' : 'transfers:from')}
              placeholder={t('transfers:form.store')}
              value={other}
              onChange={setOther}
              error={problem.store ?? null}
              nothingFoundMessage={t('transfers:noOtherStore')}
              data={othersThan(storeId)}
            />
          )}
          <Hint>{t('transfers:form.pick')}</Hint>
          <StylePicker storeId={storeId} onPick={form.pick} />
          <GoodsGrids
            goods={form.goods}
            quantities={form.quantities}
            onChange={form.set}
            onRemove={form.remove}
            note={(article) => {
              if (article.reference === null) return null;
              return t(request ? 'transfers:form.asked' : 'transfers:form.there', {
                count: article.reference,
              });
            }}
            tone={(article, quantity) => {
              if (article.reference === null || quantity === null) return null;
              if (request) return quantity === article.reference ? null : 'differs';
              return quantity > article.reference ? 'wrong' : null;
            }}
          />
          <LinesField
            label={t('transfers:notes')}
            placeholder={t('optional')}
            maxRows={3}
            maxLength={300}
            value={notes}
            onChange={setNotes}
          />
        </SentFields>
        <DialogFoot
          aside={
            problem.goods && !unanswered ? (
              <Text c="var(--mantine-color-error)" role="alert">
                {problem.goods}
              </Text>
            ) : undefined
          }
          onCancel={onClose}
        >
          <ConfirmButton loading={isPending} onClick={unanswered ? again : confirm}>
            {unanswered
              ? t('common:unanswered.again')
              : form.pieces === 0
                ? t(mode === 'send' ? 'transfers:send' : 'transfers:ask')
                : t(mode === 'send' ? 'transfers:form.confirmSend' : 'transfers:form.confirmAsk', {
                    count: form.pieces,
                  })}
          </ConfirmButton>
        </DialogFoot>
      </div>
    </Modal>
  );
}
