/** What is still owed: goods that came less what was paid. Below zero it was paid in advance. Centimes. */
export function balanceOf(o: { received: number; paid: number; openOrders: number }) {
  return { ...o, owed: o.received - o.paid };
}
