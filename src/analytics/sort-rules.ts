/** What styles are sorted by. */
export const STYLE_SORTS = ['revenue', 'pieces', 'profit', 'returned'] as const;
