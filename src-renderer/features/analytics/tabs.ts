export const TABS = ['overview', 'products', 'sizes', 'people', 'stock'] as const;
export type Tab = (typeof TABS)[number];
