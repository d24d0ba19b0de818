type Form = { getInputNode(path: string): HTMLElement | null };

/** For a form's second handler: puts the cursor into the first field that is wrong. */
export const focusFirst =
  (form: Form) =>
  (errors: Record<string, unknown>): void => {
    const first = Object.keys(errors)[0];
    if (first) form.getInputNode(first)?.focus();
  };
