type Details = Readonly<Record<string, unknown>>;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** For an audit entry: the fields that an edit changes, before and after. */
export function changedFrom(row: Details, edit: Details): { before: Details; after: Details } {
  const fields = Object.keys(edit).filter(
    (field) => edit[field] !== undefined && !isSame(row[field], edit[field]),
  );
  const pick = (from: Details) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: pick(row), after: pick(edit) };
}
