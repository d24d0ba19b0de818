/** The web back office's program in the browser: its service worker. */
import { i18next } from '../i18n/i18n.ts';
import { askReload } from '../ui/reload-toast.tsx';

/**
 * Lets the browser keep the program (service-worker.js), in the web back office only: a till's program is on its own
 * machine. A new version waits until the person reloads the page; what is typed into long forms stays.
 */
export async function keepProgram(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/service-worker.js');
  const hadProgram = serviceWorker.controller !== null;
  const offerReload = (worker: ServiceWorker) =>
    askReload(i18next.t('shell:update.title'), i18next.t('shell:update.reload'), () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take-over');
    });
  if (registration.waiting && hadProgram) offerReload(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && hadProgram) offerReload(worker);
    });
  });
}

/**
 * Follows the touch of a notification (service-worker.js) to the screen that it names, in a page that is already open.
 * An open dialog is answered first, so that nothing in it is lost. Called once.
 */
export function followNotifications(goTo: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const follow = ({ data }: MessageEvent<{ place?: unknown }>) => {
    if (typeof data?.place !== 'string' || document.querySelector('[role="dialog"]')) return;
    const { origin, pathname, search } = new URL(data.place, location.origin);
    if (origin === location.origin) goTo(pathname + search);
  };
  navigator.serviceWorker.addEventListener('message', follow);
}
