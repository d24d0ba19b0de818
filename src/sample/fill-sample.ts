import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import { sampleContract } from './contract.ts';

/** Starts filling an empty shop; runs in the background, see `sampleProgress`. */
export const fillSample = plain(sampleContract.fill, async (call) => {
  const { sample } = call.ports;
  if (!sample) throw new Refusal('NOT_FOUND');
  await sample.start();
  return sample.progress();
});

export const sampleProgress = plain(sampleContract.progress, async (call) => {
  if (!call.ports.sample) throw new Refusal('NOT_FOUND');
  return call.ports.sample.progress();
});
