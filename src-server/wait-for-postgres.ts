import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Complaint } from './complaint.ts';

/** Between two tries. */
const AGAIN_MS = 1_000;
/** A machine that drops what is sent to it says nothing at all. */
const CONNECT_MS = 10_000;

type Failure = { code?: string; message: string };

/** What passes by itself: no machine or nothing at the address yet, a database that starts, recovers, ends or is full. */
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

/** What a person has to put right; other errors are told in Postgres's own words. */
const WRONG = new Map([
  ['28P01', 'The password in DATABASE_URL is wrong, or there is no such user.'],
  ['28000', 'Postgres lets this user in from nowhere, or not from here: see pg_hba.conf.'],
  ['3D000', 'There is no such database: see docs/operations.md, Postgres.'],
]);

/** @returns what is waited for, or null where waiting does not help */
function passing(error: Failure): string | null {
  const known = PASSES.get(error.code ?? '');
  if (known !== undefined) return known;
  // pg's own words have no code.
  return /timeout|terminated/i.test(error.message) ? 'it does not answer' : null;
}

/** The address without the password in it. */
function shown(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database}`;
}

async function tryOnce(url: string): Promise<Failure | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks while it is made tells so twice.
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
 * Waits until Postgres takes connections: a machine that comes up starts both, in any order.
 * @param say tells what is waited for, once as long as it stays the same
 * @throws Complaint where waiting does not help: a wrong password, no such database, an address that is none
 */
export async function waitForPostgres(
  url: string,
  say: (line: string) => void = console.error,
): Promise<void> {
  let address: string;
  try {
    address = shown(url);
  } catch {
    throw new Complaint('DATABASE_URL is no address of a database: postgres://user:password@host/database');
  }
  let told = '';
  for (;;) {
    const error = await tryOnce(url);
    if (error === null) break;
    const why = passing(error);
    if (why === null) {
      throw new Complaint(
        `Postgres at ${address} cannot be used. ${WRONG.get(error.code ?? '') ?? error.message}`,
      );
    }
    if (why !== told) say(`Waiting for Postgres at ${address}: ${why}.`);
    told = why;
    await pause(AGAIN_MS);
  }
  if (told !== '') say(`Postgres at ${address} is there.`);
}
