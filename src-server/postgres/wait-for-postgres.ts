import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CliError } from '../cli-error.ts';

/** Delay between two attempts. */
const AGAIN_MS = 1_000;
/** A machine that drops packets sends no error at all. */
const CONNECT_MS = 10_000;

type Failure = { code?: string; message: string };

/** Temporary states: nothing at the address yet, or a database that is starting, recovering, stopping or full. */
const PASSES = new Map([
  ['ECONNREFUSED', 'nothing answers there yet'],
  ['ECONNRESET', 'it ended the connection'],
  ['EPIPE', 'it ended the connection'],
  ['ENOENT', 'its socket is not there yet'],
  ['ENOTFOUND', 'its name is not known yet'],
  ['EAI_AGAIN', 'its name is not known yet'],
  ['ETIMEDOUT', 'it does not answer'],
  ['EHOSTUNREACH', 'there is no way to it'],
  ['ENETUNREACH', 'there is no way to it'],
  ['57P01', 'it is being stopped'],
  ['57P02', 'it is being stopped'],
  ['57P03', 'it is starting or recovering'],
  ['53300', 'it has no connection left'],
]);

/** Errors that a person has to fix; others are shown in Postgres's own words. */
const WRONG = new Map([
  ['28P01', 'The password in DATABASE_URL is wrong, or there is no such user.'],
  ['28000', 'Postgres lets this user in from nowhere, or not from here: see pg_hba.conf.'],
  ['3D000', 'There is no such database: see docs/operations.md, Postgres.'],
]);

/** @returns what is waited for; null if waiting does not help */
function passing(error: Failure): string | null {
  const reason = PASSES.get(error.code ?? '');
  if (reason !== undefined) return reason;
  // Timeouts of pg itself have no error code.
  return /timeout|terminated/i.test(error.message) ? 'it does not answer' : null;
}

/** The URL without its password. */
function shown(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database}`;
}

async function tryOnce(url: string): Promise<Failure | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A connection that fails while connecting reports this twice: as a rejection and as an event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    return error as Failure;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until Postgres accepts connections: at boot a machine starts both in any order.
 * @param say reports what is waited for, each time it changes
 * @throws CliError if waiting does not help: a wrong password, no such database, an invalid address
 */
export async function waitForPostgres(
  url: string,
  say: (line: string) => void = console.error,
): Promise<void> {
  let address: string;
  try {
    address = shown(url);
  } catch {
    throw new CliError('DATABASE_URL is no address of a database: postgres://user:password@host/database');
  }
  let reported = '';
  for (;;) {
    const error = await tryOnce(url);
    if (error === null) break;
    const why = passing(error);
    if (why === null) {
      throw new CliError(
        `Postgres at ${address} cannot be used. ${WRONG.get(error.code ?? '') ?? error.message}`,
      );
    }
    if (why !== reported) say(`Waiting for Postgres at ${address}: ${why}.`);
    reported = why;
    await pause(AGAIN_MS);
  }
  if (reported !== '') say(`Postgres at ${address} is there.`);
}
