import { AsyncIteratorClass } from '@orpc/server';
import { Refusal } from '../core/errors.ts';
import { LineLimit, MOST_LINES } from '../core/line-limit.ts';
import { type Call, plain } from '../core/operation.ts';
import { eventsContract } from './contract.ts';
import type { Events } from './port.ts';

type Limits = { subject: LineLimit; address: LineLimit };

/** The open streams of each program, by subscriber and by address. */
const open = new WeakMap<Events, Limits>();

function limitsOf(events: Events): Limits {
  const existing = open.get(events);
  if (existing) return existing;
  const limits = { subject: new LineLimit(MOST_LINES.subject), address: new LineLimit(MOST_LINES.address) };
  open.set(events, limits);
  return limits;
}

/**
 * Reserves a place among the open streams; returns its release. A server serves only signed-in people and
 * devices, each with a limited number of streams; a till's adapter admits only its own pages anyway.
 * @throws UNAUTHORIZED, TOO_BUSY
 */
function takePlace({ caller, ports, request }: Call): () => void {
  if (ports.program !== 'server') return () => undefined;
  const who = caller.user?.id ?? caller.device?.id;
  if (who === undefined) throw new Refusal('UNAUTHORIZED');
  const limits = limitsOf(ports.events);
  const ofWho = limits.subject.take(who);
  const ofPlace = ofWho && limits.address.take(request.address);
  if (ofWho && ofPlace) {
    return () => {
      ofWho();
      ofPlace();
    };
  }
  ofWho?.();
  throw new Refusal('TOO_BUSY');
}

/** The adapter's events as long as a screen is open; a change of a person is sent to that person's screens only. */
export const followEvents = plain(eventsContract.follow, async (call) => {
  const me = call.caller.user?.id;
  const leave = takePlace(call);
  const endNote = me ? call.ports.listeners?.open(me) : undefined;
  const events = call.ports.events.subscribe();
  return new AsyncIteratorClass(
    async () => {
      for (;;) {
        const next = await events.next();
        if (next.done || next.value.type !== 'user_updated' || next.value.user.id === me) return next;
      }
    },
    async () => {
      endNote?.();
      leave();
      await events.return(undefined);
    },
  );
});
