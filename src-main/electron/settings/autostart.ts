import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Electron's API for it on Windows and macOS. */
export type LoginItems = {
  setLoginItemSettings(settings: { openAtLogin: boolean; args: string[] }): void;
};

/** A quoted argument of a desktop file's Exec line (Desktop Entry Specification, "The Exec key"). */
function quoted(word: string): string {
  const escaped = word.replaceAll(/["`$\\]/g, (sign) => `\\${sign}`).replaceAll('%', '%%');
  // The string value itself also needs each backslash escaped.
  return `"${escaped.replaceAll('\\', '\\\\')}"`;
}

/** The autostart entry for a Linux desktop. */
export function desktopEntry(program: string): string {
  return `[Desktop Entry]
Type=Application
Version=1.5
Name=Hanout
Name[ar]=حانوت
Comment=Point of sale
Comment[ar]=نقطة البيع
Comment[fr]=Point de vente
Exec=${quoted(program)}
Terminal=false
X-GNOME-Autostart-enabled=true
`;
}

/**
 * Enables or disables starting the till at sign-in.
 * @param file the autostart entry of a Linux user: ~/.config/autostart/hanout.desktop
 * @param program the executable; for an AppImage its file, not its mount point
 */
export function startWithMachine(
  isWanted: boolean,
  on: { platform: NodeJS.Platform; app: LoginItems; program: string; file: string },
): void {
  if (on.platform !== 'linux') {
    on.app.setLoginItemSettings({ openAtLogin: isWanted, args: [] });
    return;
  }
  if (!isWanted) {
    rmSync(on.file, { force: true });
    return;
  }
  mkdirSync(dirname(on.file), { recursive: true });
  writeFileSync(on.file, desktopEntry(on.program));
}
