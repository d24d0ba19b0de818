import { attributeNames } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { purchaseOrdersContract } from './contract.ts';
import { orderDetailOf } from './find-orders.ts';

/** The order for the supplier, as ordered, whatever has been received since; or what arrived without an order. */
export const orderPdf = read(purchaseOrdersContract.pdf, async (r, { id, language }, call) => {
  const order = await orderDetailOf(r, id);
  if (!order) throw new Refusal('NOT_FOUND');
  call.requireStore(order.storeId);
  const store = await r.get('stores', order.storeId);
  const supplier = order.supplierId ? await r.get('suppliers', order.supplierId) : undefined;
  if (!store) throw new Refusal('NOT_FOUND');
  const names = await attributeNames(r);
  const inOrder = (kind: 'size' | 'color') =>
    [...new Set(order.items.map((line) => line[kind]))]
      .toSorted(names.compare(kind))
      .map((text) => names.label(kind, text, language));
  const bytes = await call.ports.documents.pdf(
    'order',
    {
      number: order.number,
      status: order.status,
      orderedOn: order.orderedOn,
      expectedOn: order.expectedOn,
      at: order.createdAt,
      buyer: sellerIdentity(store),
      storeName: store.name,
      storeNameAr: store.nameAr,
      isDirect: order.isDirect,
      supplier: supplier
        ? {
            name: supplier.name,
            contactPerson: supplier.contactPerson,
            phone: supplier.phone,
            address: supplier.address,
            ice: supplier.ice,
          }
        : null,
      lines: order.items
        .filter((line) => line.quantity > 0)
        .map((line) => names.labelled(line, language))
        .map(({ styleId, styleName, styleNameAr, styleNameFr, sku, size, color, quantity, cost }) => ({
          styleId,
          styleName,
          styleNameAr,
          styleNameFr,
          sku,
          size,
          color,
          quantity,
          cost,
        })),
      sizes: inOrder('size'),
      colors: inOrder('color'),
      notes: order.notes,
    },
    language,
  );
  return new File([bytes], `${order.number}.pdf`, { type: 'application/pdf' });
});
