import ar from '../../resources/locales/ar/daily-mail.json' with { type: 'json' };
import en from '../../resources/locales/en/daily-mail.json' with { type: 'json' };
import fr from '../../resources/locales/fr/daily-mail.json' with { type: 'json' };
import type { MailLanguage } from './rules.ts';

/** The texts of the letters. */
export type MailLabels = typeof en;

const LABELS: Record<MailLanguage, MailLabels> = { ar, en, fr };

export const mailLabels = (language: MailLanguage): MailLabels => LABELS[language];
