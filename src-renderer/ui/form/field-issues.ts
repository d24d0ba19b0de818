type Issue = {
  code?: string | undefined;
  path: PropertyKey[];
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
};
type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } };

/** Why a schema refuses a field: for a too long or too short text with the limit. */
export type FieldIssue = { tooLong: number | null; tooShort: number | null };

/** The fields that a contract schema refuses. */
export function fieldIssues(checked: Checked): ReadonlyMap<string, FieldIssue> {
  if (checked.success) return new Map();
  const limit = (isIt: boolean, value: unknown) => (isIt && typeof value === 'number' ? value : null);
  return new Map(
    checked.error.issues.map(({ code, path, minimum, maximum, origin }) => [
      String(path[0]),
      {
        tooLong: limit(code === 'too_big' && origin === 'string', maximum),
        tooShort: limit(code === 'too_small' && origin === 'string', minimum),
      },
    ]),
  );
}
