import { crashReporter, dialog, powerSaveBlocker } from 'electron';

/** Crash reports are stored on this machine only; nothing is sent. */
export function keepLocalCrashes(): void {
  crashReporter.start({ uploadToServer: false });
}

let blocker: number | null = null;

/** Keeps the display on in kiosk mode: no one is there to wake it for the first client of the day. */
export function keepAwake(isWanted: boolean): void {
  if (isWanted === (blocker !== null)) return;
  if (blocker !== null) powerSaveBlocker.stop(blocker);
  blocker = isWanted ? powerSaveBlocker.start('prevent-display-sleep') : null;
}

/** Shows that the till did not start, in all three languages, since none has been chosen. */
export function failed(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(
    'Hanout · حانوت',
    `تعذّر تشغيل الصندوق. لم تُفقد أي عملية بيع.\nLa caisse n’a pas pu démarrer. Aucune vente n’est perdue.\nThe till could not start. No sale is lost.\n\n${why}`,
  );
}
