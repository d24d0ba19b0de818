type Form = { getInputNode(path: string): HTMLElement | null };

/** Second handler of a form: focuses the first invalid field. */
export const focusFirst =
  (form: Form) =>
  (errors: Record<string, unknown>): void => {
    const first = Object.keys(errors)[0];
    if (first) form.getInputNode(first)?.focus();
  };
