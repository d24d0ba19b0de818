import { keepFilesPrivate } from '../src/core/private-files.node.ts';
import { Complaint } from './complaint.ts';

keepFilesPrivate();

/** `npm run server`: runs the central server, or does one thing to its database. Each loads only what it needs. */
const COMMANDS: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  'new-epoch': async () => (await import('./new-epoch.ts')).newEpoch,
};

const args = process.argv.slice(2);
const [first = ''] = args;
const isNamed = first !== '' && !first.startsWith('-');
const load = COMMANDS[isNamed ? first : 'serve'];
try {
  if (!load) throw new Complaint(`There is no command '${first}': ${Object.keys(COMMANDS).join(', ')}.`);
  const run = await load();
  await run(isNamed ? args.slice(1) : args);
} catch (error) {
  const isPlain =
    error instanceof Complaint || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isPlain) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
