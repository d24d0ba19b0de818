import { asc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { type Call, read, serverWrite } from '../core/operation.ts';
import { pushMessagesContract } from './contract.ts';
import type { PushMessages } from './port.ts';
import { MOST_DEVICES } from './rules.ts';
import { endSubscriptions } from './subscriptions-in-use.ts';

function portOf({ ports }: Call): PushMessages {
  if (!ports.pushMessages) throw new Refusal('SERVER_UNREACHABLE');
  return ports.pushMessages;
}

/** The caller's session, to which a subscription belongs. */
function sessionOf({ caller }: Call): { userId: string; sessionId: string } {
  const { user, sessionId } = caller;
  if (!user || !sessionId) throw new Refusal('UNAUTHORIZED');
  return { userId: user.id, sessionId };
}

export const pushState = read(pushMessagesContract.state, async (r, _input, call) => {
  const { sessionId } = sessionOf(call);
  const { pushSubscriptions: t } = r.t;
  const [own] = await r.q.select({ id: t.id }).from(t).where(eq(t.sessionId, sessionId)).limit(1);
  return { publicKey: portOf(call).publicKey, isOn: own !== undefined };
});

export const subscribe = serverWrite(pushMessagesContract.subscribe, {
  async run(w, { endpoint, publicKey, secret }, call) {
    const { userId, sessionId } = sessionOf(call);
    if (!portOf(call).isService(endpoint)) throw new Refusal('PUSH_SERVICE_UNKNOWN');
    await w.alone(`push-subscriptions:${userId}`);
    await endSubscriptions(w, sessionId);
    const { pushSubscriptions: t } = w.t;
    const others = await w.q.select({ id: t.id }).from(t).where(eq(t.userId, userId)).orderBy(asc(t.at));
    const tooMany = Math.max(0, others.length - (MOST_DEVICES - 1));
    for (const { id } of others.slice(0, tooMany)) await w.remove('pushSubscriptions', id);
    const session = await w.get('sessions', sessionId);
    const id = derivedId('push-subscription', endpoint);
    await w.put('pushSubscriptions', {
      id,
      userId,
      sessionId,
      endpoint,
      publicKey,
      secret,
      browser: session?.browser ?? null,
      at: call.clock.now(),
    });
    return { id };
  },
});

export const unsubscribe = serverWrite(pushMessagesContract.unsubscribe, {
  async run(w, _input, call) {
    await endSubscriptions(w, sessionOf(call).sessionId);
    return {};
  },
});
