import { saleInput } from '../../fixtures/shop.ts';
import { type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

/** A sale that names somebody whom this machine does not know. */
const naming = (field: 'clientId' | 'cashierId') => async (w: World) => {
  const input = saleInput(w.shop.store.id, [await one(w)]);
  return () => w.as('cashier').sales.complete({ ...input, [field]: UNKNOWN });
};

const exchanging = (field: 'clientId' | 'cashierId') => async (w: World) => {
  const sold = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [await one(w)]));
  const input = saleInput(w.shop.store.id, [await one(w)]);
  return () =>
    w.as('cashier').sales.exchange({
      id: sold.id,
      itemsToReturn: sold.items.map((l) => ({ saleLineId: l.id, quantity: 1 })),
      ...input,
      [field]: UNKNOWN,
      payments: [],
      paymentAmount: 0,
    });
};

const clientOfOtherStore = async (w: World) => {
  const { id } = await w.shop.owner.clients.create({ storeId: w.shop.otherStore.id, name: 'Elsewhere' });
  await w.settle();
  return id;
};

const bringingBack = (clientOf: (w: World) => Promise<string>) => async (w: World) => {
  const { id: productId, price } = await one(w);
  const input = { storeId: w.shop.store.id, items: [{ productId, quantity: 1, price }], reason: 'Size' };
  const clientId = await clientOf(w);
  return () => w.as('manager').sales.returnWithoutReceipt({ ...input, clientId });
};

const giving = (clientOf: (w: World) => Promise<string>) => async (w: World) => {
  const input = { storeId: w.shop.store.id, amount: 10_00, reason: 'Kind' };
  const clientId = await clientOf(w);
  return () => w.as('manager').credits.issue({ ...input, clientId });
};

const nobody = async () => UNKNOWN;

export const unknownPersonCases: Case[] = [
  refuses('sales.complete', 'CLIENT_UNKNOWN', 'the client is not known here', naming('clientId')),
  refuses('sales.complete', 'CASHIER_UNKNOWN', 'the cashier is not known here', naming('cashierId')),
  refuses('sales.exchange', 'CLIENT_UNKNOWN', 'the client is not known here', exchanging('clientId')),
  refuses('sales.exchange', 'CASHIER_UNKNOWN', 'the cashier is not known here', exchanging('cashierId')),
  refuses(
    'sales.returnWithoutReceipt',
    'CLIENT_UNKNOWN',
    'the client is not known here',
    bringingBack(nobody),
  ),
  refuses(
    'sales.returnWithoutReceipt',
    'CLIENT_UNKNOWN',
    'the client is another store’s',
    bringingBack(clientOfOtherStore),
  ),
  refuses('credits.issue', 'CLIENT_UNKNOWN', 'the client is not known here', giving(nobody)),
  refuses('credits.issue', 'CLIENT_UNKNOWN', 'the client is another store’s', giving(clientOfOtherStore)),
  refuses('credits.slip', 'PERMISSION_DENIED', 'another cashier asks for the code of a credit', async (w) => {
    const storeId = w.shop.store.id;
    const credit = await w.as('manager').credits.issue({ storeId, amount: 10_00, reason: 'Kind' });
    await w.settle();
    return () => w.as('cashier').credits.slip({ id: credit.id });
  }),
];
