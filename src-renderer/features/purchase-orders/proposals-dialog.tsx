import { Modal, SegmentedControl } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PIECES_OR_NONE } from '../../../src/core/number-text.ts';
import type { ReorderProposal } from '../../../src/purchase-orders/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { NumberCell } from '../../ui/number-field/number-cell.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import classes from './purchase-orders.module.css';

const PERIODS = [30, 60, 90] as const;

type Props = {
  storeId: string;
  /** Limits the proposals to one supplier; null for all. */
  supplierId: string | null;
  onTake: (lines: (ReorderProposal & { pieces: number })[]) => void;
  onClose: () => void;
};

/** Items that are low or sell fast, with proposed quantities, which can be changed first. */
export function ProposalsDialog({ storeId, supplierId, onTake, onClose }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const { label } = useAttributeNames();
  const [days, setDays] = useState<(typeof PERIODS)[number]>(30);
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  const query = useQuery(
    api.purchaseOrders.proposals.queryOptions({
      input: { storeId, days, ...(supplierId ? { supplierId } : {}) },
      staleTime: 0,
    }),
  );
  const items = query.data?.items ?? [];
  const piecesOf = (p: ReorderProposal): number | null =>
    typed.has(p.variantId) ? (typed.get(p.variantId) ?? null) : p.proposed;
  const taken = items.map((p) => ({ ...p, pieces: piecesOf(p) ?? 0 })).filter((p) => p.pieces > 0);
  return (
    <Modal opened onClose={onClose} size="xl" title={t('purchase-orders:proposals.title')}>
      <p className={classes.note}>{t('purchase-orders:proposals.hint')}</p>
      <SegmentedControl
        fullWidth
        my="sm"
        aria-label={t('purchase-orders:proposals.days')}
        value={String(days)}
        onChange={(value) => {
          setDays(PERIODS.find((p) => String(p) === value) ?? 30);
          setTyped(new Map());
        }}
        data={PERIODS.map((count) => ({
          value: String(count),
          label: t('purchase-orders:proposals.lasts', { count }),
        }))}
      />
      <QueryState query={query} />
      {query.isSuccess && items.length === 0 ? (
        <EmptyState
          icon={<IconListCheck />}
          title={t('purchase-orders:proposals.none.title')}
          message={t('purchase-orders:proposals.none.message')}
        />
      ) : null}
      {items.length > 0 ? (
        <ul className={classes.proposals}>
          {items.map((p) => {
            const name = styleNameIn(p);
            return (
              <li key={p.variantId} className={classes.proposal}>
                <span className={listRow.stack}>
                  <bdi className={listRow.number}>{name}</bdi>
                  <span className={classes.note}>
                    <ArticleFacts of={p} and={[supplierId ? null : p.supplierName]} />
                  </span>
                </span>
                <span className={classes.note}>
                  {t('purchase-orders:proposals.why', { sold: p.sold, stock: p.stock, onOrder: p.onOrder })}
                </span>
                <NumberCell
                  rules={PIECES_OR_NONE}
                  aria-label={[name, label('color', p.color), label('size', p.size)].join(' · ')}
                  value={piecesOf(p)}
                  onChange={(pieces) => setTyped(new Map(typed).set(p.variantId, pieces))}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      <DialogFoot onCancel={onClose}>
        <ConfirmButton disabled={taken.length === 0} onClick={() => onTake(taken)}>
          {t('purchase-orders:proposals.take', { count: taken.length })}
        </ConfirmButton>
      </DialogFoot>
    </Modal>
  );
}
