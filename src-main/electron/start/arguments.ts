import { parseArgs } from 'node:util';

/** Command line options of the program. */
export type StartOptions = {
  /** Data folder; by default the one in the user's folder. */
  data: string | undefined;
  /** Address of a server started together with this till. */
  serverUrl: string | undefined;
  /** One-time code to enrol there. */
  code: string | undefined;
};

/** Parses the program's arguments and ignores those of Chromium. */
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
