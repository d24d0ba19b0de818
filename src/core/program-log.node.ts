import { pino } from 'pino';
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
 */
export function programLog(program: string, level = process.env.HANOUT_LOG ?? 'warn'): Log {
  const log = pino({ level, base: { program }, redact: SECRETS }, pino.destination(2));
  return {
    info: (message, data) => log.info(data ?? {}, message),
    warn: (message, data) => log.warn(data ?? {}, message),
    error: (message, data) => log.error(data ?? {}, message),
  };
}
