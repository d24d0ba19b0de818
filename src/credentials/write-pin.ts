import { writeServerAudit } from '../core/audit.ts';
import type { Call } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import './audit.ts';
import { refreshGrants } from './sign-in-grants.ts';

type Person = Pick<Row<'users'>, 'id' | 'name'>;

/** Stores a person's PIN in place of the one before, and for each till what checks it there. */
export async function storePin(
  w: Writer,
  call: Call,
  { id, name }: Person,
  hashed: { hash: string; salt: string },
): Promise<void> {
  await w.put('pins', { id, ...hashed, changedAt: call.clock.now() });
  await refreshGrants(w, { subjectId: id });
  await writeServerAudit(w, call, {
    storeId: null,
    action: 'user.pin_set',
    entityId: id,
    details: { name },
  });
}

/** Removes a person's PIN, here and from all tills. */
export async function erasePin(w: Writer, call: Call, { id, name }: Person): Promise<void> {
  if (!(await w.get('pins', id))) return;
  await w.remove('pins', id);
  await refreshGrants(w, { subjectId: id });
  await writeServerAudit(w, call, {
    storeId: null,
    action: 'user.pin_removed',
    entityId: id,
    details: { name },
  });
}
