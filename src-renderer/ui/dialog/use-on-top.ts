import { useId } from 'react';

/** Set while Escape is handled: the dialog that was on top when it was pressed. */
let escaped: { top: Element | undefined } | null = null;

/**
 * A dialog that was closed stays in the page for as long as its transition takes. It is faded out only some frames
 * after it was closed: `ConfirmDialog` says at once that it is.
 */
const isLeaving = (dialog: HTMLElement) =>
  dialog.style.opacity === '0' || dialog.closest('[data-closed]') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  escaped = { top: [...dialogs].filter((dialog) => !isLeaving(dialog)).at(-1) };
  setTimeout(() => {
    escaped = null;
  });
}

// Registered before any dialog's listener: listeners on the window are called in order.
if (typeof window !== 'undefined') window.addEventListener('keydown', onKeyDown, true);

/**
 * Props of a dialog or a drawer above which others open: Escape closes only the one on top. Mantine would close all of
 * them and lose what was typed below.
 */
export function useOnTop(onClose: () => void) {
  const id = useId();
  return {
    id,
    onClose: () => {
      const top = escaped?.top;
      if (!top || document.getElementById(id)?.contains(top)) onClose();
    },
  };
}
