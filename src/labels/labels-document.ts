import type { Locale } from '../core/money.ts';
import type { LabelArticle } from './contract.ts';
import type { LabelFormat } from './rules.ts';

/** The labels of one print job, each article with its number of copies. */
export type LabelsDocument = {
  format: LabelFormat;
  language: Locale;
  showsPrice: boolean;
  labels: readonly { article: LabelArticle; copies: number }[];
  /** UTC ms. */
  at: number;
};

declare module '../documents/port.ts' {
  interface Papers {
    labels: [document: LabelsDocument];
  }
}
