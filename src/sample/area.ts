import { sampleContract } from './contract.ts';
import { fillSample, sampleProgress } from './fill-sample.ts';

export const contract = { sample: sampleContract };

export const operations = {
  sample: { fill: fillSample, progress: sampleProgress },
};
