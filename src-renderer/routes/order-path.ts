/** The address of a purchase order's page. */
export const orderPath = (id: string): string => `/purchase-orders/${id}`;
