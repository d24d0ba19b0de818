import './audit.ts';
import './findings.ts';
import { cancelOrder } from './cancel-order.ts';
import { purchaseOrdersContract } from './contract.ts';
import { createOrder } from './create-order.ts';
import { findOrder, listOrders } from './find-orders.ts';
import { orderPdf } from './order-pdf.ts';
import { proposeOrder } from './propose-order.ts';
import { receiveDirect } from './receive-direct.ts';
import { receiveOrder } from './receive-order.ts';
import { updateOrder } from './update-order.ts';

export const contract = { purchaseOrders: purchaseOrdersContract };

export const operations = {
  purchaseOrders: {
    list: listOrders,
    proposals: proposeOrder,
    find: findOrder,
    create: createOrder,
    update: updateOrder,
    receive: receiveOrder,
    receiveDirect,
    cancel: cancelOrder,
    pdf: orderPdf,
  },
};
