import { mayApprove } from '../approvals/find-approval.ts';
import { Refusal } from '../core/errors.ts';
import type { Call, Finding, Recorded } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { storeSettings } from '../stores/settings.ts';
import { ALLOWS_NO_PHOTO } from './rules.ts';

type Punch = Pick<Row<'clockEvents'>, 'photo' | 'noPhoto' | 'allowedById' | 'storeId' | 'userId'>;

/**
 * Why a punch may have no photo here.
 * @throws PHOTO_WANTED if the store requires one and no one approved
 */
export async function waiverFor(r: Reader, call: Call, storeId: string): Promise<'setting' | 'approved'> {
  if ((await storeSettings(r, storeId)).clockWithoutPhoto) return 'setting';
  if (call.may(ALLOWS_NO_PHOTO, storeId)) return 'approved';
  throw new Refusal('PHOTO_WANTED');
}

/** Whether the recorded approver is the one in the command and has the permission. */
async function isTrueYes(r: Reader, punch: Punch, command: Recorded): Promise<boolean> {
  const allowedBy = command.approverId ?? command.actorId;
  if (punch.allowedById !== allowedBy) return false;
  const person = await r.get('users', allowedBy);
  if (!person || (person.archivedAt !== null && person.archivedAt <= command.at)) return false;
  return mayApprove(person, [ALLOWS_NO_PHOTO], punch.storeId);
}

/** Server only: reports a punch without a photo that no one allowed; the punch itself is always accepted. */
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
