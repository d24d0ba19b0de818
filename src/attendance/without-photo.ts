import { mayApprove } from '../approvals/find-approval.ts';
import { Refusal } from '../core/errors.ts';
import type { Call, Finding, Recorded } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { storeSettings } from '../stores/settings.ts';
import { ALLOWS_NO_PHOTO } from './rules.ts';

type Punch = Pick<Row<'clockEvents'>, 'photo' | 'noPhoto' | 'allowedById' | 'storeId' | 'userId'>;

/** Why a punch may go without a photo here. @throws PHOTO_WANTED where the store wants one and nobody said yes */
export async function waiverFor(r: Reader, call: Call, storeId: string): Promise<'setting' | 'approved'> {
  if ((await storeSettings(r, storeId)).clockWithoutPhoto) return 'setting';
  if (call.may(ALLOWS_NO_PHOTO, storeId)) return 'approved';
  throw new Refusal('PHOTO_WANTED');
}

/** Whether who is said to have allowed it is who the command names, and may. */
async function isTrueYes(r: Reader, punch: Punch, command: Recorded): Promise<boolean> {
  const allowedBy = command.approverId ?? command.actorId;
  if (punch.allowedById !== allowedBy) return false;
  const person = await r.get('users', allowedBy);
  if (!person || (person.archivedAt !== null && person.archivedAt <= command.at)) return false;
  return mayApprove(person, [ALLOWS_NO_PHOTO], punch.storeId);
}

/** Server only: somebody came or went, whatever is said of the photo; people see what nobody allowed. */
export async function findNoPhoto(r: Reader, punch: Punch, command: Recorded): Promise<Finding[]> {
  if (punch.photo !== null && punch.photo !== undefined) return [];
  const { storeId } = punch;
  if ((await storeSettings(r, storeId)).clockWithoutPhoto) return [];
  if (punch.noPhoto === 'approved' && (await isTrueYes(r, punch, command))) return [];
  return [
    {
      kind: 'no_photo',
      storeId,
      documentId: command.id,
      role: 'no_photo',
      data: { actor: command.actorId, permission: ALLOWS_NO_PHOTO },
    },
  ];
}
