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
 * A program's log, one JSON line per entry, on standard error, since standard output is for people.
 * @param level HANOUT_LOG, e.g. 'debug' or 'silent'; warnings and worse by default
 * @param to another destination for the lines, after redaction
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
