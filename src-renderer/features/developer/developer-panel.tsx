import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { officePart } from '../../ui/office-part.tsx';

const DeveloperDialog = officePart(async () => (await import('./developer-dialog.tsx')).DeveloperDialog);

/**
 * Opens and closes the developer panel by Ctrl+Alt+D, and by `developer=true` in the address of any screen. Only the key
 * is here: the rest is loaded when it is opened.
 */
export function DeveloperPanel() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isOpen = search.developer === true;
  const show = (developer: true | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, developer }) as never });
  // The address changes with each screen, and so do these.
  const toggle = useRef<() => void>(() => undefined);
  toggle.current = () => show(isOpen ? undefined : true);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyD') return;
      event.preventDefault();
      toggle.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen ? <DeveloperDialog onClose={() => show(undefined)} /> : null;
}
