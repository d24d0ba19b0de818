/** A field of numbers whose text is no number that it may hold carries this attribute. */
export const REFUSED = 'data-refused';
/** Told to such a field when somebody tried to confirm: it shows what is wrong. */
export const TRIED = 'hanout:number-tried';

/** Shows what is wrong with the numbers in a form or a dialog and puts the cursor into the first. @returns whether all are fine */
export function numbersAreFine(root: ParentNode): boolean {
  const refused = [...root.querySelectorAll<HTMLInputElement>(`input[${REFUSED}]:not(:disabled)`)];
  for (const field of refused) field.dispatchEvent(new Event(TRIED));
  refused[0]?.focus();
  return refused.length === 0;
}

/**
 * The same where a scan confirms a dialog: what stood before it is back in the field, but the page is a render behind,
 * so every field is told and shows what it has to.
 */
export function sayRefused(): void {
  const fields = document.querySelectorAll('[role="dialog"] input[data-number]');
  for (const field of fields) field.dispatchEvent(new Event(TRIED));
}

/** No form is sent while a number in it is refused, whatever the screen does with it. */
function onSubmit(event: Event): void {
  if (!(event.target instanceof HTMLFormElement) || numbersAreFine(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The same for a button outside of a form that confirms what the dialog or the page around it holds. */
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
