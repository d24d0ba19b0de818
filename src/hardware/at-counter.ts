import type { AtCounter, Call } from '../core/operation.ts';
import { orderReceipt } from './order-paper.ts';

/**
 * Lets the devices do what belongs to a fact that has just happened here: the drawer opens where cash moves, the
 * client is thanked, the receipt is printed. The fact stands whatever becomes of this.
 */
export async function actAtCounter(call: Call, what: AtCounter): Promise<void> {
  const { hardware } = call.ports;
  if (!hardware) return;
  if (what.thanks) hardware.show({ state: 'thanks', ...what.thanks });
  const { receiptPrinter } = hardware.settings();
  // The drawer first: whoever gives change waits for it.
  const opened = what.movesCash ? hardware.openDrawer() : Promise.resolve();
  if (what.receiptOf && receiptPrinter?.isAutomatic) {
    const order = await orderReceipt(call, { id: what.receiptOf, isCopy: false }, receiptPrinter.language);
    await hardware.print(order);
  }
  await opened;
}
