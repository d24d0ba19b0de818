import type { AtCounter, Call } from '../core/operation.ts';
import { opensDrawer } from '../payment-methods/take-payment.ts';
import { orderReceipt } from './order-print-job.ts';

/**
 * Runs the devices after an operation on this till: opens the drawer if cash moves, thanks the client, prints the
 * receipt. A failure here does not undo the operation.
 */
export async function actAtCounter(call: Call, what: AtCounter): Promise<void> {
  const { hardware } = call.ports;
  if (!hardware) return;
  if (what.thanks) hardware.show({ state: 'thanks', ...what.thanks });
  const { receiptPrinter } = hardware.settings();
  // The drawer opens first: the cashier waits for it to give change.
  const opens = what.movesCash || (await call.store.read((r) => opensDrawer(r, what.methods ?? [])));
  const opened = opens ? hardware.openDrawer() : Promise.resolve();
  if (what.receiptOf && receiptPrinter?.isAutomatic) {
    const order = await orderReceipt(call, { id: what.receiptOf, isCopy: false }, receiptPrinter.language);
    await hardware.print(order);
  }
  await opened;
}
