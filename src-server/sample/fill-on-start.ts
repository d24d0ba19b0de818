import { operations } from '../../src/api.ts';
import { signedIn } from '../../src/auth/contract.ts';
import { call } from '../../src/core/call.ts';
import { Refusal } from '../../src/core/errors.ts';
import type { Store } from '../../src/core/store/store.ts';
import { newFirstPassword } from '../../src/credentials/first-password.ts';
import { hashPassword } from '../../src/credentials/password.ts';
import { refreshGrants } from '../../src/credentials/sign-in-grants.ts';
import { PEOPLE, SAMPLE_PASSWORD, SHOPS } from '../../src/sample/shops.ts';
import type { Server } from '../server.ts';

const OWNER = { name: 'Moulat Lhanout', nameAr: 'مولات الحانوت' };
const LOOK_EVERY_MS = 250;

/**
 * The regular set-up does not allow the sample's public password, so the owner gets it afterwards, on this machine
 * only.
 */
async function openToAll(store: Store, userId: string, changedAt: number): Promise<void> {
  const hashed = await hashPassword(SAMPLE_PASSWORD);
  await store.transact(async (w) => {
    await w.put('credentials', { id: userId, kind: 'user', ...hashed, changedAt, expiresAt: null });
    await refreshGrants(w, { subjectId: userId });
  });
}

/**
 * `npm start -- --sample`: creates an owner if there is none, and the sample shop if there are no goods.
 * @returns what to print: who can sign in, or why nothing was filled
 */
export async function fillSample({ host, store }: Server): Promise<string> {
  const request = { token: null, deviceKey: null, idempotencyKey: null, address: 'start' };
  const setUp = {
    ...OWNER,
    email: null,
    phone: null,
    password: newFirstPassword(),
    setupCode: host.ports.setupCode,
  };
  const hasOwner = await store.read(async (r) => (await r.q.select().from(r.t.users).limit(1)).length > 0);
  if (!hasOwner) {
    const owner = await call(host, operations.auth.setUp, ['auth', 'setUp'], setUp, request);
    await openToAll(store, signedIn.parse(owner).id, host.clock.now());
  }
  try {
    await host.ports.sample?.start();
  } catch (error) {
    if (error instanceof Refusal) return 'The shop has goods already; the sample shop was left out.';
    throw error;
  }
  while (host.ports.sample?.progress().state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  if (host.ports.sample?.progress().state !== 'done') {
    return 'The sample shop could not be filled; start again with HANOUT_LOG=info to see why.';
  }
  const people = PEOPLE.filter((p) => p.shop === 0 || p.shop === null).map((p) => `${p.name} (${p.role})`);
  return [
    `The sample shop is filled: ${SHOPS.map((s) => s.city).join(', ')}.`,
    `Stores open without a password; everybody's own is "${SAMPLE_PASSWORD}". For example ${OWNER.name} (owner), ${people.join(', ')}.`,
  ].join('\n');
}
