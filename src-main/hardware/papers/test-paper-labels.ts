import ar from '../../../resources/locales/ar/test-paper.json' with { type: 'json' };
import en from '../../../resources/locales/en/test-paper.json' with { type: 'json' };
import fr from '../../../resources/locales/fr/test-paper.json' with { type: 'json' };
import type { Locale } from '../../../src/core/money.ts';

/** The texts of the printer test. */
export type TestPaperLabels = typeof en;

const LABELS: Record<Locale, TestPaperLabels> = { ar, en, fr };

export const testPaperLabels = (locale: Locale): TestPaperLabels => LABELS[locale];
