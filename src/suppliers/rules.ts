/** The amount still owed: goods received minus payments. Negative if paid in advance. Centimes. */
export function balanceOf(o: { received: number; paid: number; openOrders: number }) {
  return { ...o, owed: o.received - o.paid };
}
