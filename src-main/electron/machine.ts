import { crashReporter, dialog, powerSaveBlocker } from 'electron';

/** Crashes are written to this machine, for whoever looks after it; nothing is sent anywhere. */
export function keepLocalCrashes(): void {
  crashReporter.start({ uploadToServer: false });
}

let blocker: number | null = null;

/** Keeps the display on while the till is a kiosk: nobody wakes it before the first client of the day. */
export function keepAwake(isWanted: boolean): void {
  if (isWanted === (blocker !== null)) return;
  if (blocker !== null) powerSaveBlocker.stop(blocker);
  blocker = isWanted ? powerSaveBlocker.start('prevent-display-sleep') : null;
}

/** Tells a person that the till did not start: in all three languages, as nobody has chosen one. */
export function failed(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(
    'Hanout · حانوت',
    `تعذّر تشغيل الصندوق. لم تُفقد أي عملية بيع.\nLa caisse n’a pas pu démarrer. Aucune vente n’est perdue.\nThe till could not start. No sale is lost.\n\n${why}`,
  );
}
