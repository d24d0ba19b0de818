/**
 * Chromium switches that expose or weaken the program: they let others read its pages, run code in them, or redirect
 * them. No desktop shortcut needs them, and no fuse disables them.
 */
const REFUSED = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'disable-web-security',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'ignore-certificate-errors',
  'load-extension',
  'disable-extensions-except',
  'host-rules',
  'host-resolver-rules',
  'proxy-server',
  'proxy-pac-url',
  'js-flags',
  'gpu-launcher',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'auto-open-devtools-for-tabs',
] as const;

/** The first refused switch that a packaged program was started with, or null. */
export function refusedSwitch(
  commandLine: { hasSwitch(name: string): boolean },
  isPackaged: boolean,
): string | null {
  if (!isPackaged) return null;
  return REFUSED.find((name) => commandLine.hasSwitch(name)) ?? null;
}
