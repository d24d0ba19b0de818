import { useEffect } from 'react';

/**
 * Returns the focus to where a dialog was opened from, after it is gone and if nothing else has the focus. Mantine
 * does so only for a dialog closed before it is unmounted, and most are mounted only while open. A search field does
 * not get the focus back: the next scan would be typed there.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const openers = new Map<Element, HTMLElement>();
    const watch = new MutationObserver(() => {
      for (const [dialog, opener] of openers) {
        if (dialog.isConnected) continue;
        openers.delete(dialog);
        setTimeout(() => {
          const isFree = document.activeElement === document.body;
          if (isFree && opener.isConnected) opener.focus({ preventScroll: true });
        });
      }
    });
    const note = ({ target, relatedTarget }: FocusEvent) => {
      const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
      const portal = dialog?.closest('[data-portal]');
      if (!dialog || !portal || openers.has(dialog)) return;
      if (!(relatedTarget instanceof HTMLElement) || dialog.contains(relatedTarget)) return;
      if (relatedTarget.matches('[type="search"]')) return;
      openers.set(dialog, relatedTarget);
      watch.observe(portal, { childList: true, subtree: true });
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, []);
}
