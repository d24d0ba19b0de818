import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A language's text files by name. */
export function localeFiles(language: string): Map<string, Record<string, unknown>> {
  const folder = join(import.meta.dirname, '../../resources/locales', language);
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}
