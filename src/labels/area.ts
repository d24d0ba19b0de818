import { labelsContract } from './contract.ts';
import { labelsPdf, labelsPreview } from './print-labels.ts';

export const contract = { labels: labelsContract };

export const operations = {
  labels: { pdf: labelsPdf, preview: labelsPreview },
};
