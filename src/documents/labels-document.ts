import type { Locale } from '../core/money.ts';
import type { LabelArticle } from '../labels/contract.ts';
import type { LabelFormat } from '../labels/rules.ts';

/** The labels of one print, each article as often as it is wanted. */
export type LabelsDocument = {
  format: LabelFormat;
  language: Locale;
  showsPrice: boolean;
  labels: readonly { article: LabelArticle; copies: number }[];
  /** UTC ms. */
  at: number;
};
