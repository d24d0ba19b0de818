import { servePort } from '../../src/adapters/port.ts';
import { keepCompiledCode } from '../../src/core/compiled-code.node.ts';
import { keepFilesPrivate } from '../../src/core/private-files.node.ts';
import { programLog } from '../../src/core/program-log.node.ts';
import { thisMachine } from '../hardware/this-machine.ts';
import { parentOf } from './parent.ts';
import { serveTraining } from './serve-training.ts';
import { trainingOptions } from './training-process.ts';
import { startTrainingTill } from './training-till.ts';

/** The answer to the call that ends the training is sent before the program ends. */
const ANSWER_MS = 200;

keepFilesPrivate();
keepCompiledCode();
const parent = parentOf();
let close = async (): Promise<void> => undefined;
let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await close().finally(() => process.exit(0));
}
process.on('SIGTERM', () => void end());
// Ctrl+C reaches the till as well, which ends its training.
process.on('SIGINT', () => undefined);
parent.whenGone(() => void end());

const options = trainingOptions.parse(await parent.first());
const started = await startTrainingTill(options, {
  log: programLog('till'),
  machine: options.hasDevices ? thisMachine() : undefined,
  end: () => void setTimeout(() => void end(), ANSWER_MS),
});
const { till, token } = started;
if (parent.isWindow) {
  const signedIn: { token: string | null } = { token };
  parent.whenPort((port) => servePort(till.host, port, signedIn));
  close = () => till.close();
  parent.send({ type: 'ready', address: null });
} else {
  const served = await serveTraining(options, started, () => void end());
  close = async () => {
    await served.close();
    await till.close();
  };
  parent.send({ type: 'ready', address: served.address });
}
