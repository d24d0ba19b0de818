import { and, eq, isNull } from 'drizzle-orm';
import type { Store } from '../../src/core/store/store.ts';
import { checkHash } from '../../src/credentials/password.ts';
import { SAMPLE_PASSWORD } from '../../src/sample/shops.ts';
import { CliError } from '../cli-error.ts';
import { isFilled } from './sample-job.ts';

/**
 * On one machine the sample's people may keep their public password. Before other machines reach the server, each of
 * them needs their own.
 * @throws CliError naming the people who still have it
 */
export async function requireOwnPasswords(store: Store): Promise<void> {
  if (!(await store.read(isFilled))) return;
  const people = await store.read((r) => {
    const { users, credentials } = r.t;
    return r.q
      .select({ name: users.name, hash: credentials.hash, salt: credentials.salt })
      .from(users)
      .innerJoin(credentials, eq(credentials.id, users.id))
      .where(and(eq(credentials.kind, 'user'), isNull(users.archivedAt)))
      .orderBy(users.name);
  });
  const open: string[] = [];
  for (const { name, ...credential } of people)
    if (await checkHash(SAMPLE_PASSWORD, credential)) open.push(name);
  if (open.length === 0) return;
  throw new CliError(
    `Others would reach this server, and ${open.join(', ')} still have the sample's password "${SAMPLE_PASSWORD}". ` +
      'Start it with --host 127.0.0.1, give each of them a password of their own or archive them, and start it again.',
  );
}
