type Issue = { code?: string | undefined; path: PropertyKey[]; maximum?: unknown; origin?: unknown };
type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } };

/** The fields that a contract schema refuses; for too long texts with the limit. */
export function fieldIssues(checked: Checked): ReadonlyMap<string, { tooLong: number | null }> {
  if (checked.success) return new Map();
  return new Map(
    checked.error.issues.map(({ code, path, maximum, origin }) => {
      const isTooLong = code === 'too_big' && origin === 'string' && typeof maximum === 'number';
      return [String(path[0]), { tooLong: isTooLong ? maximum : null }];
    }),
  );
}
