import { serverWrite } from '../core/operation.ts';
import { requireIdentity } from '../credentials/identity.ts';
import { erasePin } from '../credentials/write-pin.ts';
import { teamContract } from './contract.ts';
import { personFor } from './link-card.ts';

/** Removes another person's PIN. */
export const removePin = serverWrite(teamContract.removePin, {
  prepare: async (call, { ownPassword }) => await requireIdentity(call, ownPassword),
  async run(w, { id }, call) {
    await erasePin(w, call, await personFor(w, id, call));
    return {};
  },
});
