import { Button } from '@mantine/core';
import { IconListCheck, IconSend, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../src/purchase-orders/contract.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { orderPath } from '../../routes/order-path.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import layout from '../../ui/layout.module.css';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftGoods } from './draft-goods.tsx';
import { ProposalsDialog } from './proposals-dialog.tsx';
import classes from './purchase-orders.module.css';
import { SupplierSelect } from './supplier-select.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { usePickStyle } from './use-pick-style.ts';

type Props = {
  storeId: string;
  /** A draft to change; null for a new order. */
  order: OrderDetail | null;
  supplierId: string | null;
};

/** Order form: supplier, styles with their grids, costs, and expected date. */
export function OrderForm({ storeId, order, supplierId: initialSupplierId }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useOrderDraft(order, initialSupplierId);
  const { supplierId, expectedOn, notes, set } = draft;
  const [isProposing, setIsProposing] = useState(false);
  const [tried, setTried] = useState(false);
  const saved = (detail: OrderDetail) => {
    draft.draft.drop();
    readAgain(api.suppliers);
    const title = detail.status === 'draft' ? t('purchase-orders:draftSaved') : t('purchase-orders:ordered');
    toast('success', title, detail.number);
    void navigate({ to: orderPath(detail.id) });
  };
  const create = useWrite(api.purchaseOrders.create, saved);
  const update = useWrite(api.purchaseOrders.update, saved);
  const isBusy = create.isPending || update.isPending;

  const pick = usePickStyle(storeId, draft);
  const save = (isDraft: boolean) => {
    setTried(true);
    if (isBusy || !supplierId || draft.items.length === 0 || !draft.isPriced) return;
    const input = {
      supplierId,
      notes,
      isDraft,
      expectedOn: expectedOn || null,
      items: draft.items.map(({ variantId, quantity, cost }) => ({ variantId, quantity, cost: cost ?? 0 })),
    };
    if (order) update.mutate({ id: order.id, ...input });
    else create.mutate({ storeId, ...input });
  };
  return (
    <Page
      title={order ? t('purchase-orders:form.edit', { number: order.number }) : t('purchase-orders:new')}
      actions={
        <Button variant="default" leftSection={<IconListCheck />} onClick={() => setIsProposing(true)}>
          {t('purchase-orders:proposals.start')}
        </Button>
      }
    >
      <div className={layout.column}>
        <DraftNote draft={draft.draft} />
        <div className={classes.head}>
          <SupplierSelect
            required
            placeholder={t('purchase-orders:form.chooseSupplier')}
            value={supplierId}
            onChange={(next) => set({ supplierId: next })}
            error={tried && !supplierId ? t('purchase-orders:form.supplierMissing') : null}
          />
          <DayField
            label={t('purchase-orders:form.expectedOn')}
            value={expectedOn}
            onChange={(day) => set({ expectedOn: day })}
          />
          <LinesField
            className={classes.notes}
            label={t('purchase-orders:notes')}
            value={notes}
            onChange={(notes) => set({ notes })}
            maxLength={1000}
          />
        </div>
        <DraftGoods
          storeId={storeId}
          draft={draft}
          tried={tried}
          onPick={(face) => void pick(face)}
          empty={
            <EmptyState
              icon={<IconTruckDelivery />}
              title={t('purchase-orders:form.empty.title')}
              message={t('purchase-orders:form.empty.message')}
            />
          }
          nothing={t('purchase-orders:form.nothing')}
          buttons={
            <>
              <ConfirmButton variant="default" loading={isBusy} onClick={() => save(true)}>
                {t('purchase-orders:form.saveDraft')}
              </ConfirmButton>
              <ConfirmButton leftSection={<IconSend />} loading={isBusy} onClick={() => save(false)}>
                {t('purchase-orders:form.order')}
              </ConfirmButton>
            </>
          }
        />
      </div>
      {isProposing ? (
        <ProposalsDialog
          storeId={storeId}
          supplierId={supplierId}
          onClose={() => setIsProposing(false)}
          onTake={(lines) => {
            draft.take(lines);
            const [first] = lines;
            if (!supplierId && first?.supplierId) set({ supplierId: first.supplierId });
            setIsProposing(false);
          }}
        />
      ) : null}
    </Page>
  );
}
