import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, NothingTaken } from './connection.ts';

/** Prefix of this machine's shares on Windows. */
const OWN_SHARES = '\\\\localhost';
/** A share name that Windows accepts; excludes paths and devices of other kinds. */
const NAME = /^[^\\/:*?"<>|\p{Cc}]{1,80}$/u;

/** Whether Windows accepts a share of that name. */
export function isShareName(name: string): boolean {
  return NAME.test(name) && !/^\.+$/.test(name) && name.trim() === name;
}

/**
 * A shared Windows printer that gets raw bytes. They are collected and written as one print job when the connection is
 * closed. The transport is one-way: nothing arrives from it. `write` accepts everything. `close` resolves when the
 * whole job is written; it throws `NothingTaken` when the share does not exist, and another error when the job broke
 * off. Further calls do nothing.
 * @param o.folder replaces the shares of this machine, on every system
 * @throws Error for an invalid share name, and on a system without shares
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
    // Windows prints when the file is closed, and reports write failures then.
    await share.close();
  }
}
