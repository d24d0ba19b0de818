import type { Finding, Recorded } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';

/** People whom nobody knows are one: else every id that a till thinks of would be a finding of its own. */
const nameOf = (person: Row<'users'> | undefined) => person?.id ?? 'nobody';

/**
 * Somebody did what he may not. A till that works under an old permission does so with every sale: it is told once for
 * each till, person and permission, and counted.
 * @param o.documentId the first of what was done
 * @param o.inNameOf whose sale it was said to be
 */
export function noPermission(
  command: Pick<Recorded, 'actorId' | 'tillId'>,
  o: {
    storeId: string;
    documentId: string;
    actor: Row<'users'> | undefined;
    permission: string | null;
    inNameOf?: { id: string; person: Row<'users'> | undefined };
  },
): Finding {
  const { storeId, documentId, actor, permission, inNameOf } = o;
  const whose = inNameOf ? `:${nameOf(inNameOf.person)}` : '';
  const data = { actor: command.actorId, permission };
  return {
    kind: 'no_permission',
    storeId,
    documentId,
    role: `no_permission:${storeId}:${nameOf(actor)}:${permission ?? ''}${whose}`,
    cause: { of: command.tillId },
    data: inNameOf ? Object.assign(data, { cashier: inNameOf.id }) : data,
  };
}
