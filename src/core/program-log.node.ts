import { type DestinationStream, pino } from 'pino';
import type { Log } from './call.ts';

const SECRETS = [
  'password',
  '*.password',
  'token',
  '*.token',
  'access_token',
  '*.access_token',
  'key',
  '*.key',
];

/**
 * The log of a program, one JSON line an entry, on standard error: standard output is for what a person reads.
 * @param level HANOUT_LOG, e.g. 'debug' or 'silent'; warnings and worse by default
 * @param to where the lines go instead, without what must not be written
 */
export function programLog(
  program: string,
  level = process.env.HANOUT_LOG ?? 'warn',
  to: DestinationStream = pino.destination(2),
): Log {
  const log = pino({ level, base: { program }, redact: SECRETS }, to);
  return {
    info: (message, data) => log.info(data ?? {}, message),
    warn: (message, data) => log.warn(data ?? {}, message),
    error: (message, data) => log.error(data ?? {}, message),
  };
}
