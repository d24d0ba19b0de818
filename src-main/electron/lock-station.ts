import { lock } from '../../src/auth/sign-in.ts';
import { call, type Host } from '../../src/core/call.ts';

/**
 * Locks the station as its own button does: the person leaves, the store and the open sale stay. The machine was
 * locked or put to sleep, and who wakes it is perhaps another.
 * @param session the windows' session, which goes on under a new token
 */
export async function lockStation(host: Host, session: { token: string | null }): Promise<void> {
  if (session.token === null) return;
  await call(
    host,
    lock,
    ['auth', 'lock'],
    {},
    {
      token: session.token,
      deviceKey: null,
      idempotencyKey: null,
      address: 'window',
      keepToken: (token) => {
        session.token = token;
      },
    },
  );
}
