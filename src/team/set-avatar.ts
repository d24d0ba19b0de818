import { describeUser } from '../attendance/describe-user.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { teamContract } from './contract.ts';
import { requireMayGrant } from './may-grant.ts';

/** A little below the adapter's limit, so that senders of larger files get this refusal, also through a till. */
const LARGEST = 7 * 1024 * 1024;

/** Sets a person's picture; it is re-encoded to remove camera metadata. */
export const setAvatar = serverWrite(teamContract.avatar, {
  prepare: async (call, { id, avatar }) => {
    const user = await call.store.read((r) => r.get('users', id));
    if (!user) throw new Refusal('NOT_FOUND');
    requireMayGrant(call, user);
    if (avatar.size > LARGEST) throw new Refusal('FILE_TOO_LARGE', { limit: LARGEST });
    return await call.ports.blobs.putImage(new Uint8Array(await avatar.arrayBuffer()));
  },
  async run(w, { id }, call, avatar) {
    const user = await w.lock('users', id);
    if (!user) throw new Refusal('NOT_FOUND');
    const now = await w.update('users', user, { avatar });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.updated',
      entityId: id,
      details: { after: { avatar } },
    });
    return await describeUser(w, now, call.clock.now());
  },
});
