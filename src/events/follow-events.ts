import { AsyncIteratorClass } from '@orpc/server';
import { Refusal } from '../core/errors.ts';
import { LineLimit, MOST_LINES } from '../core/line-limit.ts';
import { type Call, plain } from '../core/operation.ts';
import { eventsContract } from './contract.ts';
import type { Events } from './port.ts';

type Limits = { subject: LineLimit; address: LineLimit };

/** The streams that each program has open, by who follows and from where. */
const open = new WeakMap<Events, Limits>();

function limitsOf(events: Events): Limits {
  const known = open.get(events);
  if (known) return known;
  const limits = { subject: new LineLimit(MOST_LINES.subject), address: new LineLimit(MOST_LINES.address) };
  open.set(events, limits);
  return limits;
}

/**
 * A place among the open streams. A server tells only people and devices what changes, and each of them so often at
 * once; a till's door lets nobody in but its own pages.
 * @throws UNAUTHORIZED, TOO_BUSY
 */
function takePlace({ caller, ports, door }: Call): () => void {
  if (ports.program !== 'server') return () => undefined;
  const who = caller.user?.id ?? caller.device?.id;
  if (who === undefined) throw new Refusal('UNAUTHORIZED');
  const limits = limitsOf(ports.events);
  const ofWho = limits.subject.take(who);
  const ofPlace = ofWho && limits.address.take(door.address);
  if (ofWho && ofPlace) {
    return () => {
      ofWho();
      ofPlace();
    };
  }
  ofWho?.();
  throw new Refusal('TOO_BUSY');
}

/** The door's events for the life of a screen; a change of a person reaches that person's screen only. */
export const followEvents = plain(eventsContract.follow, async (call) => {
  const me = call.caller.user?.id;
  const leave = takePlace(call);
  const events = call.ports.events.subscribe();
  return new AsyncIteratorClass(
    async () => {
      for (;;) {
        const next = await events.next();
        if (next.done || next.value.type !== 'user_updated' || next.value.user.id === me) return next;
      }
    },
    async () => {
      leave();
      await events.return(undefined);
    },
  );
});
