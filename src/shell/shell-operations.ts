import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import type { Shell } from '../core/shell.ts';
import { shellContract } from './contract.ts';

function shellOf(call: Call): Shell {
  const { shell } = call.ports;
  if (!shell) throw new Refusal('NOT_FOUND');
  return shell;
}

export const findShell = plain(shellContract.find, async (call) => {
  if (!call.ports.till) throw new Refusal('NOT_FOUND');
  return { shell: call.ports.shell?.state() ?? null };
});
export const changeShell = plain(shellContract.change, async (call, { zoom, ...wanted }) =>
  shellOf(call).change({
    ...(wanted.kioskAtStart === undefined ? {} : { kioskAtStart: wanted.kioskAtStart }),
    ...(wanted.clientDisplay === undefined ? {} : { clientDisplay: wanted.clientDisplay }),
    ...(wanted.startsWithMachine === undefined ? {} : { startsWithMachine: wanted.startsWithMachine }),
    ...(zoom === undefined ? {} : { zoom }),
  }),
);
export const turnKiosk = plain(shellContract.kiosk, async (call, { isOn }) => {
  const shell = shellOf(call);
  return isOn ? shell.enterKiosk() : shell.leaveKiosk();
});
export const quitShell = plain(shellContract.quit, async (call) => {
  shellOf(call).quit();
  return {};
});
