/** The dialog open above the lists. */
export type Shown = { what: 'edit' | 'merge'; id: string } | { what: 'add' } | null;
