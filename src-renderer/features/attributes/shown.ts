/** The dialog open above the lists. */
export type Shown = { what: 'edit' | 'merge' | 'archive'; id: string } | { what: 'add' } | null;
