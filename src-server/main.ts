import { keepCompiledCode } from '../src/core/compiled-code.node.ts';
import { keepFilesPrivate } from '../src/core/private-files.node.ts';
import { CliError } from './cli-error.ts';

keepFilesPrivate();
keepCompiledCode();

/** `npm run server`: runs the central server or a maintenance command. Each command loads only what it needs. */
const COMMANDS: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  backup: async () => (await import('./backup/backup.ts')).backup,
  restore: async () => (await import('./backup/restore.ts')).restore,
  'new-epoch': async () => (await import('./backup/new-epoch.ts')).newEpoch,
};

const args = process.argv.slice(2);
const [first = ''] = args;
const isNamed = first !== '' && !first.startsWith('-');
const load = COMMANDS[isNamed ? first : 'serve'];
try {
  if (!load) throw new CliError(`There is no command '${first}': ${Object.keys(COMMANDS).join(', ')}.`);
  const run = await load();
  await run(isNamed ? args.slice(1) : args);
} catch (error) {
  const isPlain =
    error instanceof CliError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isPlain) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
