import type { Finding, Recorded } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';

/** All unknown people share one key: otherwise every invented id from a till would be a separate finding. */
const nameOf = (person: Row<'users'> | undefined) => person?.id ?? 'nobody';

/**
 * A person did something without the permission. A till with outdated permissions repeats this with every sale: it is
 * reported once per till, person and permission, with a count.
 * @param o.documentId the first document concerned
 * @param o.inNameOf the person to whom the sale was attributed
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
    // Booking in another's name needs more than one permission: only a person ends that.
    ...(inNameOf || !permission ? {} : { subject: command.actorId }),
    data: inNameOf ? Object.assign(data, { cashier: inNameOf.id }) : data,
  };
}
