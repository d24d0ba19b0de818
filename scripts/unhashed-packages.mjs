/**
 * `node scripts/unhashed-packages.mjs`: stops a release while a package has no hash in the lock file, since it could be
 * another one by the time it is fetched. Says for each what the registry knows of it; it never writes a hash itself,
 * because what is taken over wants to be looked at.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node24.mjs';

const REGISTRY = 'https://registry.npmjs.org';
const PATIENCE_MS = 15_000;

/** The packages of a lock file that are fetched and have no hash, each as its name and version. */
export function unhashed({ packages }) {
  return Object.entries(packages)
    .filter(([at, one]) => at !== '' && !one.link && !one.inBundle && !one.integrity)
    .map(([at, { version }]) => ({ name: at.slice(at.lastIndexOf('node_modules/') + 13), version }));
}

/** What the registry says of one, as the end of a line. */
async function known({ name, version }, ask) {
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

/** @returns the lines to print; none where every package has its hash */
export async function complaints(lock, ask = fetch) {
  const missing = unhashed(lock);
  if (missing.length === 0) return [];
  const lines = missing.map(async (one) => `  ${one.name}@${one.version}: ${await known(one, ask)}`);
  return [
    `No release: ${missing.length} packages have no hash in package-lock.json.`,
    ...(await Promise.all(lines)),
    'Delete their entries, run npm install --package-lock-only, and look at the change.',
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = await complaints(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const line of lines) console.error(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
