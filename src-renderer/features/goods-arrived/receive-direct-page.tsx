import { IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, readAgain } from '../../api/client.ts';
import { useSession, useStoreId } from '../../api/session.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { useScannedArticle } from '../../api/use-scanned-article.ts';
import { orderPath } from '../../routes/order-path.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { SentFields } from '../../ui/form/sent-fields.tsx';
import layout from '../../ui/layout.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftGoods, SupplierSelect, useOrderDraft, usePickStyle } from '../purchase-orders/public.ts';
import { InChosenStore } from '../stores/public.ts';
import classes from './receive-direct.module.css';

/** Takes goods in that were not ordered here. */
export function ReceiveDirectPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <InChosenStore
      title={t('goods-arrived:direct.start')}
      onClose={() => void navigate({ to: '/goods-arrived' })}
    >
      <ReceiveDirect />
    </InChosenStore>
  );
}

/** Supplier if known, styles with their grids, costs: then the pieces are in stock, and their labels can be printed. */
function ReceiveDirect() {
  const { t } = useTranslation();
  const { can } = useSession();
  const navigate = useNavigate();
  const storeId = useStoreId();
  const draft = useOrderDraft(null, null, 'direct receipt');
  const [tried, setTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const pick = usePickStyle(storeId, draft);
  const scanned = useScannedArticle(storeId, (item) => {
    void pick(item).then((isThere) => isThere && draft.addPiece(item.id));
  });
  const receive = useRepeatedWrite(
    api.purchaseOrders.receiveDirect,
    ({ id, number }) => {
      draft.draft.drop();
      readAgain(api.suppliers, api.catalogue);
      toast('success', t('purchase-orders:receive.done'), number);
      void navigate({ to: orderPath(id), search: { arrived: true }, replace: true });
    },
    { onError: () => setIsAsking(false) },
  );
  useScanner(scanned, { captureInDialog: true, enabled: !receive.unanswered });
  const ask = () => {
    setTried(true);
    if (draft.items.length > 0 && draft.isPriced) setIsAsking(true);
  };
  return (
    <Page title={t('goods-arrived:direct.start')}>
      <div className={layout.column}>
        <DraftNote draft={draft.draft} />
        <SentFields unanswered={receive.unanswered}>
          <div className={classes.head}>
            <SupplierSelect
              placeholder={t('goods-arrived:direct.anySupplier')}
              value={draft.supplierId}
              onChange={(supplierId) => draft.set({ supplierId })}
            />
            <LinesField
              label={t('goods-arrived:direct.notes')}
              value={draft.notes}
              onChange={(notes) => draft.set({ notes })}
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
                icon={<IconPackageImport />}
                title={t('goods-arrived:direct.empty.title')}
                message={t('goods-arrived:direct.empty.message')}
                action={
                  can('can_edit_products') ? (
                    <LinkButton
                      variant="default"
                      leftSection={<IconPlus />}
                      to="/inventory"
                      search={{ add: true }}
                    >
                      {t('inventory:add')}
                    </LinkButton>
                  ) : null
                }
              />
            }
            nothing={t('goods-arrived:direct.nothing')}
            buttons={
              <ConfirmButton leftSection={<IconPackageImport />} loading={receive.isPending} onClick={ask}>
                {t('purchase-orders:receive.submit')}
              </ConfirmButton>
            }
          />
        </SentFields>
        {receive.unanswered ? (
          <ConfirmButton loading={receive.isPending} onClick={receive.again}>
            {t('common:unanswered.again')}
          </ConfirmButton>
        ) : null}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('purchase-orders:receive.title', { count: draft.pieceCount })}
        confirmLabel={t('purchase-orders:receive.submit')}
        busy={receive.isPending}
        onConfirm={() =>
          receive.mutate({
            storeId,
            supplierId: draft.supplierId,
            notes: draft.notes,
            items: draft.items.map(({ variantId, quantity, cost }) => ({
              variantId,
              quantity,
              cost: cost ?? 0,
            })),
          })
        }
        onClose={() => setIsAsking(false)}
      >
        {t('purchase-orders:receive.final')}
      </ConfirmDialog>
    </Page>
  );
}
