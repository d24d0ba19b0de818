/**
 * `node scripts/dist/unhashed-packages.mjs`: stops a release if a package has no hash in the lock file, since its
 * content could change before it is fetched. Prints the registry's hash for each; it never writes a hash itself,
 * because the change must be reviewed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../node24.mjs';

const REGISTRY = 'https://registry.npmjs.org';
const PATIENCE_MS = 15_000;

/** Name and version of the packages in a lock file that are fetched and have no hash. */
export function unhashed({ packages }) {
  return Object.entries(packages)
    .filter(([at, entry]) => at !== '' && !entry.link && !entry.inBundle && !entry.integrity)
    .map(([at, { version }]) => ({ name: at.slice(at.lastIndexOf('node_modules/') + 13), version }));
}

/** The registry's hash of a package, or the error, as the end of a line. */
async function registryAnswer({ name, version }, ask) {
  try {
    const answer = await ask(`${REGISTRY}/${name}/${version}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status === 404) return 'the registry has no such version';
    if (!answer.ok) return `the registry could not be asked (${answer.status})`;
    const integrity = (await answer.json()).dist?.integrity;
    return integrity ? `the registry has ${integrity}` : 'the registry has none';
  } catch (error) {
    return `the registry could not be asked (${error.message})`;
  }
}

/** @returns the lines to print; none if every package has its hash */
export async function errorOutput(lock, ask = fetch) {
  const missing = unhashed(lock);
  if (missing.length === 0) return [];
  const lines = missing.map(
    async (entry) => `  ${entry.name}@${entry.version}: ${await registryAnswer(entry, ask)}`,
  );
  return [
    `No release: ${missing.length} packages have no hash in package-lock.json.`,
    ...(await Promise.all(lines)),
    'Delete their entries, run npm install --package-lock-only, and look at the change.',
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = await errorOutput(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const line of lines) console.error(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
