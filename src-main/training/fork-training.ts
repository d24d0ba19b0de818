import { fork } from 'node:child_process';
import { trainingFile } from './training-file.ts';
import {
  type TrainingEnd,
  type TrainingOptions,
  type TrainingProcess,
  trainingMessage,
} from './training-process.ts';

/** After this time a training that does not end is killed. */
const END_MS = 5_000;

/** Starts a training as a process of Node. It ends with this one. */
export function forkTraining(options: TrainingOptions): TrainingProcess {
  const child = fork(trainingFile(), [], { execArgv: [] });
  let isAsked = false;
  const exited = new Promise<TrainingEnd>((resolve) => {
    const over = (isProper: boolean) => resolve(isProper || isAsked ? 'ended' : 'stopped');
    child.once('exit', (code) => over(code === 0));
    child.once('error', () => over(false));
  });
  const ready = new Promise<string | null>((resolve, reject) => {
    child.on('message', (message) => {
      const told = trainingMessage.safeParse(message);
      if (told.success) resolve(told.data.address);
    });
    void exited.then(() => reject(new Error('the training ended before it answered')));
  });
  // Whoever waits for it hears of it; without a waiter it is no unhandled rejection.
  ready.catch(() => undefined);
  child.send(options);
  return {
    ready,
    exited,
    end() {
      isAsked = true;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), END_MS).unref();
    },
  };
}
