/**
 * Chromium's switches that open the program to others, or weaken it: what reads the pages from outside, runs other code
 * in them, or sends them elsewhere. A desktop shortcut needs none of them, and no fuse turns them off.
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

/** The first such switch that an installed program was started with; null where there is none. */
export function refusedSwitch(
  commandLine: { hasSwitch(name: string): boolean },
  isPackaged: boolean,
): string | null {
  if (!isPackaged) return null;
  return REFUSED.find((name) => commandLine.hasSwitch(name)) ?? null;
}
