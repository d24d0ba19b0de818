import { plain } from '../core/operation.ts';
import { eventsContract } from './contract.ts';

/** The door's events for the life of a screen; a change of a person reaches that person's screen only. */
export const followEvents = plain(eventsContract.follow, async (call) => {
  const me = call.caller.user?.id;
  return call.ports.events.subscribe((event) => event.type !== 'user_updated' || event.user.id === me);
});
