import type { i18n } from 'i18next';

/** "7 h 05" for 425 minutes. */
export function durationText(minutes: number, t: i18n['t']): string {
  return t('attendance:sheet.duration', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}
