import { Alert, Button } from '@mantine/core';
import {
  IconFileTypePdf,
  IconPackageImport,
  IconPencil,
  IconPrinter,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../src/purchase-orders/contract.ts';
import { api, client, readAgain, showNow } from '../../api/client.ts';
import { InStore } from '../../api/in-store.tsx';
import { useWrite } from '../../api/use-write.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { usePathId } from '../../ui/page/path-id.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { LabelsDialog } from '../labels/public.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { ReceiveGoods } from './receive-goods.tsx';

/** Opened to receive its goods, or right after goods came without an order. */
const ADDRESS = { receive: inAddress.flag(), arrived: inAddress.flag() };

type Receipt = OrderDetail['receipts'][number];

/** An order: ordered and received items, and all actions. */
export function OrderPage() {
  const id = usePathId('poId');
  const query = useQuery(api.purchaseOrders.find.queryOptions({ input: { id } }));
  if (!hasData(query)) return <QueryState query={query} fill />;
  return (
    <InStore storeId={query.data.storeId}>
      <Order key={query.data.id} order={query.data} />
    </InStore>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { at, open, close } = useAddress(ADDRESS);
  const [arrived, setArrived] = useState<Receipt | null>(at.arrived ? (order.receipts[0] ?? null) : null);
  const [labels, setLabels] = useState<Receipt | null>(null);
  const { id, number, status } = order;
  const isOpen = status === 'ordered' || status === 'partially_received';
  const isDraft = status === 'draft';
  const isReceiving = at.receive && isOpen;
  const changed = () => readAgain(api.suppliers);
  const send = useWrite(api.purchaseOrders.update, () => {
    changed();
    toast('success', t('purchase-orders:ordered'), number);
  });
  const cancel = useConfirmed(
    api.purchaseOrders.cancel.mutationOptions(),
    (_order: OrderDetail) => ({ id }),
    () => {
      changed();
      toast('warning', t('purchase-orders:cancel.done'), number);
    },
  );
  const received = (detail: OrderDetail, receipt: Receipt | null) => {
    close({ receive: false });
    setArrived(receipt);
    showNow(api.purchaseOrders.find, detail, { id });
    changed();
    readAgain(api.catalogue);
    toast('success', t('purchase-orders:receive.done'), receipt?.number);
  };
  const actions = isReceiving ? undefined : (
    <>
      {isDraft || isOpen ? (
        <Button variant="default" leftSection={<IconX />} onClick={() => cancel.ask(order)}>
          {t('purchase-orders:cancel.start')}
        </Button>
      ) : null}
      <DownloadButton
        leftSection={<IconFileTypePdf />}
        file={() => client.purchaseOrders.pdf({ id, language: locale })}
        name={`${number}.pdf`}
      >
        {t(order.isDirect ? 'purchase-orders:receiptPdf' : 'purchase-orders:pdf')}
      </DownloadButton>
      {isDraft ? (
        <>
          <LinkButton
            variant="default"
            leftSection={<IconPencil />}
            to="/purchase-orders/new"
            search={{ draft: id }}
          >
            {t('edit')}
          </LinkButton>
          <Button
            leftSection={<IconSend />}
            loading={send.isPending}
            onClick={() => send.mutate({ id, isDraft: false })}
          >
            {t('purchase-orders:form.order')}
          </Button>
        </>
      ) : null}
      {isOpen ? (
        <Button leftSection={<IconPackageImport />} onClick={() => open({ receive: true })}>
          {t('purchase-orders:receive.start')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page
      title={t(order.isDirect ? 'purchase-orders:oneDirect' : 'purchase-orders:one', {
        number: `\u2066${number}\u2069`,
      })}
      actions={actions}
    >
      <div className={layout.column}>
        <OrderFacts order={order} onLabels={setLabels} />
        {arrived && arrived.pieces > 0 ? (
          <Alert color="emerald" title={t('purchase-orders:receive.come', { count: arrived.pieces })}>
            <Button leftSection={<IconPrinter />} onClick={() => setLabels(arrived)}>
              {t('purchase-orders:receive.labels', { count: arrived.pieces })}
            </Button>
          </Alert>
        ) : null}
        {isReceiving ? (
          <ReceiveGoods order={order} onDone={received} onCancel={() => close({ receive: false })} />
        ) : (
          <OrderLines order={order} />
        )}
      </div>
      <ConfirmDialog
        {...cancel.dialog}
        danger
        title={t('purchase-orders:cancel.title', { number })}
        confirmLabel={t('purchase-orders:cancel.start')}
      >
        {order.receivedPieces > 0 ? t('purchase-orders:cancel.partly') : t('purchase-orders:cancel.message')}
      </ConfirmDialog>
      {labels ? (
        <LabelsDialog
          storeId={order.storeId}
          lines={labels.lines.map(({ variantId, quantity }) => ({ variantId, copies: quantity }))}
          onClose={() => setLabels(null)}
        />
      ) : null}
    </Page>
  );
}
