import { and, eq, isNull } from 'drizzle-orm';
import { checkHash } from '../../src/auth/password.ts';
import type { Store } from '../../src/core/store/store.ts';
import { SAMPLE_PASSWORD } from '../../src/sample/shops.ts';
import { Complaint } from '../complaint.ts';
import { isFilled } from './sample-job.ts';

/**
 * A shop that was filled with the sample on this machine alone keeps the password that is written down. Before others
 * reach its server each of its people needs one of their own.
 * @throws Complaint that names who still has it
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
  for (const { name, ...known } of people) if (await checkHash(SAMPLE_PASSWORD, known)) open.push(name);
  if (open.length === 0) return;
  throw new Complaint(
    `Others would reach this server, and ${open.join(', ')} still have the sample's password "${SAMPLE_PASSWORD}". ` +
      'Start it with --host 127.0.0.1, give each of them a password of their own or archive them, and start it again.',
  );
}
