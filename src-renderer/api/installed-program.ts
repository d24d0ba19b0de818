/** The program's icon on the device. */

/** How Chromium offers to install a page; other browsers do it in their own menu. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: InstallPrompt | null = null;

/** Keeps the browser's offer to install, which comes once, early. Called once, at the start. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
  });
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** What installing takes here: the browser's offer, its own menu, or first an address with https. */
export const waysToInstall = (): 'offer' | 'menu' | 'https' =>
  window.isSecureContext ? (offer ? 'offer' : 'menu') : 'https';

/** Shows the browser's question. @returns whether the person agreed */
export async function install(): Promise<boolean> {
  const prompt = offer;
  offer = null;
  return (await prompt?.prompt())?.outcome === 'accepted';
}
