/** Attribute of a number field whose text is invalid. */
export const REFUSED = 'data-refused';
/** Event sent to such a field after an attempt to confirm: it shows what is wrong. */
export const TRIED = 'hanout:number-tried';

/**
 * Shows what is wrong with the numbers in a form or dialog and focuses the first one.
 * @returns whether all are valid
 */
export function numbersAreFine(root: ParentNode): boolean {
  const refused = [...root.querySelectorAll<HTMLInputElement>(`input[${REFUSED}]:not(:disabled)`)];
  for (const field of refused) field.dispatchEvent(new Event(TRIED));
  refused[0]?.focus();
  return refused.length === 0;
}

/**
 * The same when a scan confirms a dialog: the field has its previous text again, but React has not rendered it yet, so
 * all fields are notified and decide themselves.
 */
export function sayRefused(): void {
  const fields = document.querySelectorAll('[role="dialog"] input[data-number]');
  for (const field of fields) field.dispatchEvent(new Event(TRIED));
}

/** No form is submitted while one of its numbers is refused, whatever its handlers do. */
function onSubmit(event: Event): void {
  if (!(event.target instanceof HTMLFormElement) || numbersAreFine(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The same for a button outside a form that confirms the dialog or page around it. */
export function stopAtRefusedNumber(event: {
  currentTarget: Element;
  preventDefault(): void;
  stopPropagation(): void;
}) {
  const root = event.currentTarget.closest('[role="dialog"], main') ?? document;
  if (numbersAreFine(root)) return;
  event.preventDefault();
  event.stopPropagation();
}

if (typeof window !== 'undefined') window.addEventListener('submit', onSubmit, true);
