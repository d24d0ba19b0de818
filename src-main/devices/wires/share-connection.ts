import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, NothingTaken } from './connection.ts';

/** Shares of this machine, as Windows names them. */
const OWN_SHARES = '\\\\localhost';
/** A name of a share as Windows takes it; neither a path nor a device of another kind. */
const NAME = /^[^\\/:*?"<>|\p{Cc}]{1,80}$/u;

/** Whether Windows can have a share of that name. */
export function isShareName(name: string): boolean {
  return NAME.test(name) && !/^\.+$/.test(name) && name.trim() === name;
}

/**
 * A printer that Windows shares, to which bytes go as they are. They are collected and written when the line is closed,
 * as one print job. The wire only leads there: nothing ever arrives from it.
 *
 * `write` takes everything. `close` resolves when the whole job is written; it throws `NothingTaken` when the share is
 * not there, and another error when the job broke off in the middle. It does so once; closed again, it does nothing.
 * @param o.folder stands in for the shares of this machine, on every system
 * @throws Error for a name that no share has, and on a system without such shares
 */
export async function openShare(o: { name: string; folder?: string }): Promise<Connection> {
  if (!isShareName(o.name)) throw new Error(`${JSON.stringify(o.name)} is not the name of a share`);
  if (o.folder === undefined && process.platform !== 'win32')
    throw new Error('Only Windows shares printers by name; connect this one by network or serial port');
  const path = o.folder === undefined ? `${OWN_SHARES}\\${o.name}` : join(o.folder, o.name);
  const job: Uint8Array[] = [];
  let isClosed = false;
  let takeClose: () => void = () => undefined;
  return {
    write: async (bytes) => {
      if (isClosed) throw new Error(`${o.name} is closed`);
      job.push(Uint8Array.from(bytes));
    },
    onData: () => undefined,
    onClose: (take) => {
      takeClose = take;
      if (isClosed) take();
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      try {
        if (job.length > 0) await writeJob(path, Buffer.concat(job));
      } finally {
        takeClose();
      }
    },
  };
}

async function writeJob(path: string, bytes: Buffer): Promise<void> {
  const share = await open(path, 'w').catch((cause: unknown) => {
    throw new NothingTaken(`${path} cannot be written to`, cause);
  });
  try {
    await share.writeFile(bytes);
  } finally {
    // Windows prints when the file is closed, and says then what it could not take.
    await share.close();
  }
}
