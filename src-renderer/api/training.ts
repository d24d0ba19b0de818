import type { TillStatus } from '../../src/till/contract.ts';
import { api, client } from './client.ts';
import { queryClient } from './query-client.ts';

type Training = NonNullable<TillStatus['training']>;

/** How a training ended: by a person, by the idle lock, or because its program stopped. */
const TRAINING_ENDS = ['ended', 'idle', 'stopped'] as const;
export type TrainingEnd = (typeof TRAINING_ENDS)[number];

/** The training that this page is in; null at the till itself. */
export const currentTraining = (): Training | null =>
  queryClient.getQueryData(api.till.status.queryKey())?.training ?? null;

/** An address of another port under the name by which this page calls the machine: cookies belong to the name. */
function underThisName(address: string): URL {
  const url = new URL(address);
  url.hostname = location.hostname;
  return url;
}

/** Shows a training in place of this page. @param address null in a window, whose next page is the training's */
export function openTraining(address: string | null): void {
  const url = address === null ? new URL(location.origin) : underThisName(address);
  url.pathname = '/new-sale';
  location.replace(url.href);
}

/** Shows the till in place of this page, which says there how the training ended. A window is led back by its program. */
export function leaveTraining({ till }: Training, how: TrainingEnd): void {
  if (till === null) return;
  const url = underThisName(till);
  url.pathname = '/';
  url.searchParams.set('training', how);
  location.replace(url.href);
}

/** Ends this page's training. One that no longer answers has ended already. */
export async function endTraining(training: Training, how: TrainingEnd): Promise<void> {
  await client.till.endTraining().catch(() => undefined);
  leaveTraining(training, how);
}

/** Whether the till itself answers; it may be restarting as well. */
export async function doesTillAnswer(till: string): Promise<boolean> {
  const sign = new URL('/favicon.svg', underThisName(till));
  return await fetch(sign, { mode: 'no-cors', credentials: 'include', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

const inAddress = new URLSearchParams(location.search).get('training');
let justEnded = TRAINING_ENDS.find((how) => how === inAddress);

/** How the training ended that this page comes from, returned once. */
export function takeTrainingEnd(): TrainingEnd | undefined {
  const taken = justEnded;
  justEnded = undefined;
  return taken;
}
