import { parseArgs } from 'node:util';

/** What a start of the program may be told. */
export type StartOptions = {
  /** The till's data folder, instead of the one in the user's folder. */
  data: string | undefined;
  /** The server that was started beside this till. */
  serverUrl: string | undefined;
  /** The one-time code with which it enrols there. */
  code: string | undefined;
};

/** Reads the arguments of the program; those that Chromium understands are none of ours. */
export function optionsOf(args: string[]): StartOptions {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { data: { type: 'string' }, 'server-url': { type: 'string' }, 'enrol-code': { type: 'string' } },
  });
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    data: text(values.data),
    serverUrl: text(values['server-url']),
    code: text(values['enrol-code']),
  };
}
