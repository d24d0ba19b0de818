import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What Electron's app offers for it on Windows and macOS. */
export type LoginItems = {
  setLoginItemSettings(settings: { openAtLogin: boolean; args: string[] }): void;
};

/** A word of a desktop file's Exec line, quoted (Desktop Entry Specification, "The Exec key"). */
function quoted(word: string): string {
  const escaped = word.replaceAll(/["`$\\]/g, (sign) => `\\${sign}`).replaceAll('%', '%%');
  // A backslash of a quoted argument is itself escaped as part of a string value.
  return `"${escaped.replaceAll('\\', '\\\\')}"`;
}

/** The entry with which a Linux desktop starts the till when its user signs in. */
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
 * Lets the till start with its user's sign-in, or not.
 * @param file the desktop entry of a Linux user: ~/.config/autostart/hanout.desktop
 * @param program what it starts; an AppImage, and not what that is mounted as
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
