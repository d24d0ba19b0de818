import { ipcRenderer } from 'electron';

/**
 * Gives the page one MessagePort to the till core and nothing else: no ipcRenderer, no methods, no events. The page
 * accepts it once, from its own origin (src-renderer/api/link.ts).
 */
ipcRenderer.on('hanout-port', (event) => {
  const [port] = event.ports;
  if (port) window.postMessage('hanout-port', window.location.origin, [port]);
});

window.addEventListener('DOMContentLoaded', () => ipcRenderer.send('hanout-port-wanted'), { once: true });
